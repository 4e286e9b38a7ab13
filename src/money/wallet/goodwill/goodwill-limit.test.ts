import { expect, test } from 'vitest'
import { needsSecond } from './goodwill-limit.rule.ts'

test.each([
  { amount: 40, toCustomer: 0, today: 0, second: false, because: 'it is the limit' },
  { amount: 41, toCustomer: 0, today: 0, second: true, because: 'it is above the limit' },
  { amount: 20, toCustomer: 21, today: 21, second: true, because: 'two small amounts count together' },
  { amount: 40, toCustomer: 0, today: 160, second: false, because: 'the fifth customer of the day' },
  {
    amount: 40,
    toCustomer: 0,
    today: 161,
    second: true,
    because: 'many customers on one day count together',
  },
])(
  'R8.06 S18 $amount after $toCustomer and $today today needs a second colleague: $second, since $because',
  ({ second, because: _, ...given }) => expect(needsSecond({ limit: 40, ...given })).toBe(second),
)
