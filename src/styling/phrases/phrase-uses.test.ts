import { expect, test } from 'vitest'
import { type InLanguages, lacking, type PhraseUse, unknownIn } from './phrase-uses.rule.ts'

const text = (given: Partial<InLanguages>): InLanguages => ({ da: '', se: '', nl: '', de: '', ...given })

test.each([
  { given: text({ da: 'a', se: 'b', nl: 'c', de: 'd' }), lacks: [], because: 'all four are there' },
  { given: text({ da: 'a', se: 'b', de: 'd' }), lacks: ['nl'], because: 'Dutch is empty' },
  { given: text({ da: 'a', nl: '  ', de: 'd' }), lacks: ['se', 'nl'], because: 'spaces are no text' },
])('R8.02 the languages that a phrase lacks: $because', ({ given, lacks }) => {
  expect(lacking(given)).toEqual(lacks)
})

test.each([
  { use: 'why', given: 'Til {name}: {piece}', unknown: [], because: 'a why-line knows the piece' },
  {
    use: 'note',
    given: 'Hej {name}, {piece}',
    unknown: ['piece'],
    because: 'a note is about no single piece',
  },
  { use: 'letter', given: 'Hej {nam}', unknown: ['nam'], because: 'a misspelt one has no value' },
  { use: 'decline', given: '{}', unknown: [''], because: 'empty braces have no value' },
  { use: 'why', given: 'XL {', unknown: [], because: 'a single brace is text' },
] as { use: PhraseUse; given: string; unknown: string[]; because: string }[])(
  'R8.02 placeholders without a value: $because',
  ({ use, given, unknown }) => {
    expect(unknownIn(use, given)).toEqual(unknown)
  },
)
