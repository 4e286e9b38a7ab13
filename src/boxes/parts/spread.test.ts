import { expect, test } from 'vitest'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { inSpreadOrder, stayingFirst } from './spread.rule.ts'

const laid = (...kinds: Kind[]) => kinds.map((kind, at) => ({ kind, at }))

test.each([
  {
    pieces: laid('top', 'jeans', 'jacket'),
    shown: ['jacket', 'jeans', 'top'],
    because: 'an outfit is built around what is worn over the rest',
  },
  {
    pieces: laid('dress', 'dress', 'top', 'dress'),
    shown: ['dress', 'top', 'dress', 'dress'],
    because: 'one of each kind comes before a second of any',
  },
  { pieces: laid('bag', 'shoes'), shown: ['bag', 'shoes'], because: 'else the stylist’s order stands' },
] as const)('R6.06 R6.08 a box shown as one look begins with $shown.0: $because', ({ pieces, shown }) => {
  expect(inSpreadOrder(pieces).map(({ kind }) => kind)).toEqual(shown)
})

test('R6.06 a piece that does not stay is shown last, however large it is', () => {
  const gone = { kind: 'dress', gone: 'Goes back' } as const
  const stays = { kind: 'top' } as const
  expect(stayingFirst([gone, stays, { ...gone, kind: 'jeans' }, { kind: 'jacket' }])).toEqual([
    { kind: 'jacket' },
    stays,
    gone,
    { ...gone, kind: 'jeans' },
  ])
})
