import { expect, test } from 'vitest'
import { type Claimed, idOf, mismatchOf, verdictOf } from './intent-verdict.rule.ts'

const error = { code: 'card_declined', decline_code: 'generic_decline', charge: 'ch_1' }
const open = { status: 'requires_payment_method', amount: 618_00 }

// biome-ignore format: a table
test.each([
  { intent: { ...open, status: 'succeeded' }, says: { is: 'captured' }, because: 'the money is there' },
  { intent: { ...open, status: 'canceled' }, says: { is: 'cancelled' }, because: 'nobody can pay it any more' },
  { intent: { ...open, status: 'processing', last_payment_error: error }, says: { is: 'processing' }, because: 'the bank is at work, whatever it said before' },
  { intent: { ...open, status: 'requires_action', last_payment_error: error }, says: { is: 'processing' }, because: 'the member is at the bank’s page' },
  { intent: open, says: { is: 'open' }, because: 'nobody has tried' },
  { intent: { ...open, last_payment_error: null }, says: { is: 'open' }, because: 'nor has anybody here' },
  { intent: { ...open, last_payment_error: error }, says: { is: 'declined', code: 'generic_decline', tryId: 'ch_1' }, because: 'the bank’s own word says more than the provider’s' },
  { intent: { ...open, last_payment_error: { code: 'expired_card' }, latest_charge: 'ch_2' }, says: { is: 'declined', code: 'expired_card', tryId: 'ch_2' }, because: 'without the bank’s word the provider’s counts, and the try is the latest' },
  { intent: { ...open, last_payment_error: {}, latest_charge: { id: 'ch_3' } }, says: { is: 'declined', code: 'declined', tryId: 'ch_3' }, because: 'a refusal without a word is one, and a try may be handed over whole' },
  { intent: { ...open, last_payment_error: {} }, says: { is: 'declined', code: 'declined', tryId: undefined }, because: 'the try may have no name' },
  { intent: { ...open, last_payment_error: { code: 'authentication_required', charge: 'ch_4' } }, says: { is: 'needs-customer', code: 'authentication_required', tryId: 'ch_4' }, because: 'the bank wants to ask the member' },
])('R9.02 D11 $intent.status: $because', ({ intent, says }) => expect(verdictOf(intent)).toEqual(says))

test.each([
  { value: 'pm_1', id: 'pm_1', because: 'it is named' },
  { value: { id: 'pm_1' }, id: 'pm_1', because: 'it is handed over' },
  { value: null, id: undefined, because: 'there is none' },
  { value: undefined, id: undefined, because: 'nor is there here' },
])('$because', ({ value, id }) => expect(idOf(value)).toBe(id))

const expected = {
  amount: 618_00,
  currency: 'SEK',
  customer: 'cus_1',
  chargeId: 'c1',
  providerId: 'pi_1' as string | null,
}
const paid: Claimed = {
  id: 'pi_1',
  status: 'succeeded',
  amount: 618_00,
  amount_received: 618_00,
  currency: 'sek',
  customer: 'cus_1',
  metadata: { charge: 'c1' },
}
const refused: Claimed = { ...paid, status: 'requires_payment_method', amount_received: 0 }

// biome-ignore format: a table
test.each([
  { given: expected, intent: paid, mismatch: undefined, because: 'all of it fits' },
  { given: { ...expected, providerId: null }, intent: paid, mismatch: undefined, because: 'we have not written its number down yet' },
  { given: expected, intent: { ...paid, customer: { id: 'cus_1' } }, mismatch: undefined, because: 'a customer may be handed over whole' },
  { given: expected, intent: refused, mismatch: undefined, because: 'of what is not paid nothing has been received' },
  { given: expected, intent: { ...paid, metadata: { charge: 'c2' } }, mismatch: 'charge', because: 'it names another charge' },
  { given: expected, intent: { ...paid, id: 'pi_2' }, mismatch: 'intent', because: 'ours has another number' },
  { given: expected, intent: { ...refused, amount: 617_99 }, mismatch: 'amount', because: 'it is about another amount' },
  { given: expected, intent: { ...paid, amount_received: 617_99 }, mismatch: 'amount', because: 'less was paid' },
  { given: expected, intent: { ...paid, currency: 'eur' }, mismatch: 'currency', because: 'it is other money' },
  { given: expected, intent: { ...paid, customer: 'cus_2' }, mismatch: 'customer', because: 'it is somebody else’s' },
  { given: expected, intent: { ...paid, customer: null }, mismatch: 'customer', because: 'it is nobody’s' },
  { given: { ...expected, customer: undefined }, intent: { ...paid, customer: null }, mismatch: undefined, because: 'a guest is no customer of the provider' },
  { given: { ...expected, customer: undefined }, intent: paid, mismatch: 'customer', because: 'it is not a guest’s' },
])('T70 $mismatch: $because', ({ given, intent, mismatch }) => expect(mismatchOf(given, intent)).toBe(mismatch))
