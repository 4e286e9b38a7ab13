import { expect, test } from 'vitest'
import { pagesAround } from './data/pagination.tsx'
import { wrapped } from './picture/carousel-motion.ts'

test.each([
  { index: 0, by: -1, count: 5, to: 4 },
  { index: 4, by: 1, count: 5, to: 0 },
  { index: 2, by: 1, count: 5, to: 3 },
  { index: 0, by: 1, count: 1, to: 0 },
])('R7.09 from $index by $by of $count to $to', ({ index, by, count, to }) =>
  expect(wrapped(index, by, count)).toBe(to),
)

test.each([
  { page: 0, pages: 12, shown: [0, 1, 2, 3, 4] },
  { page: 6, pages: 12, shown: [4, 5, 6, 7, 8] },
  { page: 11, pages: 12, shown: [7, 8, 9, 10, 11] },
  { page: 1, pages: 3, shown: [0, 1, 2] },
])('five page links around page $page', ({ page, pages, shown }) =>
  expect(pagesAround(page, pages)).toEqual(shown),
)
