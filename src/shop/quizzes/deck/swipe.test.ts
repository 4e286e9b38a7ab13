import { expect, test } from 'vitest'
import { keyed, swipeOf } from './swipe.rule.ts'

test.each([
  { because: 'it was hardly moved', by: 20, width: 340, ms: 400, swipe: undefined },
  { because: 'it was drawn far to the right', by: 110, width: 340, ms: 900, swipe: 'liked' },
  { because: 'it was drawn far to the left', by: -110, width: 340, ms: 900, swipe: 'passed' },
  { because: 'it stopped before the middle', by: -80, width: 340, ms: 900, swipe: undefined },
  { because: 'it was flicked', by: 60, width: 340, ms: 80, swipe: 'liked' },
  { because: 'a trembling finger flicks nothing', by: 30, width: 340, ms: 10, swipe: undefined },
  { because: 'on a large card 120 px are enough', by: 121, width: 900, ms: 900, swipe: 'liked' },
])('R6.02 a swipe of $by px is $swipe: $because', ({ swipe, ...moved }) => expect(swipeOf(moved)).toBe(swipe))

const free = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
test.each([
  { key: 'ArrowRight', held: {}, says: 'liked' },
  { key: 'ArrowLeft', held: {}, says: 'passed' },
  { key: 'Backspace', held: {}, says: 'undone' },
  { key: 'ArrowDown', held: {}, says: undefined },
  { key: 'ArrowLeft', held: { altKey: true }, says: undefined },
])('R6.02 $key says $says', ({ key, held, says }) => expect(keyed({ key, ...free, ...held })).toBe(says))
