import { expect, test } from 'vitest'
import { marginOf } from './margin.rule.ts'

test.each([
  { price: 1000_00, cost: 400_00, vatRate: 2500, margin: 0.5, because: 'half of 800 is left after 400' },
  { price: 100_00, cost: 100_00, vatRate: 2500, margin: -0.25, because: 'it costs more than it brings' },
  { price: 0, cost: 10_00, vatRate: 2500, margin: undefined, because: 'it has no price' },
])('R8.04 a margin of $margin: $because', ({ margin, because: _, ...of }) => {
  const found = marginOf(of)
  if (margin === undefined) expect(found).toBeUndefined()
  else expect(found).toBeCloseTo(margin)
})
