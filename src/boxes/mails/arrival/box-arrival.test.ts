import { expect, test } from 'vitest'
import { firstLineOf, initialsOf, toHaveReady } from './box-arrival.rule.ts'

const long = `${'En tanke. '.repeat(20)}Slut`
test.each([
  { note: 'Fem stykker.\nBegynd med kjolen.', line: 'Fem stykker.', because: 'a line is kept' },
  { note: long, line: 'En tanke.', because: 'a long line ends with its first sentence' },
  { note: '  ', line: '', because: 'there is no note' },
])('R6.08 the mail shows the first line of the note: $because', ({ note, line }) =>
  expect(firstLineOf(note)).toBe(line),
)

test('R6.08 initials are of both names', () => {
  expect(initialsOf('asta', 'Østergaard')).toBe('AØ')
  expect(initialsOf('Åse', '')).toBe('Å')
})

test('R6.08 a garment to have ready is the member’s own, and on a board with a piece of the box', () => {
  const piece = (id: string, had: boolean, here = true) => ({ id, title: id, colour: '', had, here })
  const shirt = { ...piece('Skjorte', true), colour: 'blå' }
  const inBox = [{ id: 'Kjole' }, { id: 'Bukser' }]
  expect(
    toHaveReady(
      [
        { pieces: [shirt, piece('Bukser', false), piece('Frakke', true, false)] },
        { pieces: [shirt, piece('Kjole', false)] },
        { pieces: [piece('Sko', true), piece('Returneret', false)] },
      ],
      inBox,
    ),
  ).toEqual([{ piece: 'Skjorte (blå)', number: 2, other: 'Bukser' }])
})
