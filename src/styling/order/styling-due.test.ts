import { expect, test } from 'vitest'
import { stylingDueAt } from './styling-due.rule.ts'

const at = (text: string) => new Date(text)

test.each([
  { wanted: undefined, due: '2026-03-05T17:00:00Z', because: 'three working days, at six in the evening' },
  { wanted: '2026-03-12', due: '2026-03-03T17:00:00Z', because: 'sooner when she wants the box by a date' },
  { wanted: '2026-03-03', due: '2026-03-03T17:00:00Z', because: 'never before tomorrow' },
  { wanted: '2026-06-01', due: '2026-03-05T17:00:00Z', because: 'a late date gives no more time' },
])('R8.02 styling is due: $because', ({ wanted, due }) => {
  expect(stylingDueAt(at('2026-03-02T09:00:00Z'), 'da', wanted)).toEqual(at(due))
})
