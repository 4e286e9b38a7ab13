import type { Static } from 'typebox'
import { chargeMachine } from '#/money/charges/charge.states.ts'
import { disputeMachine } from '#/money/disputes/dispute.states.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  amount,
  closed,
  count,
  flag,
  list,
  moment,
  oneOf,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { payMethods, redirectMethods } from '#/platform/markets/pay-methods.rule.ts'
import { WaitingLook } from '#/platform/second-looks/second-look.schema.ts'
import { statesOf } from '#/platform/state-machine.ts'

const state = oneOf(statesOf(chargeMachine))
const market = oneOf(marketIds)

/** A charge for finance: row of the query, answer of the route, data of the page. */
export const ChargeSeen = closed({
  id: uuid,
  market,
  subjectType: text,
  subjectId: uuid,
  amount,
  currency: text,
  state,
  failureCode: orNull(text),
  attempts: count,
  nextAttemptAt: orNull(moment),
  createdAt: moment,
  capturedAt: orNull(moment),
  memberId: uuid,
  member: text,
  memberEmail: text,
  part: count,
  /** Number of parts of the invoice's payment plan. */
  parts: count,
  /** Null while the customer is still paying on the page. */
  invoiceNumber: orNull(text),
  invoiceId: orNull(uuid),
  /** Unpaid amount of the invoice. */
  invoiceOpen: amount,
  card: orNull(text),
  /** The method that paid; the page elsewhere on which the customer pays it. */
  method: orNull(oneOf(payMethods)),
  redirectMethod: orNull(oneOf(redirectMethods)),
  redirectState: orNull(oneOf(['begun', 'away', 'waits', 'ended'])),
  /** Sent back or on its way back. */
  refunded: amount,
  disputed: amount,
})
const Sum = closed({
  state,
  currency: text,
  count,
  amount,
  /**
   * The part of the amount that is sent back or on its way back. In `captured` the rest is the ledger's
   * balance at the provider.
   */
  refunded: amount,
})
const Happened = closed({ at: moment, what: text, detail: orNull(text), by: orNull(text) })
const Invoice = closed({
  id: uuid,
  displayNumber: text,
  kind: oneOf(['invoice', 'credit-note']),
  market,
  total: amount,
  vat: amount,
  currency: text,
  issuedAt: moment,
  dueAt: moment,
  subjectType: text,
  subjectId: uuid,
  memberId: uuid,
  member: text,
  open: amount,
  /** State of the part that needs a colleague, otherwise of the next part. */
  chargeState: orNull(state),
})

export const Charges = closed({ ...listOf(ChargeSeen).properties, sums: orNull(list(Sum)) })
export const ChargePage = closed({
  charge: ChargeSeen,
  timeline: list(Happened),
  remindersPaused: flag,
  /** A refund of it that a second colleague has to decide. */
  refundWaits: orNull(WaitingLook),
  /** The most that one colleague may refund to one customer in thirty days. */
  refundLimit: amount,
  refundable: amount,
  disputes: list(closed({ id: uuid, state: oneOf(statesOf(disputeMachine)), amount, dueAt: moment })),
})
export const Invoices = listOf(Invoice)

export type ChargeRow = Static<typeof ChargeSeen>
export type SumRow = Static<typeof Sum>
export type ChargeEvent = Static<typeof Happened>
export type ListedInvoice = Static<typeof Invoice>
export type ChargeShown = Shown<typeof ChargeSeen>
export type ChargeDetail = Shown<typeof ChargePage>
export type ChargesView = Shown<typeof Charges>
export type InvoicesView = Shown<typeof Invoices>
