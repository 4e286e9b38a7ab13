import { expect, test } from 'vitest'
import { lengths, weeklyRound } from './rounds.rule.ts'

const day = (nth: number) => new Date(Date.UTC(2026, 2, nth))
const times = (count: number, at: Date) => Array.from({ length: count }, () => at)

test.each([
  { because: 'no piece was answered yet', since: null, answered: [], left: 12, isDue: true },
  { because: 'the rest of a round waits', since: null, answered: times(5, day(9)), left: 7, isDue: true },
  { because: 'it was put off yesterday', since: day(9), answered: [], left: 12, isDue: false },
  { because: 'six days are no week', since: day(4), answered: times(12, day(4)), left: 12, isDue: false },
  { because: 'a week has passed', since: day(3), answered: times(12, day(3)), left: 12, isDue: true },
  {
    because: 'some of this week’s are answered',
    since: day(1),
    answered: times(2, day(9)),
    left: 10,
    isDue: true,
  },
])('R6.02 $left left, offered: $isDue, since $because', ({ since, answered, left, isDue }) => {
  expect(weeklyRound({ since, answered, now: day(10) })).toEqual({ left, isDue })
})

test('R6.02 the habit is twelve pieces', () => expect(lengths.weekly).toBe(12))
