import { expect, test } from 'vitest'
import type { ChargeState } from '#/money/charges/charge.states.ts'
import { dayAfter, reminderVerdict } from './overdue.rule.ts'

const day = (date: number) => new Date(Date.UTC(2026, 5, date, 10))
const part = (chargeId: string, chargeState: ChargeState, chargeAt = day(1)) => ({
  chargeId,
  chargeState,
  chargeAt,
  amount: 100_00,
})
const facts = {
  chargeId: 'own',
  parts: [part('own', 'failed')],
  sent: [] as Date[],
  market: 'de' as const,
  rules: { afterDays: 14, everyDays: 14, most: 3 },
  now: day(15),
}
const own = facts.parts[0]

test.each([
  { more: {}, is: { is: 'due', number: 1, first: own, amount: 100_00 }, because: 'fourteen days are over' },
  { more: { now: day(14) }, is: { is: 'later', at: day(15) }, because: 'a day is missing' },
  {
    more: { sent: [day(15)], now: day(20) },
    is: { is: 'later', at: day(29) },
    because: 'the last one was on the 15th',
  },
  {
    more: { sent: [day(15)], now: day(29) },
    is: { is: 'due', number: 2, first: own, amount: 100_00 },
    because: 'again',
  },
  {
    more: { sent: [day(1), day(2), day(3)], now: day(29) },
    is: { is: 'over' },
    because: 'three are the most',
  },
  { more: { chargeId: 'none' }, is: { is: 'over' }, because: 'the charge is gone' },
  { more: { parts: [part('own', 'captured')] }, is: { is: 'over' }, because: 'it is paid' },
  { more: { parts: [part('own', 'cancelled')] }, is: { is: 'over' }, because: 'it is cancelled' },
  {
    more: { parts: [part('own', 'pending')] },
    is: { is: 'later', at: day(16) },
    because: 'a payment is under way',
  },
  {
    more: { parts: [part('own', 'unknown'), part('other', 'failed')] },
    is: { is: 'later', at: day(16) },
    because: 'its answer is missing, whatever another part needs',
  },
  {
    more: { parts: [own!, part('next', 'retrying', day(10)), part('old', 'needs-customer')] },
    is: { is: 'due', number: 1, first: own, amount: 200_00 },
    because: 'a part that is not overdue is not asked for',
  },
])('R9.05 a reminder: $because', ({ more, is }) => expect(reminderVerdict({ ...facts, ...more })).toEqual(is))

test.each([
  { now: day(15), next: day(16), because: 'it is the hour of the charge' },
  { now: new Date(day(15).getTime() - 1), next: day(15), because: 'the hour has not come' },
  { now: new Date(day(15).getTime() + 1), next: day(16), because: 'the hour is over' },
])('R9.05 asked again: $because', ({ now, next }) =>
  expect(dayAfter({ chargeAt: day(1) }, { market: 'de', now })).toEqual(next),
)
