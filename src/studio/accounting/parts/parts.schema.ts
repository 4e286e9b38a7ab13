import type { Static } from 'typebox'
import { chargeMachine } from '#/money/charges/charge.states.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { amount, closed, count, moment, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { listWithSums } from '#/platform/list/list-schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { statesOf } from '#/platform/state-machine.ts'

const chargeState = oneOf(statesOf(chargeMachine))
const ofBill = {
  memberId: uuid,
  member: text,
  market: oneOf(marketIds),
  currency: text,
  number: text,
  subjectType: text,
  subjectId: uuid,
  issuedAt: moment,
}

const Instalment = closed({
  id: uuid,
  ...ofBill,
  part: count,
  parts: count,
  chargeAt: moment,
  /** The day to which a colleague has moved the charge. */
  movedTo: orNull(moment),
  state: chargeState,
  amount,
})
export type InstalmentRow = Static<typeof Instalment>
export const Instalments = listWithSums(Instalment)
export type InstalmentShown = Shown<typeof Instalment>

const Fee = closed({
  id: text,
  ...ofBill,
  /** The kind of its line. */
  fee: text,
  vat: amount,
  amount,
  /** The payment of its bill; null where nothing is charged. */
  chargeState: orNull(chargeState),
})
export type FeeRow = Static<typeof Fee>
export const Fees = listWithSums(Fee)
export type FeeShown = Shown<typeof Fee>
