import { expect, test } from 'vitest'
import { canRestock } from './grading.rule.ts'

test.each([
  { grade: 'A', label: true, restocked: true, because: 'it is as new' },
  { grade: 'B', label: true, restocked: true, because: 'small marks are no reason to throw it away' },
  { grade: 'C', label: true, restocked: false, because: 'it has to be repaired first' },
  { grade: 'D', label: true, restocked: false, because: 'nobody would buy it' },
  { grade: 'A', label: false, restocked: false, because: 'without its label it may have been worn' },
  { grade: 'B', label: false, restocked: false, because: 'without its label it may have been worn' },
] as const)('R6.13 grade $grade, label $label: $because', ({ grade, label, restocked }) =>
  expect(canRestock(grade, label)).toBe(restocked),
)
