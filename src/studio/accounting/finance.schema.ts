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
import { WaitingLook } from '#/platform/second-looks/second-look.schema.ts'
import { statesOf } from '#/platform/state-machine.ts'

const state = oneOf(statesOf(chargeMachine))
const market = oneOf(marketIds)

/** A charge as finance reads it: the query's row, the route's answer, and by it the page's. */
export const Charge = closed({
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
  /** Of the invoice's payment plan. */
  parts: count,
  /** None yet for what is being paid on the page. */
  invoiceNumber: orNull(text),
  invoiceId: orNull(uuid),
  /** What is still to be paid of it. */
  invoiceOpen: amount,
  card: orNull(text),
  /** Sent back or on its way back. */
  refunded: amount,
  /** What a bank has taken back of it, for now or for good. */
  disputed: amount,
})
const Sum = closed({
  state,
  currency: text,
  count,
  amount,
  /** Of that, sent back or on its way back: what is left of `captured` is what the ledger says the provider has for us. */
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
  /** What is still to be paid. */
  open: amount,
  /** Of the part that needs somebody, else of the next. */
  chargeState: orNull(state),
})

export const Charges = closed({ ...listOf(Charge).properties, sums: orNull(list(Sum)) })
export const ChargePage = closed({
  charge: Charge,
  timeline: list(Happened),
  /** A colleague holds the reminders of its invoice back. */
  remindersPaused: flag,
  /** A refund of it that a second colleague has to decide. */
  refundWaits: orNull(WaitingLook),
  /** So much one person gives back to one customer in thirty days. */
  refundLimit: amount,
  /** So much of it may still go back to the card. */
  refundable: amount,
  /** What banks took back of it. */
  disputes: list(closed({ id: uuid, state: oneOf(statesOf(disputeMachine)), amount, dueAt: moment })),
})
export const Invoices = listOf(Invoice)

/** What the queries give. */
export type ChargeRow = Static<typeof Charge>
export type SumRow = Static<typeof Sum>
export type TimelineEvent = Static<typeof Happened>
export type InvoiceRow = Static<typeof Invoice>
/** What the pages are shown. */
export type ChargeShown = Shown<typeof Charge>
export type ChargeDetail = Shown<typeof ChargePage>
export type ChargesView = Shown<typeof Charges>
export type InvoicesView = Shown<typeof Invoices>
