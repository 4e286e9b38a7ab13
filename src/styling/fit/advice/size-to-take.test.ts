import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evidenceFor } from './evidence.rule.ts'
import { sizeToTake, stepOf } from './size-to-take.rule.ts'

const usual = stepOf({ asExpected: 0, against: 0 })
const around = [-2, -1, 0, 1, 2]

test.each([
  { small: 0.1, large: 0.1, takes: 0, because: 'small and large are as rare' },
  { small: 0.55, large: 0.02, takes: 1, because: 'small in her size for more than half' },
  { small: 0.02, large: 0.6, takes: -1, because: 'large in her size for more than half' },
  { small: 0.3, large: 0.12, takes: 0, because: 'the next size would be too large too often' },
])('R7.03 the size to take is $takes from hers: $because', ({ small, large, takes }) => {
  expect(
    sizeToTake({ chances: { small, fits: 1 - small - large, large }, step: usual, offered: around }),
  ).toBe(takes)
})

const share = fc.integer({ min: 1, max: 1000 })
const chances = fc.tuple(share, share, share).map(([small, fits, large]) => {
  const sum = small + fits + large
  return { small: small / sum, fits: fits / sum, large: large / sum }
})
const step = fc.record({ asExpected: fc.nat(200), against: fc.nat(200) }).map(stepOf)
const sizes = fc.integer({ min: -3, max: 3 })
/** Her own size is among those offered. */
const offered = fc.uniqueArray(sizes).map((others) => [...new Set([0, ...others])])

test('R7.03 no pairs of sizes turn the step round', () => {
  fc.assert(fc.property(step, (one) => one >= 0))
})

test('R7.03 a piece that is more often small than large never leads to a smaller size', () => {
  fc.assert(
    fc.property(chances, step, offered, (given, step, offered) => {
      const takes = sizeToTake({ chances: given, step, offered })
      return given.small >= given.large ? takes >= 0 : takes <= 0
    }),
  )
})

test('R7.03 more "too small" in the same size never leads to a smaller size than before', () => {
  fc.assert(
    fc.property(
      chances,
      step,
      fc.double({ min: 1, max: 20, noNaN: true }),
      ({ small, fits, large }, step, more) => {
        const sum = small * more + fits + large
        const smaller = { small: (small * more) / sum, fits: fits / sum, large: large / sum }
        const before = sizeToTake({ chances: { small, fits, large }, step, offered: around })
        const after = sizeToTake({ chances: smaller, step, offered: around })
        return after >= before
      },
    ),
  )
})

test('R7.03 after her own "too small" only larger sizes are advised, after "too large" only smaller ones', () => {
  fc.assert(
    fc.property(chances, step, offered, sizes, (given, step, offered, had) => {
      const up = sizeToTake({ chances: given, step, offered, heard: [{ sizes: had, felt: 'small' }] })
      const down = sizeToTake({ chances: given, step, offered, heard: [{ sizes: had, felt: 'large' }] })
      return (up === 0 || up > had) && (down === 0 || down < had)
    }),
  )
})

const had = (size: string | null, people: number, small: number, large = 0) => ({
  size,
  people,
  small,
  large,
})
test.each([
  {
    outcomes: [had('40', 31, 9), had(null, 80, 10)],
    told: { felt: 'small', of: 31, found: 9, size: '40' },
    because: 'her size says it',
  },
  {
    outcomes: [had('42', 31, 9), had(null, 40, 16)],
    told: { felt: 'small', of: 40, found: 16 },
    because: 'too few had her size, all sizes say it',
  },
  { outcomes: [], told: undefined, because: 'too few had it' },
  { outcomes: [had('40', 31, 3), had(null, 80, 6)], told: undefined, because: 'one in ten is no reason' },
  { outcomes: [had('40', 31, 9, 10)], told: undefined, because: 'as many found it large' },
])('R7.03 what others found is told as $told: $because', ({ told, outcomes }) => {
  expect(evidenceFor('small', { size: '40', outcomes })).toEqual(told)
})
