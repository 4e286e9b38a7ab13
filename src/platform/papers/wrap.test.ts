import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrappedLines } from './wrap.rule.ts'

/** A font whose letters all have the width 1. */
const widthOf = (text: string) => text.length

test.each([
  { text: 'Silk dress', room: 10, lines: ['Silk dress'], because: 'it has room' },
  {
    text: 'Silk dress, 38',
    room: 11,
    lines: ['Silk dress,', '38'],
    because: 'it breaks behind a space, which is no part of a line',
  },
  {
    text: 'Silk dress',
    room: 4,
    lines: ['Silk', 'dres', 's'],
    because: 'what is wider than all of the room breaks anywhere',
  },
  {
    text: 'Groß-Nørregård',
    room: 9,
    lines: ['Groß-', 'Nørregård'],
    because: 'a double name breaks behind its hyphen',
  },
  {
    text: 'kr.\u00a0599,00 each',
    room: 11,
    lines: ['kr.\u00a0599,00', 'each'],
    because: 'an amount stays whole',
  },
  { text: '', room: 5, lines: [''], because: 'a line may be empty' },
])('R9.06 a line on paper: $because', ({ text, room, lines }) =>
  expect(wrappedLines(text, room, widthOf)).toEqual(lines),
)

test('R9.06 no line is wider than its room, and no letter is lost', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', 'ø') })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (text, room) => {
      const lines = wrappedLines(text, room, widthOf)
      expect(lines.filter((line) => line.trimEnd().length > room)).toEqual([])
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }),
  )
})
