import { expect, test } from 'vitest'
import { coverOf } from './cover.rule.ts'

test.each([
  {
    free: 10,
    onLoan: 6,
    cameBack: 6,
    kept: 4,
    gone: 20,
    likelyBack: 4,
    weeks: 2,
    because: 'six of ten came back',
  },
  {
    free: 10,
    onLoan: 6,
    cameBack: 3,
    kept: 4,
    gone: 0,
    likelyBack: null,
    weeks: null,
    because: 'seven decided are too few',
  },
  {
    free: -1,
    onLoan: 0,
    cameBack: 8,
    kept: 0,
    gone: 5,
    likelyBack: 0,
    weeks: 0,
    because: 'more is held than is there',
  },
])('R8.04 cover: $because', ({ likelyBack, weeks, because: _, ...counted }) => {
  expect(coverOf(counted)).toEqual({ likelyBack, weeks })
})
