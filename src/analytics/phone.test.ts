import { expect, test } from 'vitest'
import { analyticsPhone } from './phone.rule.ts'

test.each([
  { typed: '20 12 34 56', market: 'da', is: '+4520123456', because: 'the country is added' },
  { typed: '070-123 45 67', market: 'se', is: '+46701234567', because: 'the leading nought goes' },
  { typed: '06 12 34 56 78', market: 'nl', is: '+31612345678', because: 'the Dutch way' },
  { typed: '0151/2345678', market: 'de', is: '+491512345678', because: 'any sign between digits goes' },
  { typed: '0046701234567', market: 'da', is: '+46701234567', because: '00 is a plus' },
  { typed: '+49 151 2345678', market: 'se', is: '+491512345678', because: 'her own country wins' },
  { typed: '+12345678', market: 'da', is: '+12345678', because: 'eight digits are enough' },
  { typed: '+1234567', market: 'da', is: null, because: 'seven digits pass the first limit, not the last' },
  { typed: '+123456', market: 'da', is: null, because: 'with a plus at least seven digits' },
  { typed: '12345', market: 'da', is: null, because: 'seven digits with the country: too few' },
  { typed: '1234567890123', market: 'da', is: '+451234567890123', because: 'fifteen digits are the most' },
  { typed: '12345678901234', market: 'da', is: null, because: 'sixteen are too many' },
  { typed: 'ring later', market: 'nl', is: null, because: 'no number at all' },
] as const)('R5.13 $typed in $market: $because', ({ typed, market, is }) => {
  expect(analyticsPhone(typed, market)).toBe(is)
})
