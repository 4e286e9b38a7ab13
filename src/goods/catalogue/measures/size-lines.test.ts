import { expect, test } from 'vitest'
import { bodyMeasures, readSizeLines, sizeLinesText } from './size-lines.rule.ts'

const read = (text: string) => readSizeLines(text, bodyMeasures)

test.each([
  { text: '38 88 72 96', rows: [{ size: '38', bust: 880, waist: 720, hip: 960 }], because: 'centimetres' },
  {
    text: 'W29 L32;-;74,5;-\n',
    rows: [{ size: 'W29 L32', bust: null, waist: 745, hip: null }],
    because: 'a label may have a space, a dash is unknown',
  },
  { text: '', rows: [], because: 'an empty table is one' },
  { text: '38 88 72', rows: undefined, because: 'a measure is missing' },
  { text: '38 880 72 96', rows: undefined, because: '8.8 m is no measure' },
  { text: '38 - - -', rows: undefined, because: 'a line says something' },
  { text: '38 88 72 96\n38 90 74 98', rows: undefined, because: 'a size stands there once' },
])('R8.04 a table of sizes is read by its lines: $because', ({ text, rows }) => {
  expect(read(text)).toEqual(rows)
  if (rows) expect(read(sizeLinesText(rows, bodyMeasures))).toEqual(rows)
})
