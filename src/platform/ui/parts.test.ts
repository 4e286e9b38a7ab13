import { expect, test } from 'vitest'
import { pagesAround } from './data/pagination.tsx'
import { indexAround, reached, stepsOf } from './picture/carousel/carousel.rule.ts'

test.each([
  { index: 0, by: -1, count: 5, to: 4 },
  { index: 4, by: 1, count: 5, to: 0 },
  { index: 2, by: 1, count: 5, to: 3 },
  { index: 0, by: 1, count: 1, to: 0 },
])('R7.09 from $index by $by of $count to $to', ({ index, by, count, to }) =>
  expect(indexAround(index, by, count)).toBe(to),
)

test.each([
  { moved: 19, steps: 0, because: 'a swipe counts from 20 px on' },
  { moved: -19, steps: 0, because: 'in either direction' },
  { moved: 20, steps: -1, because: 'to the right leads back' },
  { moved: -20, steps: 1, because: 'to the left leads on' },
  { moved: -740, steps: 2, because: 'a long one leads on by what it has gone past' },
])('R7.09 a swipe of $moved px over items of 300 px leads on by $steps: $because', ({ moved, steps }) =>
  expect(stepsOf({ moved, itemWidth: 300 }) + 0).toBe(steps),
)

test.each([
  { index: 1, by: 3, to: 4, because: 'a long swipe stops at the end' },
  { index: 4, by: 2, to: 0, because: 'from the end it goes round' },
  { index: 0, by: -1, to: 4, because: 'from the beginning too' },
  { index: 2, by: -1, to: 1, because: 'else it goes one on' },
])('R7.09 from $index of five by $by: $because', ({ index, by, to }) =>
  expect(reached({ index, by, count: 5 })).toBe(to),
)

test.each([
  { page: 0, pages: 12, shown: [0, 1, 2, 3, 4] },
  { page: 6, pages: 12, shown: [4, 5, 6, 7, 8] },
  { page: 11, pages: 12, shown: [7, 8, 9, 10, 11] },
  { page: 1, pages: 3, shown: [0, 1, 2] },
])('five page links around page $page', ({ page, pages, shown }) =>
  expect(pagesAround(page, pages)).toEqual(shown),
)
