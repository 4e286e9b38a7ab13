import { type Static, Type } from 'typebox'
import { differenceKinds } from '#/money/reconciliation/differences.ts'
import { payoutStates } from '#/money/reconciliation/entry.rule.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  list,
  moment,
  oneOf,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { payMethods } from '#/platform/markets/pay-methods.rule.ts'
import { WaitingLook } from '#/platform/second-looks/second-look.schema.ts'

export const endings = ['agrees', 'explained', 'written-off'] as const
const market = oneOf(marketIds)

const Payout = closed({
  id: text,
  currency: text,
  amount,
  /** Fee of the provider. */
  fee: amount,
  entries: count,
  markets: text,
  state: oneOf(payoutStates),
  createdAt: moment,
  arrivesAt: moment,
  bookedAt: orNull(moment),
  returnedAt: orNull(moment),
})
const Difference = closed({
  id: uuid,
  kind: oneOf(differenceKinds),
  /** The provider's number for it, or ours. */
  about: text,
  market,
  currency: text,
  ours: amount,
  theirs: amount,
  chargeId: orNull(uuid),
  member: orNull(text),
  invoiceNumber: orNull(text),
  /** The provider's id of the payment or refund. */
  intent: orNull(text),
  foundAt: moment,
  endedAt: orNull(moment),
  endedAs: orNull(oneOf(endings)),
  /** When both books agreed, after a colleague had closed it. */
  agreedAt: orNull(moment),
  endedBy: orNull(text),
  reason: orNull(text),
})
/** One market: the provider's balance in our ledger and in the provider's own book. */
const Held = closed({
  market,
  currency: text,
  ours: amount,
  theirs: amount,
  /** Captured or refunded by us, and not yet in the part of their book that was read. */
  unread: amount,
  differs: amount,
})
/** Payments of one method in the provider's book, with its fees. */
const ByMethod = closed({ method: oneOf(payMethods), currency: text, payments: count, amount, fee: amount })
export const Payouts = listOf(Payout)
export const Differences = listOf(Difference)
export const DifferencePage = closed({
  difference: Difference,
  /** A request to write it off, which a second colleague decides. */
  waits: orNull(WaitingLook),
  /** The most that one colleague writes off in thirty days. */
  limit: amount,
})
export const ProviderBook = closed({
  readTo: orNull(moment),
  since: orNull(moment),
  held: list(Held),
  methods: list(ByMethod),
  open: count,
})
export const EndDifferenceBody = closed({
  as: Type.Union([Type.Literal('explained'), Type.Literal('written-off')]),
  reason,
})

export type PayoutRow = Static<typeof Payout>
export type DifferenceRow = Static<typeof Difference>
export type MethodRow = Static<typeof ByMethod>
export type HeldRow = Static<typeof Held>
export type PayoutsView = Shown<typeof Payouts>
export type DifferenceShown = Shown<typeof Difference>
export type DifferenceDetail = Shown<typeof DifferencePage>
export type ProviderBookShown = Shown<typeof ProviderBook>
