import { expect, test } from 'vitest'
import { masked, textsIn } from './mask.rule.ts'

const samples = [
  {
    firstName: 'Asta',
    state: 'kept',
    pieces: [
      { title: 'Kjole', price: 1 },
      { title: 'Skjorte', price: 2 },
    ],
  },
  { firstName: 'Asta', state: 'returned', pieces: [], note: 'Til jul.', to: { name: 'Liv', zip: '1650' } },
]
const titles = new Set(['Silk blouse with long sleeves'])
const mask = (fact: unknown) => masked(fact, samples, (text) => titles.has(text))

test.each([
  { fact: { firstName: 'Signe' }, shown: { firstName: 'Asta' }, because: 'a name is another' },
  { fact: { state: 'returned' }, shown: { state: 'returned' }, because: 'a word of the code stays' },
  {
    fact: { pieces: [{ title: 'Silk blouse with long sleeves', price: 89900 }] },
    shown: { pieces: [{ title: 'Silk blouse with long sleeves', price: 89900 }] },
    because: 'a title of the catalogue and its price are no one’s',
  },
  {
    fact: { pieces: [{ title: 'For Signe' }, { title: 'For Maja' }, { title: 'For Liv' }] },
    shown: { pieces: [{ title: 'Kjole' }, { title: 'Skjorte' }, { title: 'Kjole' }] },
    because: 'a line for each piece, in the words of the samples',
  },
  {
    fact: { note: 'Call me on 12345678' },
    shown: { note: 'Til jul.' },
    because: 'words of a person are hidden',
  },
  {
    fact: { to: { name: 'Signe', zip: '2100' } },
    shown: { to: { name: 'Liv', zip: '1650' } },
    because: 'an address',
  },
  { fact: { email: 'a@example.test' }, shown: {}, because: 'a fact that no sample has is left out' },
  { fact: { state: null, pieces: [] }, shown: { state: null, pieces: [] }, because: 'nothing stays nothing' },
  {
    fact: ['2026-03-02', '2026-03-02T09:00:00.000Z', 7, true],
    shown: ['2026-03-02', '2026-03-02T09:00:00.000Z', 7, true],
    because: 'days and numbers stay',
  },
  { fact: ['Signe'], shown: ['•••'], because: 'there is no sample for it' },
])('R8.09 R11.04 facts of a mail for a preview: $because', ({ fact, shown }) => {
  expect(mask(fact)).toEqual(shown)
})

test('R8.09 every text of facts is looked up', () =>
  expect(textsIn({ a: 'one', b: [{ c: 'two' }, 3, null] })).toEqual(['one', 'two']))
