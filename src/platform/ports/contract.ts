import type { Address } from '#/platform/markets/address.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'
import type { Fee } from '#/platform/markets/rules/box-fees.ts'
import type { ShippingMethodId } from '#/platform/markets/rules/rules.ts'

export const contractTypes = ['box', 'shop-order'] as const
export type ContractType = (typeof contractTypes)[number]
export type ContractKey = { type: ContractType; id: string }

/** A contract on goods, as after-sales knows it: a box, or an order of the shop. */
export type Contract = ContractKey & {
  number: string
  memberId: string
  market: MarketId
  currency: Currency
  address: Address
  /** The decision on a box, from which its returned pieces are awaited. Null for an order, whose returns are announced. */
  decidedAt: Date | null
  /** The first instant at which it is too late to withdraw; null before the goods are bought and delivered. */
  withdrawUntil: Date | null
  /** The fee of a return, unless all of it goes back for a reason of ours; minor units. */
  returnFee: number
  /** The shipping that was paid, and the cheapest one, which a whole return refunds (R6.11). Null when none is billed. */
  shipping: { method: ShippingMethodId; paid: number; standard: number } | null
  /** Fees that are billed and stay so when all goods go back. */
  fees: readonly Fee[]
  /** The price of the whole contract, and its part paid from the wallet. Null for goods that are billed with a box. */
  paid: { total: number; credit: number } | null
  /** The days for a refund; null: those of the market on the day of the notice. */
  refundDays: number | null
  /** Pieces may still come back without a notice. */
  takesReturns: boolean
  /** Paid, or in parts as agreed. */
  isPaid: boolean
  /** True when a claim keeps its amount back from a refund that is still owed; false when each claim is billed. */
  withholds: boolean
  /** The box on whose invoice an exchange is billed: a link of its mails opens the exchange too. Null for other contracts. */
  billedOn: string | null
}

/** `had`: with the customer for good; `cancelled`: ended before the hand-over; `elsewhere`: not handed over yet, or not decided. */
export const goodsStates = ['had', 'returning', 'returned', 'lost', 'cancelled', 'elsewhere'] as const
export type GoodsState = (typeof goodsStates)[number]

/** One piece of a contract. Amounts in minor units. */
export type Goods = {
  id: string
  sku: string
  /** The words of its invoice line; null: the catalogue's. */
  description: string | null
  /** Its price for the customer, discounts deducted. */
  price: number
  state: GoodsState
  /** The delivery. */
  hadSince: Date | null
  returnReason: string | null
  /** The return or withdrawal that it belongs to. */
  returnId: string | null
  announcedAt: Date | null
  refundDueAt: Date | null
  creditNoteId: string | null
  /** Left out of its credit note until a claim has ended (R6.13). */
  withheld: number
  /** A new one or its price was given for it as faulty: it has no further remedy. */
  isMadeGood: boolean
}

export type SendingBack = { returnId: string; reasons: ReadonlyMap<string, string | null> }

/** `faulty`: the pieces are made good by it, and stay where they are. */
export type Crediting = {
  goodsIds: readonly string[]
  reason: string
  returnId?: string | null
  /** The amount left out until a claim has ended, or taken by one that has (R6.13). */
  waits?: number
  taken?: number
}

/**
 * A kind of contract. After-sales calls these methods in its own transaction; all but `find` and `goods` need the
 * contract locked.
 */
export type ContractKind<Ctx> = {
  /** The purpose of the links in its mails. */
  purpose: 'feedback' | 'order'
  find(ctx: Ctx, id: string): Promise<Contract | undefined>
  /** Locks its row: every other change of the contract and its goods waits. */
  lock(ctx: Ctx, id: string): Promise<Contract>
  goods(ctx: Ctx, id: string): Promise<Goods[]>
  /** Pieces go back with a return; the warehouse expects them, each with its reason. */
  sendBack(ctx: Ctx, id: string, how: SendingBack): Promise<void>
  /** An awaited piece stays with the customer. */
  keep(ctx: Ctx, id: string, goodsId: string): Promise<void>
  /** Credits goods once and refunds them; no note when nothing is left to credit. `waits`: it has to wait for the payment. */
  credit(ctx: Ctx, id: string, how: Crediting): Promise<{ noteId: string | null; waits: boolean }>
  /** A new one or its price is given for a faulty piece. */
  markMadeGood(ctx: Ctx, goodsId: string): Promise<void>
  /** Raises its version after a change, and closes it when it waits for nothing. */
  changed(ctx: Ctx, id: string): Promise<void>
  /** Sends one more of a piece for nothing, by an order of its own, whose id it returns. Only the shop does. */
  sendAnother?(ctx: Ctx, of: { contract: Contract; goods: Goods; name: string }): Promise<string>
}
export type ContractKinds<Ctx> = Readonly<Record<string, ContractKind<Ctx>>>
