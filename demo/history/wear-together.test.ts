import { expect, test } from 'vitest'
import type { Kind } from '#/catalogue/kinds.rule.ts'
import { wearTogether } from './wear-together.ts'

const garments = (kinds: readonly Kind[]) => kinds.map((kind) => ({ id: kind, kind }))
test.each<{ box: Kind[]; had: Kind[]; laid: Kind[]; because: string }>([
  {
    box: ['dress', 'knitwear', 'jeans', 'skirt'],
    had: [],
    laid: ['knitwear', 'jeans'],
    because: 'a dress wants no jeans',
  },
  {
    box: ['skirt', 'trousers'],
    had: ['knitwear'],
    laid: ['knitwear', 'skirt'],
    because: 'what was kept goes with it',
  },
  { box: ['dress', 'jacket', 'skirt'], had: [], laid: ['dress', 'jacket'], because: 'a jacket goes over it' },
  { box: ['skirt', 'trousers'], had: [], laid: [], because: 'two of a kind are no outfit' },
  { box: ['bag'], had: ['top', 'jeans'], laid: [], because: 'nothing of the box is in it' },
])('R6.05 a demo box lays what can be worn at once: $because', ({ box, had, laid }) =>
  expect(wearTogether(garments(box), garments(had))).toEqual(laid),
)
