import { expect, test } from 'vitest'
import { matching } from './matching.rule.ts'

const phrases = [
  { name: 'Warm', text: 'Uld til kolde dage' },
  { name: 'Office', text: 'Til kontoret, varm nok' },
  { name: 'Fête', text: 'Til festen' },
]

test.each([
  { typed: '', names: ['Warm', 'Office', 'Fête'], because: 'nothing typed shows all' },
  { typed: 'off', names: ['Office'], because: 'the beginning of a name' },
  { typed: 'VARM', names: ['Office'], because: 'a word of the text, in any case' },
  { typed: 'dage uld', names: ['Warm'], because: 'each word, in any order' },
  { typed: 'fete', names: ['Fête'], because: 'without accents' },
  { typed: 'warm office', names: [], because: 'no phrase has both' },
])('R8.02 phrases found by typing: $because', ({ typed, names }) => {
  expect(matching(phrases, typed).map(({ name }) => name)).toEqual(names)
})

test('R8.02 a phrase with the word in its name stands before one with it in the text', () => {
  const found = matching(
    [
      { name: 'A', text: 'for the office' },
      { name: 'Office', text: 'b' },
    ],
    'office',
  )
  expect(found.map(({ name }) => name)).toEqual(['Office', 'A'])
})
