import { expect, test } from 'vitest'
import { isStillClosed, type Step, stepAfter } from './opening.rule.ts'

const [open, kept, back] = [
  { state: 'delivered', choice: null },
  { state: 'delivered', choice: 'keep' },
  { state: 'returned', choice: null },
]
const box = { state: 'delivered', openedAt: null } as const

test.each([
  { box, pieces: [open, open], closed: true, because: 'nothing is opened or decided' },
  {
    box: { ...box, openedAt: new Date() },
    pieces: [open],
    closed: false,
    because: 'it was opened, on any device',
  },
  { box, pieces: [kept, open], closed: false, because: 'whoever has decided a piece has seen the box' },
  {
    box: { ...box, withdrawnAt: new Date() },
    pieces: [open],
    closed: false,
    because: 'the member withdrew from it',
  },
  { box, pieces: [back], closed: false, because: 'nothing is left to decide' },
  {
    box: { ...box, state: 'settled' as const },
    pieces: [open],
    closed: false,
    because: 'the decision is made',
  },
])('R6.17 a box on its day: $because', ({ box, pieces, closed }) =>
  expect(isStillClosed(box, pieces)).toBe(closed),
)

test.each<{ note: boolean; steps: Step[]; because: string }>([
  { note: true, steps: ['closed', 'note', 0, 1, 'all', 'all'], because: 'the note is first, alone' },
  { note: false, steps: ['closed', 0, 1, 'all'], because: 'without a note the pieces are first' },
])('R6.17 an opening goes step by step: $because', ({ note, steps }) => {
  for (const [at, step] of steps.slice(0, -1).entries())
    expect(stepAfter(step, { note, pieces: 2 })).toBe(steps[at + 1])
})
