import { expect, test } from 'vitest'
import { shownNumber } from './shown-number.rule.ts'

// biome-ignore format: a table
test.each([
  { typed: '500001', shown: '500001', because: 'an order has such a number' },
  { typed: 'G70001', shown: 'G70001', because: 'a gift card has a letter before it' },
  { typed: '100234-B', shown: '100234-B', because: 'an exchange has a letter after it' },
  { typed: 'Win 1000 at evil.example', shown: '', because: 'it is a sentence' },
  { typed: 'evil.example', shown: '', because: 'it is an address' },
  { typed: '1234567890123', shown: '', because: 'none of ours is as long' },
  { typed: '', shown: '', because: 'none was typed' },
])('T49 R11.03 the receipt repeats "$shown" of "$typed": $because', ({ typed, shown }) =>
  expect(shownNumber(typed)).toBe(shown),
)
