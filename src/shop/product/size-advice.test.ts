import { describe, expect, test } from 'vitest'
import { type SizeOutcome, sizeEvidence } from './size-advice.rule.ts'

let nth = 0
const people = (count: number, outcome: Partial<SizeOutcome> = {}): SizeOutcome[] =>
  Array.from({ length: count }, () => ({
    memberId: `m${nth++}`,
    size: 'M',
    kept: true,
    felt: null,
    ...outcome,
  }))
const m = new Set(['M'])
const [one] = people(1)

describe('R7.03 size advice', () => {
  test.each([
    { garment: [], brand: [], is: undefined, because: 'nobody had it' },
    { garment: people(4), brand: people(4), is: undefined, because: 'four people are too few to be counted' },
    {
      garment: Array<SizeOutcome>(9).fill(one!),
      brand: [],
      is: undefined,
      because: 'one person who had it nine times is one',
    },
    {
      garment: people(5),
      brand: people(50),
      is: { basis: 'own-size', members: 5, keptOfTen: 10, tendency: 'as-labelled' },
      because: 'five in the same size are enough',
    },
    {
      garment: [...people(4), ...people(5, { size: 'L', kept: false, felt: 'small' })],
      brand: people(50),
      is: { basis: 'garment', members: 5, keptOfTen: 4, tendency: 'small' },
      because: 'four in the same size are too few, nine in all sizes are told as at least five',
    },
    {
      garment: people(1),
      brand: [...people(7), ...people(4, { kept: false, felt: 'large' })],
      is: { basis: 'brand', members: 10, keptOfTen: 6, tendency: 'large' },
      because: 'else similar pieces of the brand',
    },
    {
      garment: [...people(6), ...people(2, { felt: 'small' }), ...people(2, { felt: 'large' })],
      brand: [],
      is: { basis: 'own-size', members: 10, keptOfTen: 10, tendency: 'as-labelled' },
      because: 'as many felt it small as large',
    },
  ])('$because', ({ garment, brand, is }) => expect(sizeEvidence({ garment, brand }, m)).toEqual(is))

  test('a visitor, whose size is unknown, reads of all sizes', () =>
    expect(sizeEvidence({ garment: people(5), brand: [] }, new Set())?.basis).toBe('garment'))
})
