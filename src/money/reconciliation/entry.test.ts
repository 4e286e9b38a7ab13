import { expect, test } from 'vitest'
import { entryOf, firstMarketOf, type ProviderBalanceRow, payoutStateOf, payoutStates } from './entry.rule.ts'

const row: ProviderBalanceRow = {
  id: 'txn_1',
  type: 'charge',
  amount: 100_00,
  fee: 1_75,
  currency: 'sek',
  created: 1_700_000_000,
  source: {
    id: 'ch_1',
    payment_intent: 'pi_1',
    metadata: { charge: 'ours', refund: 'ours-back' },
  },
}

test('R8.05 a payment of the provider’s book names our charge', () => {
  expect(entryOf(row)).toEqual({
    id: 'txn_1',
    kind: 'payment',
    amount: 100_00,
    fee: 1_75,
    currency: 'SEK',
    market: 'se',
    createdAt: new Date('2023-11-14T22:13:20Z'),
    source: 'ch_1',
    intent: 'pi_1',
    ourId: 'ours',
  })
})

test.each([
  { type: 'charge', kind: 'payment', ourId: 'ours' },
  { type: 'payment', kind: 'payment', ourId: 'ours' },
  { type: 'refund', kind: 'refund', ourId: 'ours-back' },
  { type: 'payment_refund', kind: 'refund', ourId: 'ours-back' },
  { type: 'refund_failure', kind: 'refund', ourId: 'ours-back' },
  { type: 'payment_failure_refund', kind: 'refund', ourId: 'ours-back' },
  { type: 'adjustment', kind: 'dispute', ourId: null },
  { type: 'payout_failure', kind: 'payout-back', ourId: null },
  { type: 'payout_cancel', kind: 'payout-back', ourId: null },
  { type: 'stripe_fee', kind: 'other', ourId: null },
])('R8.05 a row of type $type is a $kind', ({ type, kind, ourId }) =>
  expect(entryOf({ ...row, type })).toMatchObject({ kind, ourId }),
)

test.each<{ source: ProviderBalanceRow['source']; entry: object; because: string }>([
  { source: 'ch_2', entry: { source: 'ch_2', intent: null, ourId: null }, because: 'only its id is told' },
  { source: null, entry: { source: null, intent: null, ourId: null }, because: 'nothing is told' },
  {
    source: { id: 'ch_3', payment_intent: { id: 'pi_3' }, metadata: null },
    entry: { source: 'ch_3', intent: 'pi_3', ourId: null },
    because: 'the intent is told whole',
  },
  {
    source: { id: 'ch_4', payment_intent: null, metadata: {} },
    entry: { source: 'ch_4', intent: null, ourId: null },
    because: 'it is not ours',
  },
])('R8.05 the source of a row: $because', ({ source, entry }) =>
  expect(entryOf({ ...row, source })).toMatchObject(entry),
)

test('R8.05 a payout’s own row is no entry', () =>
  expect(entryOf({ ...row, type: 'payout' })).toBeUndefined())

test('R8.05 a currency stands for the first market that has it', () => {
  expect([firstMarketOf('DKK'), firstMarketOf('EUR')]).toEqual(['da', 'nl'])
  expect(() => firstMarketOf('USD' as never)).toThrow('No market has the currency USD')
})

test.each([
  { status: 'pending', state: 'pending' },
  { status: 'in_transit', state: 'in-transit' },
  { status: 'paid', state: 'paid' },
  { status: 'failed', state: 'failed' },
  { status: 'canceled', state: 'cancelled' },
  { status: 'new-word', state: 'pending' },
])('R8.05 a payout that is $status is $state', ({ status, state }) =>
  expect(payoutStateOf(status)).toBe(state),
)
test('R8.05 a payout has five states', () =>
  expect(payoutStates).toEqual(['pending', 'in-transit', 'paid', 'failed', 'cancelled']))
