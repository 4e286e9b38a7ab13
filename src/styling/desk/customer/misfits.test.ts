import { expect, test } from 'vitest'
import { misfitText } from './misfits.rule.ts'

test.each([
  { because: 'nothing was off', pieces: [{ feedback: { size: 'perfect' } }], text: '' },
  {
    because: 'without a zone there is nothing to look at',
    pieces: [{ feedback: { size: 'too-small' } }],
    text: '',
  },
  {
    because: 'the reason of the return says it best, and the most frequent comes first',
    pieces: [
      { feedback: { zone: 'arms', size: 'a-bit-small' }, returnReason: 'too-short' },
      { feedback: { zone: 'shoulders', size: 'too-small' } },
      { feedback: { zone: 'shoulders', size: 'a-bit-small' }, returnReason: 'style' },
    ],
    text: 'shoulders too small ×2, arms too short',
  },
])('R6.10 R8.02 where past pieces were off: $because', ({ pieces, text }) => {
  expect(misfitText(pieces)).toBe(text)
})
