import { expect, test } from 'vitest'
import { amountOf, type FigureId, figureOf, figures } from './figures.rule.ts'
import { earlier, isBefore, later } from './span.rule.ts'

const during = [
  { account: 'sales', event: 'invoice-issued', amount: -100 },
  { account: 'sales', event: 'credit-note-issued', amount: 30 },
  { account: 'psp', event: 'charge-captured', amount: 90 },
  { account: 'psp', event: 'refund-done', amount: -20 },
  { account: 'bank', event: 'payout-paid', amount: 50 },
  { account: 'bank', event: 'payout-returned', amount: -5 },
  { account: 'bank', event: 'other', amount: 7 },
]
const since = [...during, { account: 'psp', event: 'charge-captured', amount: 1000 }]

test.each<{ id: FigureId; amount: number; because: string }>([
  { id: 'sold', amount: 100, because: 'a credit is told above zero' },
  { id: 'credited', amount: -30, because: 'a credit note takes from it' },
  { id: 'captured', amount: 90, because: 'of this month alone' },
  { id: 'refunded', amount: 20, because: 'the other event of the same account' },
  { id: 'paidOut', amount: 45, because: 'two events make it' },
  { id: 'provider', amount: 1070, because: 'a standing counts all until its end' },
  { id: 'bank', amount: 52, because: 'and all events' },
  { id: 'fees', amount: 0, because: 'nothing was booked' },
])('R8.05 the month’s figure $id is $amount: $because', ({ id, amount }) =>
  expect(amountOf(figureOf(id)!, { during, since }) + 0).toBe(amount),
)

test('R8.05 each figure reads one account, in the sign that people use', () => {
  const signs = (sign: 1 | -1) => figures.filter((one) => one.sign === sign).map(({ id }) => id)
  expect(signs(-1).join(' ')).toBe(
    'sold credited fees vat ordered refunded breakage flight unexplained cards wallet held',
  )
  expect(figures.find(({ id }) => id === 'ordered')).toMatchObject({
    account: 'refund-in-flight',
    events: ['refund-ordered'],
  })
  expect(figureOf('no-such')).toBeUndefined()
})

const [first, second] = [Temporal.PlainDate.from('2026-10-01'), Temporal.PlainDate.from('2026-10-02')]
test('R8.05 the earlier and the later of two days', () => {
  expect([earlier(first, second), earlier(second, first)]).toEqual([first, first])
  expect([later(first, second), later(second, first)]).toEqual([second, second])
  expect(isBefore({ from: first, to: second })).toBe(true)
  expect(isBefore({ from: first, to: first })).toBe(false)
})
