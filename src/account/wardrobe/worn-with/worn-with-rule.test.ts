import { expect, test } from 'vitest'
import { readGarment } from '#/styling/pairing/garment.rule.ts'
import { bestWith, wearsInAYear } from './worn-with.rule.ts'

const garment = (kind: 'shirt' | 'jeans' | 'jacket' | 'skirt', colour: string, tags: string[] = []) => ({
  paired: readGarment({ kind, tags, traits: {}, searchText: '' }, colour),
})

test.each([
  { told: [], wears: null, because: 'nothing was told' },
  { told: [{ times: 10, days: 50 }], wears: null, because: 'one piece is too little' },
  {
    told: [
      { times: 10, days: 50 },
      { times: 0, days: 50 },
    ],
    wears: 37,
    because: 'a piece that is never worn counts',
  },
  {
    told: [
      { times: 0, days: 50 },
      { times: 0, days: 60 },
    ],
    wears: null,
    because: 'without a wear there is no price for each',
  },
])('R6.10 wears to expect in a year: $because', ({ told, wears }) => expect(wearsInAYear(told)).toBe(wears))

test('R6.10 a piece goes with what is worn in another place', () => {
  const shirt = garment('shirt', 'white')
  const [jeans, other] = [garment('jeans', 'blue'), garment('shirt', 'blue')]
  expect(bestWith(shirt.paired, [other, jeans])).toBe(jeans)
  expect(bestWith(shirt.paired, [other])).toBeUndefined()
  expect(bestWith(shirt.paired, [])).toBeUndefined()
})
