import { type Static, Type } from 'typebox'
import { returnReasons } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { findInvoiceOf } from '#/money/invoices/find-invoices.ts'
import { refundedOf } from '#/money/refunds/refunded-since.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, day, flag, list, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import type { FeeKind } from '#/platform/markets/rules/box-fees.ts'
import { shippingMethodIds } from '#/platform/markets/rules/rules.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Contract, contractTypes, type Goods, goodsStates } from '#/platform/ports/contract.ts'
import { isSettled, listFaults } from '../faults/faults.ts'
import { GoodsSeen, listGoods, showGoods } from '../goods.ts'
import { lastDayToReturn } from './return.rule.ts'
import { findOpenReturn } from './returns.ts'

/** A contract as its customer sees it before sending something back. Amounts in minor units. */
export const ReturnSeen = closed({
  contract: closed({ type: oneOf(contractTypes), id: uuid, number: text }),
  /** The last day to announce a return; null when it is too early or too late. */
  lastDay: orNull(day),
  pieces: list(
    closed({
      ...GoodsSeen.properties,
      ...{ id: uuid, paid: amount, state: oneOf(goodsStates), credited: flag, mayGoBack: flag },
    }),
  ),
  returnFee: amount,
  shipping: orNull(closed({ method: oneOf(shippingMethodIds), paid: amount, standard: amount })),
  /** Fees that are not refunded. */
  fees: list(closed({ kind: Type.Unsafe<FeeKind>(text), amount })),
  /** An announced return that is not handed in, which further pieces join: its fee, and the reasons of its pieces. */
  openReturn: orNull(closed({ fee: amount, reasons: list(orNull(oneOf(returnReasons))) })),
  /** The price, its part paid with credit, the part refunded to the card, and the card's last digits. Null for goods billed with a box. */
  paid: orNull(closed({ total: amount, credit: amount, toCard: amount, card: orNull(text) })),
})
export type ReturnView = Shown<typeof ReturnSeen>

/** True for a piece that its customer has, and that is neither refunded nor made good. */
export const mayGoBack = ({ state, creditNoteId, isMadeGood }: Goods) =>
  state === 'had' && creditNoteId === null && !isMadeGood

/** Pieces that may go back now; one at the tailor's may not. */
export async function listReturnable(ctx: Ctx, contract: Contract): Promise<Goods[]> {
  const settled = (await listFaults(ctx.db, contract)).filter(isSettled).map(({ goodsId }) => goodsId)
  return (await listGoods(ctx, contract)).filter((goods) => mayGoBack(goods) && !settled.includes(goods.id))
}

/** True within the period in which goods may be sent back. */
export const isInTime = ({ clock }: Pick<Ctx, 'clock'>, { withdrawUntil }: Contract): boolean =>
  withdrawUntil !== null && clock.now() < withdrawUntil

export async function returnView(ctx: Ctx, contract: Contract): Promise<Static<typeof ReturnSeen>> {
  const { type, id, number, market, withdrawUntil, returnFee, shipping, fees } = contract
  const inTime = isInTime(ctx, contract)
  const all = await listGoods(ctx, contract)
  const shown = await showGoods(ctx, contract, all)
  const returnable = inTime ? (await listReturnable(ctx, contract)).map((goods) => goods.id) : []
  const open = await findOpenReturn(ctx, contract)
  const reasonOf = ({ returnReason }: Goods) => returnReasons.find((one) => one === returnReason) ?? null
  return {
    contract: { type, id, number },
    lastDay: inTime && withdrawUntil ? lastDayToReturn(withdrawUntil, market) : null,
    pieces: all.map((goods) => ({
      ...shown.get(goods.id)!.goods,
      ...{ id: goods.id, paid: goods.price, state: goods.state },
      credited: goods.creditNoteId !== null,
      mayGoBack: returnable.includes(goods.id),
    })),
    ...{ returnFee, shipping, fees: [...fees] },
    openReturn: open
      ? { fee: open.fee, reasons: all.filter(({ returnId }) => returnId === open.id).map(reasonOf) }
      : null,
    paid: await paidOf(ctx, contract),
  }
}

async function paidOf({ db }: Ctx, { id, memberId, paid }: Contract): Promise<ReturnView['paid']> {
  if (!paid) return null
  const invoice = await findInvoiceOf(db, { subjectId: id, memberId })
  const toCard = (await refundedOf(db, [id])).get(id)?.amount ?? 0
  return { ...paid, toCard, card: invoice?.parts.at(-1)?.card ?? null }
}
