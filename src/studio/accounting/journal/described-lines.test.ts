import { expect, test } from 'vitest'
import { testApp } from '#/testing/world/app.ts'
import { journalWorld } from '#/testing/world/journal-world.ts'

const app = await testApp({ checked: false })
const { take } = await journalWorld(app)

/** Labels of SIE type 4 by their allowed number, and the pattern of each line. */
const once = [
  '#FLAGGA',
  '#PROGRAM',
  '#FORMAT',
  '#GEN',
  '#SIETYP',
  '#ORGNR',
  '#ADRESS',
  '#FNAMN',
  '#KPTYP',
  '#VALUTA',
]
const text = '"(?:[^"\\\\]|\\\\")*"'
const number = '\\d{4}'
const sum = '-?\\d+\\.\\d\\d'
const sie: Record<string, string> = {
  '#FLAGGA': '[01]',
  '#PROGRAM': `${text} \\S+`,
  '#FORMAT': 'PC8',
  '#GEN': '\\d{8}',
  '#SIETYP': '4',
  '#ORGNR': '\\d{6}-\\d{4}',
  '#ADRESS': `${text} ${text} ${text} ${text}`,
  '#FNAMN': text,
  '#RAR': '-?\\d \\d{8} \\d{8}',
  '#KPTYP': '\\S+',
  '#VALUTA': 'SEK',
  '#KONTO': `${number} ${text}`,
  '#KTYP': `${number} [TSKI]`,
  '#IB': `-?\\d ${number} ${sum}`,
  '#UB': `-?\\d ${number} ${sum}`,
  '#RES': `-?\\d ${number} ${sum}`,
  '#VER': `${text} ${text} \\d{8} ${text}`,
  '#TRANS': `${number} \\{\\} ${sum}`,
}

test('R8.05 Sweden’s file has the labels that SIE 4 demands, in its order, each line by its description (there is no schema), accounts before what names them', async () => {
  const lines = (await take('se', 4)).toString('latin1').trimEnd().split('\r\n')
  const faults = lines.filter((line) => {
    const [label = '', ...values] = line.split(' ')
    return !['{', '}'].includes(line) && !new RegExp(`^${sie[label]}$`).test(values.join(' '))
  })
  expect(faults).toEqual([])
  const labels = lines.map((line) => line.split(' ')[0]!).filter((label) => label.startsWith('#'))
  for (const label of once)
    expect(
      labels.filter((one) => one === label),
      label,
    ).toHaveLength(1)
  const order = [once, ['#RAR'], ['#KONTO', '#KTYP'], ['#IB', '#UB', '#RES'], ['#VER', '#TRANS']]
  const places = labels
    .filter((label) => !['#KPTYP', '#VALUTA'].includes(label))
    .map((label) => order.findIndex((some) => some.includes(label)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  // A voucher opens after its line and closes before the next.
  expect(labels.filter((label) => label === '#VER')).toHaveLength(lines.filter((line) => line === '{').length)
  expect(lines.filter((line, nth) => line === '{' && !lines[nth - 1]!.startsWith('#VER'))).toEqual([])
})

/** The fields of DATEV’s bookings that we fill, by position; all others are empty. */
const datevRow: Record<number, RegExp> = {
  0: /^(?!0{1,10},00)\d{1,10},\d\d$/,
  1: /^"[SH]"$/,
  2: /^"EUR"$/,
  5: /^""$/,
  6: /^[1-9]\d{3}$/,
  7: /^[1-9]\d{3}$/,
  8: /^""$/,
  9: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/,
  10: /^"[A-Za-z0-9$&%*+\-/]{0,36}"$/,
  11: /^""$/,
  13: /^"[^"]{0,60}"$/,
  113: /^[01]$/,
}
const datevHead: Record<number, RegExp> = {
  10: /^\d{4,7}$/,
  11: /^\d{1,5}$/,
  12: /^\d{4}(0[1-9]|1[0-2])01$/,
  13: /^[4-9]$/,
  16: /^"[^"]{0,30}"$/,
  18: /^[12]$/,
  20: /^[01]$/,
  21: /^"EUR"$/,
  26: /^"\d{2}"$/,
}

test('R8.05 Germany’s file has DATEV’s fields in their bounds by its description (there is no schema), dates within its head’s, and nothing where nothing belongs', async () => {
  const bytes = await take('de', 4)
  expect([...bytes].every((byte) => byte >= 0x20 || byte === 0x0d || byte === 0x0a)).toBe(true)
  const [head = [], , ...rows] = bytes
    .toString('latin1')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
  for (const [index, pattern] of Object.entries(datevHead))
    expect(head[Number(index)], index).toMatch(pattern)
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows)
    for (const [index, cell] of row.entries()) expect(cell, `${index}`).toMatch(datevRow[index] ?? /^$/)
  const days = rows.map((row) => `2026${row[9]!.slice(2)}${row[9]!.slice(0, 2)}`)
  expect(days.every((one) => one >= head[14]! && one <= head[15]!)).toBe(true)
})
