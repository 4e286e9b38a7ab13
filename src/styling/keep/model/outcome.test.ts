import { expect, test } from 'vitest'
import { type Decided, isKept, isLiked, isTooDear } from './outcome.rule.ts'

const piece = (over: Partial<Decided>): Decided => ({
  state: 'kept',
  returnReason: null,
  declinedReason: null,
  feedback: {},
  ...over,
})

test.each<{ of: Partial<Decided>; kept?: boolean; liked?: boolean; dear?: true; because: string }>([
  { of: {}, kept: true, liked: true, because: 'it was kept' },
  { of: { feedback: { style: 'not-me' } }, kept: true, liked: false, because: 'kept and still not hers' },
  { of: { state: 'returned' }, kept: false, liked: false, because: 'sent back without a reason' },
  {
    of: { state: 'returning', returnReason: 'too-small' },
    kept: false,
    because: 'a size that is off says nothing of taste',
  },
  {
    of: { state: 'returned', returnReason: 'too-small', feedback: { style: 'love' } },
    kept: false,
    liked: true,
    because: 'too small, and she loved it',
  },
  { of: { state: 'returned', returnReason: 'damaged' }, because: 'a damaged piece says nothing' },
  { of: { state: 'returned', returnReason: 'price' }, kept: false, dear: true, because: 'the price' },
  { of: { state: 'removed', declinedReason: 'colour' }, kept: false, liked: false, because: 'declined' },
  { of: { state: 'removed' }, because: 'taken out by the stylist' },
  { of: { state: 'delivered' }, because: 'nothing is decided yet' },
  { of: { state: 'lost' }, because: 'it was lost' },
])('R6.10 what an outcome says: $because', ({ of, kept, liked, dear = false }) => {
  expect([isKept(piece(of)), isLiked(piece(of)), isTooDear(piece(of))]).toEqual([kept, liked, dear])
})
