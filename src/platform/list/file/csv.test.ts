import { expect, test } from 'vitest'
import { csvLine } from './csv.rule.ts'

test.each([
  { cell: '=1+1', is: "'=1+1" },
  { cell: '+46 70', is: "'+46 70" },
  { cell: '-2', is: "'-2" },
  { cell: '@SUM(A1)', is: "'@SUM(A1)" },
  { cell: '\tx', is: "'\tx" },
  { cell: '\r=1', is: '"\'\r=1"' },
  { cell: '=HYPERLINK("http://x","y")', is: '"\'=HYPERLINK(""http://x"",""y"")"' },
  { cell: 'Anna, "Bea"', is: '"Anna, ""Bea"""' },
  { cell: 'a\nb', is: '"a\nb"' },
  { cell: 'a=b', is: 'a=b' },
  { cell: 'Asta;=1+1', is: "Asta;'=1+1" },
  { cell: 'a;"=1+1', is: '"a;\'""=1+1"' },
  { cell: 'a; =1', is: "a;' =1" },
  { cell: ' =1', is: "' =1" },
  { cell: '"=1', is: '"\'""=1"' },
  { cell: 'a\n=1', is: '"a\n\'=1"' },
  { cell: -12.5, is: '-12.5' },
  { cell: null, is: '' },
  { cell: { amount: -1250, currency: 'SEK' }, is: '-12.5' },
  { cell: { day: '2026-03-02' }, is: '2026-03-02' },
  { cell: new Date('2026-03-02T09:00:00Z'), is: '2026-03-02T09:00:00.000Z' },
])('R8.05 a spreadsheet reads $cell as what it is', ({ cell, is }) =>
  expect(csvLine([cell])).toBe(`${is}\r\n`),
)
