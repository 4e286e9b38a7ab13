import { expect, test } from 'vitest'
import { payTitle } from './pay-title.rule.ts'

test.each([
  { state: 'yours', reason: 'confirm', title: 'pay.confirmTitle', because: 'her bank wants a word only' },
  { state: 'yours', reason: 'declined', title: 'pay.title', because: 'it takes another card' },
  { state: 'under-way', reason: 'confirm', title: 'pay.title', because: 'nothing is asked of her now' },
  { state: 'later', reason: 'declined', part: 1, title: 'pay.earlyTitle', because: 'its day has not come' },
  { state: 'later', reason: 'declined', title: 'pay.title', because: 'there is only one part' },
  { state: 'paid', reason: 'confirm', title: 'pay.paidTitle', because: 'it is done' },
] as const)('R9.02 $title while $state, $reason: $because', ({ state, reason, title, ...of }) =>
  expect(payTitle({ state, reason }, 'part' in of ? of.part : undefined)).toBe(title),
)
