import { expect, test } from 'vitest'
import type { MarketId } from '#/platform/markets/markets.ts'
import { habitualPrice, minorUnitsTyped } from './price-habit.rule.ts'

test.each<{ market: MarketId; amount: number; proposed: number | undefined; because: string }>([
  { market: 'da', amount: 500_00, proposed: 499_00, because: 'Danish shops end on nine crowns' },
  { market: 'se', amount: 799_00, proposed: undefined, because: 'it ends so already' },
  { market: 'nl', amount: 60_00, proposed: 59_95, because: 'Dutch shops end on 95 cents' },
  { market: 'de', amount: 59_95, proposed: 59_99, because: 'German shops end on 99 cents' },
])('R8.04 $amount in $market: $because', ({ market, amount, proposed }) =>
  expect(habitualPrice(market, amount)).toBe(proposed),
)

test.each([
  { typed: '799', amount: 799_00, because: 'whole' },
  { typed: '59,95', amount: 59_95, because: 'with a comma, as here' },
  { typed: ' 59.5 ', amount: 59_50, because: 'with a point' },
  { typed: '1.299', amount: undefined, because: 'nobody knows whether it is a thousand' },
  { typed: '-5', amount: undefined, because: 'below zero' },
  { typed: '', amount: undefined, because: 'nothing' },
])('R8.04 “$typed”: $because', ({ typed, amount }) => expect(minorUnitsTyped(typed)).toBe(amount))
