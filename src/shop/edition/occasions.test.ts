import { expect, test } from 'vitest'
import { formalities, readGarment } from '#/styling/pairing/garment.rule.ts'
import { occasionsIn, suits } from './occasions.rule.ts'

const garment = (tags: string[], category = '') =>
  readGarment({ kind: 'dress', category, tags, traits: {}, searchText: '' }, 'black')

test.each([
  { occasion: 'office', paired: garment(['work']), is: true, because: 'it is named for work' },
  { occasion: 'office', paired: garment(['party']), is: false, because: 'it is named for a party alone' },
  { occasion: 'christmas', paired: garment(['evening']), is: true, because: 'an evening is a party' },
  {
    occasion: 'evening',
    paired: garment([], 'party-dresses'),
    is: true,
    because: 'it names nothing and is dressed up',
  },
  {
    occasion: 'weekend',
    paired: { ...garment([]), formality: formalities.indexOf('dressed-up') },
    is: false,
    because: 'it is dressed up',
  },
] as const)('R7.01 $occasion: $is, since $because', ({ occasion, paired, is }) => {
  expect(suits(occasion, paired)).toBe(is)
})

test('R7.01 each month has three occasions, December a Christmas party', () => {
  for (let month = 1; month <= 12; month++) expect(new Set(occasionsIn({ month })).size).toBe(3)
  expect(occasionsIn({ month: 12 })).toContain('christmas')
})
