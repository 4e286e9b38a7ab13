import { expect, test } from 'vitest'
import { saveCardTitle } from './save-card-title.rule.ts'

const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 }
test.each([
  { card: null, step: 'register', title: 'card.title', because: 'it is her first card' },
  { card: null, step: 'change', title: 'card.title', because: 'there is none to change' },
  { card, step: 'change', title: 'card.changeTitle', because: 'another one takes its place' },
  { card, step: 'new-styling', title: 'card.changeTitle', because: 'another one takes its place' },
  { card, step: 'register', title: 'card.savedTitle', because: 'she came back to a step she has taken' },
] as const)('R9.02 $title while $step: $because', ({ card, step, title }) =>
  expect(saveCardTitle({ card, step })).toBe(title),
)
