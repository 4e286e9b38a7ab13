import { StaffGoods } from '#/goods/catalogue/staff-goods.schema.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, moment, oneOf, text, uuid } from '#/platform/http/schema.ts'
import { listOf } from '#/platform/list/list-schema.ts'
import { contractTypes } from '#/platform/ports/contract.ts'
import { faultKinds } from '../fault.states.ts'

/** States of an answered report; `dropped` when the piece was sent back afterwards. */
export const answeredStates = ['accepted', 'declined', 'replaced', 'repaired', 'repaid', 'dropped'] as const
export type AnsweredState = (typeof answeredStates)[number]

const Answered = closed({
  id: uuid,
  kind: oneOf(faultKinds),
  state: oneOf(answeredStates),
  contractType: oneOf(contractTypes),
  contractId: uuid,
  memberId: uuid,
  number: text,
  customer: text,
  goods: StaffGoods,
  decidedAt: moment,
  decidedBy: text,
})
export type AnsweredView = Shown<typeof Answered>

export const AnsweredFaults = closed({ waiting: count, answered: listOf(Answered) })
