import { expect, test } from 'vitest'
import { type Corrections, correct, corrected, noCorrections } from './said-corrections.rule.ts'
import type { SaidLine } from './said-lines.rule.ts'

const line = (kind: SaidLine['kind'], value: string): SaidLine => ({ kind, value, words: value })
const [green, navy, dress, shoes] = [
  line('colour', 'green'),
  line('colour', 'navy'),
  line('kind', 'dress'),
  line('kind', 'shoes'),
]
const remove = (shown: SaidLine, before: Corrections = noCorrections) =>
  correct(before, { read: [dress, green], shown, now: null })
const turn = (shown: SaidLine, now: SaidLine, before: Corrections = noCorrections) =>
  correct(before, { read: [dress, green], shown, now })
const add = (one: SaidLine): Corrections => ({ ...noCorrections, added: [one] })

test.each<{ because: string; read: SaidLine[]; by: Corrections; shown: SaidLine[] }>([
  { because: 'nothing was corrected', read: [dress, green], by: noCorrections, shown: [dress, green] },
  { because: 'a removed line', read: [dress, green], by: remove(green), shown: [dress] },
  {
    because: 'a removed line stays removed when more words are read',
    read: [dress, green, shoes],
    by: remove(green),
    shown: [dress, shoes],
  },
  {
    because: 'a changed line keeps its place',
    read: [dress, green],
    by: turn(dress, shoes),
    shown: [shoes, green],
  },
  {
    because: 'a changed line is changed again',
    read: [dress, green],
    by: turn(navy, line('colour', 'red'), turn(green, navy)),
    shown: [dress, line('colour', 'red')],
  },
  { because: 'an added line comes last', read: [dress], by: add(navy), shown: [dress, navy] },
  {
    because: 'an added line that is removed again',
    read: [dress],
    by: remove(navy, add(navy)),
    shown: [dress],
  },
  { because: 'an added line that was read already', read: [dress], by: add(dress), shown: [dress] },
])('R6.03 lines to confirm: $because', ({ read, by, shown }) => {
  expect(corrected(read, by)).toEqual(shown)
})
