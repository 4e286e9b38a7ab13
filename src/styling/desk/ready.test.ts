import { expect, test } from 'vitest'
import { missingToSend } from './ready.rule.ts'

const picked = { state: 'picked', stylistNote: '' }
const ready = {
  pieces: [picked, picked, picked, picked, picked],
  note: 'For you.',
  wished: [],
  wishes: [{ answer: {} }],
  outfits: [{ pieces: [{ here: true }, { here: true }] }],
}

test.each([
  { but: {}, missing: [], because: 'all is there' },
  { but: { note: ' \n' }, missing: ['note-missing'], because: 'blanks are no note' },
  { but: { pieces: [picked] }, missing: ['too-few-pieces'], because: 'one is no box' },
  {
    but: { pieces: [...ready.pieces, { ...picked, state: 'declined' }] },
    missing: ['declined-piece-left'],
    because: 'the member has said no to it',
  },
  { but: { note: 'Hej {name}' }, missing: ['placeholder-open'], because: 'the note has an open placeholder' },
  {
    but: { pieces: [...ready.pieces.slice(1), { ...picked, stylistNote: '{piece} goes with all' }] },
    missing: ['placeholder-open'],
    because: 'a why-line has one',
  },
  {
    but: { wishes: [{ answer: { words: 'Not for {occasion}' } }] },
    missing: ['placeholder-open'],
    because: 'the words of a no have one',
  },
  { but: { wished: [{ canBeHad: true }] }, missing: ['wished-unanswered'], because: 'it can be had' },
  { but: { wished: [{ canBeHad: false }] }, missing: [], because: 'what is sold out answers itself' },
  { but: { wishes: [{ answer: null }] }, missing: ['wishes-unanswered'], because: 'a wish is open' },
  {
    but: { outfits: [{ pieces: [{ here: true }, { here: false }] }] },
    missing: ['outfit-broken'],
    because: 'a piece of it is out of the box',
  },
  {
    but: { note: '', pieces: [] },
    missing: ['too-few-pieces', 'note-missing'],
    because: 'all is said at once',
  },
])('R6.05 a box cannot be sent: $because', ({ but, missing }) => {
  expect(missingToSend({ ...ready, ...but }).map(({ code }) => code)).toEqual(missing)
})
