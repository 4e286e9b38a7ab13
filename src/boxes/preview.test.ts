import { expect, test } from 'vitest'
import { afterPreview, previewOutcome, silenceMeans } from './preview.rule.ts'

const day = '2026-11-21T10:00:00Z'
test.each([
  { state: 'previewing', previewEndsAt: day, says: undefined, because: 'it is hers to answer' },
  { state: 'ordered', previewEndsAt: null, says: 'waiting', because: 'nobody has begun' },
  { state: 'styling', previewEndsAt: null, says: 'waiting', because: 'it is being made' },
  { state: 'styling', previewEndsAt: day, says: 'swapping', because: 'she has declined something' },
  { state: 'approved', previewEndsAt: day, says: 'approved', because: 'she said yes' },
  { state: 'packed', previewEndsAt: day, says: 'approved', because: 'it has not left' },
  { state: 'shipped', previewEndsAt: day, says: 'past', because: 'it is on its way' },
  { state: 'cancelled', previewEndsAt: null, says: 'past', because: 'it never will be' },
])('R6.06 a box that is $state says $says: $because', ({ says, ...box }) =>
  expect(afterPreview(box)).toBe(says),
)

const picked = { state: 'picked' }
const declined = { state: 'declined' }
test.each([
  { pieces: [picked, picked], says: 'doNothing', because: 'she has nothing against any of it' },
  {
    pieces: [picked, declined],
    says: 'doNothingRest',
    because: 'what she declined stays behind, and nothing comes for it',
  },
  { pieces: [declined, { state: 'removed' }], says: 'doNothingNone', because: 'her stylist begins anew' },
])('R6.06 silence is told as $says: $because', ({ pieces, says }) =>
  expect(silenceMeans(pieces, 'ship')).toBe(says),
)

test('R6.06 the chosen effect of silence comes before declined pieces', () => {
  expect(silenceMeans([picked, declined], 'wait')).toBe('doNothingWait')
  expect(silenceMeans([picked, declined], 'cancel')).toBe('doNothingCancel')
})

test.each([
  { pieces: [], outcome: { count: 0, amount: 0, declined: 0 }, because: 'nothing is in it' },
  {
    pieces: [
      { state: 'picked', price: 100 },
      { state: 'declined', price: 900 },
      { state: 'removed', price: 50 },
      { state: 'picked', price: 20 },
    ],
    outcome: { count: 2, amount: 120, declined: 1 },
    because: 'what she declined stays at home, what was swapped is not counted at all',
  },
])('R6.06 the pieces that ship without another answer: $because', ({ pieces, outcome }) =>
  expect(previewOutcome(pieces)).toEqual(outcome),
)
