import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shrinkParts, sumOfShrunk } from './shrink-parts.rule.ts'

const parts = [
  { part: 1, amount: 500 },
  { part: 2, amount: 500 },
]
test.each([
  { credited: 200, by: [[2, 200]], because: 'the last part is the first to become less' },
  { credited: 500, by: [[2, 500]], because: 'it may go altogether' },
  { credited: 700, by: [[2, 500], [1, 200]], because: 'then the one before' }, // biome-ignore format: a row
  { credited: 2000, by: [[2, 500], [1, 500]], because: 'no part goes below nothing' }, // biome-ignore format: a row
  { credited: 0, by: [], because: 'nothing is credited' },
])('R9.05 $credited: $because', ({ credited, by }) =>
  expect(shrinkParts(parts, credited).map((one) => [one.part.part, one.by])).toEqual(by),
)

test('R9.05 whatever the parts, what comes off is what is credited or all there is, and no part goes below nothing', () => {
  const some = fc.array(fc.integer({ min: 1, max: 1000_00 }), { maxLength: 6 })
  fc.assert(
    fc.property(some, fc.nat(3000_00), (amounts, credited) => {
      const given = amounts.map((amount, index) => ({ part: index + 1, amount }))
      const shrunk = shrinkParts(given, credited)
      expect(sumOfShrunk(shrunk)).toBe(
        Math.min(
          credited,
          amounts.reduce((sum, one) => sum + one, 0),
        ),
      )
      expect(shrunk.every(({ part, by }) => by > 0 && by <= part.amount)).toBe(true)
    }),
  )
})
