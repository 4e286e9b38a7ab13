import { expect, test } from 'vitest'
import { deskMoney } from './desk-money.ts'

test.each([
  { amount: 1_600_00, market: 'da', says: '1,600 DKK', because: 'a whole amount needs no decimals' },
  { amount: 78_95, market: 'de', says: '78.95 EUR', because: 'a price is exact' },
] as const)('R8.02 the desk reads English in every market: $because', ({ amount, market, says }) => {
  expect(deskMoney(amount, market)).toBe(says)
})
