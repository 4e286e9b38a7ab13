import { expect, test } from 'vitest'
import { marketAt } from './market-at.ts'
import { type MarketId, marketIds, marketOf } from './markets.ts'
import { isOneStopShop } from './one-stop-shop.rule.ts'
import { vatNumbers } from './rules/vat-numbers.ts'

const at = new Date('2026-11-29T12:00:00Z')

test('R9.06 R11 every country states the one number of the seller, and its journal has one of its own', () => {
  expect(new Set(marketIds.map((market) => marketAt(market, at).seller.vatId))).toEqual(
    new Set(['DK00000000']),
  )
  for (const market of marketIds)
    expect(vatNumbers[market].registered.startsWith(marketOf(market).country), market).toBe(true)
})

// biome-ignore format: a table
test.each<{ market: MarketId; vatId: string; is: boolean; because: string }>([
  { market: 'da', vatId: 'DK00000000', is: false, because: 'the seller is established there' },
  { market: 'se', vatId: 'DK00000000', is: true, because: 'Swedish VAT is declared in Denmark' },
  { market: 'se', vatId: 'SE000000000001', is: false, because: 'it is registered in the country itself' },
])('R9.06 $market with $vatId, one-stop shop: $is, as $because', ({ market, vatId, is }) =>
  expect(isOneStopShop(market, vatId)).toBe(is),
)
