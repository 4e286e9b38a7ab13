import { expect, test } from 'vitest'
import { type SaidPiece, voiceOf } from './voice.rule.ts'

const reason = (about: string, value: string) => ({ about, value, title: value })
const piece = (colour: string, reasons: SaidPiece['reasons'] = [], liked = false): SaidPiece => ({
  colour,
  title: `a ${colour} one`,
  liked,
  reasons,
})
const wool = reason('fabric', 'wool')
const close = reason('fit', 'close')

test.each([
  {
    because: 'three of four are dark, and the other is red',
    pieces: [piece('black'), piece('navy'), piece('grey'), piece('red')],
    voice: { tone: 'dark', accents: ['red'], lead: 'a black one' },
  },
  {
    because: 'two colours stand out',
    pieces: [piece('black'), piece('navy'), piece('grey'), piece('red'), piece('green')],
    voice: { tone: 'dark', accents: ['red', 'green'] },
  },
  {
    because: 'colours of all sorts have no tone',
    pieces: [piece('black'), piece('white'), piece('red')],
    voice: { tone: null, accents: [] },
  },
  {
    because: 'what was liked in two pieces is said of the box',
    pieces: [piece('black', [wool, close]), piece('black', [wool]), piece('black', [close])],
    voice: { fabric: 'wool', cut: 'close' },
  },
  {
    because: 'what was liked in one piece is not',
    pieces: [piece('black', [wool, close]), piece('black')],
    voice: { fabric: null, cut: null },
  },
  {
    because: 'a piece that was liked in the quiz is the one that the others go with',
    pieces: [piece('black'), piece('navy', [], true)],
    voice: { lead: 'a navy one' },
  },
])('R6.02 the sentence about a sample box: $because', ({ pieces, voice }) => {
  expect(voiceOf(pieces, 'cold')).toMatchObject(voice)
})

test('R6.02 an empty box has no sentence', () => expect(voiceOf([], 'cold')).toBeNull())
