import { test } from 'vitest'
import { openBoxJourney } from './box-journey.ts'
import { cards } from './customer.ts'

const walkJourney = await openBoxJourney()

// In the country where the bank asks as the card is saved; the other countries are in e2e/long.
test.each([{ market: 'se', card: cards.asksOnSaving } as const])(
  'R3.07 R6.01 R6.03 R6.06 R6.08 R6.10 R6.11 R9.02 the whole way of a box in a browser, and a withdrawal from a part of it, in $market',
  walkJourney,
)
