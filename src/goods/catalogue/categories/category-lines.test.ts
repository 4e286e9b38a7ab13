import { expect, test } from 'vitest'
import { linesOf } from './category-lines.rule.ts'

const of = (slug: string, parent: string | null, products: number) => ({
  slug,
  parent,
  products,
  title: { en: slug, da: `${slug} på dansk` },
})
const categories = [
  of('dresses', null, 6),
  of('wrap', 'dresses', 1),
  of('maxi', 'dresses', 3),
  of('other', null, 0),
]
const lines = (search: string, open: string[] = []) =>
  linesOf(categories, { search, isOpen: (top) => open.includes(top) }).map(({ slug, all }) => [slug, all])

test.each([
  {
    search: '',
    open: [],
    shows: [
      ['dresses', 10],
      ['other', 0],
    ],
    because: 'it begins folded, and counts what is below',
  },
  {
    search: '',
    open: ['dresses'],
    shows: [
      ['dresses', 10],
      ['wrap', 1],
      ['maxi', 3],
      ['other', 0],
    ],
    because: 'one is open',
  },
  {
    search: 'MAXI',
    open: [],
    shows: [
      ['dresses', 10],
      ['maxi', 3],
    ],
    because: 'what is found stands under what it is in',
  },
  {
    search: 'dresses på',
    open: [],
    shows: [
      ['dresses', 10],
      ['wrap', 1],
      ['maxi', 3],
    ],
    because: 'any language finds it, with all below',
  },
  { search: 'shoes', open: ['dresses'], shows: [], because: 'nothing is called so' },
])('R8.04 categories line by line: $because', ({ search, open, shows }) =>
  expect(lines(search, open)).toEqual(shows),
)
