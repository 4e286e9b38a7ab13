import { expect, test } from 'vitest'
import type { ChargeState } from './charge.states.ts'
import { chargeView, paymentStateOf } from './charge-view.ts'
import type { Charge } from './find-charges.ts'

const soon = new Date('2026-03-05T09:00:00Z')
const cases: { state: ChargeState; nextAttemptAt: Date | null; says: string; because: string }[] = [
  { state: 'captured', nextAttemptAt: null, says: 'paid', because: 'the money is there' },
  { state: 'cancelled', nextAttemptAt: null, says: 'cancelled', because: 'nothing is owed' },
  { state: 'pending', nextAttemptAt: soon, says: 'later', because: 'its day has not come' },
  { state: 'pending', nextAttemptAt: null, says: 'under-way', because: 'it is being tried' },
  { state: 'unknown', nextAttemptAt: null, says: 'under-way', because: 'the answer is looked for' },
  { state: 'retrying', nextAttemptAt: soon, says: 'yours', because: 'the member may pay at once' },
  { state: 'needs-customer', nextAttemptAt: null, says: 'yours', because: 'the bank asks the member' },
  { state: 'failed', nextAttemptAt: null, says: 'yours', because: 'we have stopped trying' },
]
test.each(cases)('R9.02 a charge that is $state is $says: $because', ({ state, nextAttemptAt, says }) =>
  expect(paymentStateOf({ state, nextAttemptAt, heldCredit: 0, redirectState: null })).toBe(says),
)
test.each(cases)('R9.07 credit is to pay of a charge that is $state', ({ state, nextAttemptAt, says }) =>
  expect(paymentStateOf({ state, nextAttemptAt, heldCredit: 5, redirectState: null })).toBe(
    ['paid', 'cancelled'].includes(says) ? says : 'under-way',
  ),
)

const charge: Charge = {
  id: 'c1',
  memberId: 'm1',
  market: 'se',
  subjectType: 'box',
  subjectId: 'b1',
  part: 1,
  invoiceId: 'i1',
  invoiceNumber: null,
  currency: 'SEK',
  amount: 618_00,
  state: 'needs-customer',
  providerId: null,
  failureCode: null,
  attempts: 1,
  method: null,
  redirectMethod: null,
  redirectState: null,
  redirects: 0,
  nextAttemptAt: null,
  movedTo: null,
  createdAt: soon,
  capturedAt: null,
  disputedAmount: 0,
  heldCredit: 0,
  customer: null,
}
type Reason = { state: ChargeState; failureCode: string | null; reason: string | null; because: string }
const reasons: Reason[] = [
  {
    state: 'needs-customer',
    failureCode: 'no-card',
    reason: 'no-card',
    because: 'there is nothing to charge',
  },
  {
    state: 'needs-customer',
    failureCode: 'authentication_required',
    reason: 'confirm',
    because: 'the bank asks',
  },
  { state: 'failed', failureCode: 'generic_decline', reason: 'failed', because: 'it was tried enough' },
  { state: 'retrying', failureCode: 'generic_decline', reason: 'declined', because: 'it is tried again' },
  { state: 'captured', failureCode: null, reason: null, because: 'it is paid' },
  { state: 'captured', failureCode: 'generic_decline', reason: null, because: 'an earlier refusal is over' },
  { state: 'cancelled', failureCode: 'generic_decline', reason: null, because: 'nothing is owed' },
  { state: 'pending', failureCode: null, reason: null, because: 'it is under way' },
  { state: 'unknown', failureCode: 'generic_decline', reason: null, because: 'the answer is looked for' },
]
test.each(reasons)(
  'R9.02 $state by $failureCode is told as $reason: $because',
  ({ state, failureCode, reason }) =>
    expect(chargeView({ ...charge, state, failureCode }).reason).toBe(reason),
)
