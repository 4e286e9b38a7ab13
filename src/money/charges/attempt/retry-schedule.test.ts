import { expect, test } from 'vitest'
import { nextTry } from './retry-schedule.rule.ts'

// biome-ignore format: a table
test.each([
  { declines: 1, at: '2026-05-04T09:30Z', next: '2026-05-05T09:30Z', because: 'the first one may be a moment’s trouble' },
  { declines: 2, at: '2026-05-05T09:30Z', next: '2026-05-08T09:30Z', because: 'three days more' },
  { declines: 3, at: '2026-05-08T09:30Z', next: '2026-05-13T09:30Z', because: 'five days more, perhaps past payday' },
  { declines: 4, at: '2026-05-13T09:30Z', next: '2026-05-20T09:30Z', because: 'seven days more' },
  { declines: 5, at: '2026-05-20T09:30Z', next: undefined, because: 'after that we only write to her' },
  { declines: 1, at: '2026-03-28T09:30Z', next: '2026-03-29T08:30Z', because: 'her clock is put forward: the same time of day' },
  { declines: 1, at: '2026-10-24T08:30Z', next: '2026-10-25T09:30Z', because: 'her clock is put back: the same time of day' },
])('R9.02 decline $declines at $at: $because', ({ declines, at, next }) =>
  expect(nextTry({ declines, at: new Date(at), market: 'nl' })).toEqual(next && new Date(next)),
)
