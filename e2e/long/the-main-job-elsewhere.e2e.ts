import { test } from 'vitest'
import { openBoxJourney } from '../box-journey.ts'
import { cards } from '../customer.ts'

const walkJourney = await openBoxJourney()

test.each([
  { market: 'da', card: cards.pays },
  { market: 'nl', card: cards.pays },
  { market: 'de', card: cards.pays },
] as const)(
  'R3.07 R6.01 R6.03 R6.06 R6.08 R6.10 R6.11 R9.02 the whole way of a box in a browser, and a withdrawal from a part of it, in $market',
  walkJourney,
)
