import { expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { readXml } from '#/testing/papers/read-xml.ts'
import { safTRules } from '#/testing/papers/saf-t-rules.ts'
import { xafRules } from '#/testing/papers/xaf-rules.ts'
import { deviations } from '#/testing/papers/xml-rules.ts'
import { testApp } from '#/testing/world/app.ts'
import { journalWorld } from '#/testing/world/journal-world.ts'
import { columns } from './datev.ts'
import { journalFormats } from './make-journal.ts'

const app = await testApp({ checked: false })
const { take } = await journalWorld(app)

test.each([
  { market: 'da' as const, rules: safTRules },
  { market: 'nl' as const, rules: xafRules },
])(
  'R8.05 $market: each element is where its schema has it, as often and as long',
  async ({ market, rules }) => {
    for (const month of [4, undefined])
      expect(deviations(readXml((await take(market, month)).toString()), rules)).toEqual([])
  },
)

/** A field of a record: a number, or a text between quotation marks. */
const text = '"(?:[^"\\\\]|\\\\")*"'
const account = '\\d{4}'
const amount = '-?\\d+\\.\\d{2}'
const day = '\\d{8}'
/**
 * Records of SIE type 4 by their label, as the format of SIE-Gruppen (version 4B) has them; the order of the sections is that of its chapter 5.
 * Not used here: dimensions, objects and budgets.
 */
const records: readonly (readonly [label: string, fields: string, section: number])[] = [
  ['#FLAGGA', '[01]', 1],
  ['#PROGRAM', `${text} [\\d.]+`, 1],
  ['#FORMAT', 'PC8', 1],
  ['#GEN', day, 1],
  ['#SIETYP', '4', 1],
  ['#ORGNR', '\\d{6}-\\d{4}', 1],
  ['#ADRESS', `${text} ${text} ${text} ${text}`, 1],
  ['#FNAMN', text, 1],
  ['#RAR', `-?\\d ${day} ${day}`, 1],
  ['#KPTYP', '(BAS95|BAS96|EUBAS97|NE2007)', 1],
  ['#VALUTA', '[A-Z]{3}', 1],
  ['#KONTO', `${account} ${text}`, 2],
  ['#KTYP', `${account} [TSKI]`, 2],
  ['#IB', `-?\\d ${account} ${amount}`, 3],
  ['#UB', `-?\\d ${account} ${amount}`, 3],
  ['#RES', `-?\\d ${account} ${amount}`, 3],
  ['#VER', `${text} ${text} ${day} ${text}`, 4],
  ['{', '', 4],
  ['#TRANS', `${account} \\{\\} ${amount}`, 4],
  ['}', '', 4],
]
/** Labels that a file of type 4 must have. */
const mandatory = ['#FLAGGA', '#PROGRAM', '#FORMAT', '#GEN', '#SIETYP', '#FNAMN', '#RAR', '#KONTO', '#VER']

/** Deviations of a file from the records and their order. */
function sieDeviations(lines: readonly string[]): string[] {
  let section = 1
  const found = mandatory.flatMap((label) =>
    lines.some((line) => line.split(' ')[0] === label) ? [] : [`no ${label}`],
  )
  for (const line of lines) {
    const [, fields, of] = records.find(([label]) => label === line.split(' ')[0]) ?? []
    if (fields === undefined || of === undefined) found.push(`unknown: ${line}`)
    else if (!new RegExp(`^\\S+${fields && ` ${fields}`}$`).test(line)) found.push(`form: ${line}`)
    else if (of < section) found.push(`order: ${line}`)
    section = Math.max(section, of ?? section)
  }
  return found
}

test('R8.05 se: each record has the fields of its label, in the order of the format', async () => {
  for (const month of [4, undefined]) {
    const file = (await take('se', month)).toString('latin1')
    expect(sieDeviations(file.trimEnd().split('\r\n'))).toEqual([])
  }
  expect(sieDeviations(['#FLAGGA 0', '#KONTO 19 "x"', '#NEW 1', '#GEN 20260401'])).toEqual([
    ...['#PROGRAM', '#FORMAT', '#SIETYP', '#FNAMN', '#RAR', '#VER'].map((label) => `no ${label}`),
    'form: #KONTO 19 "x"',
    'unknown: #NEW 1',
    'order: #GEN 20260401',
  ])
})

/** Columns that we fill in DATEV's booking batch, version 13: place, and the form of a value, as in DATEV's description of the format. */
const filled: Readonly<Record<string, readonly [place: number, form: RegExp]>> = {
  'Umsatz (ohne Soll/Haben-Kz)': [1, /^(?!0+,00$)\d{1,10},\d{2}$/],
  'Soll/Haben-Kennzeichen': [2, /^"[SH]"$/],
  'WKZ Umsatz': [3, /^"[A-Z]{3}"$/],
  Konto: [7, /^(?!0+$)\d{1,9}$/],
  'Gegenkonto (ohne BU-Schlüssel)': [8, /^(?!0+$)\d{1,9}$/],
  Belegdatum: [10, /^\d{4}$/],
  'Belegfeld 1': [11, /^"[\w$&%*+\-/]{0,36}"$/],
  Buchungstext: [14, /^"[\s\S]{0,60}"$/],
  Festschreibung: [114, /^[01]$/],
}
/** The head of the batch: place, and the form of a value. */
const headForms: Readonly<Record<number, RegExp>> = {
  1: /^"(EXTF|DTVF)"$/,
  2: /^700$/,
  3: /^21$/,
  4: /^"Buchungsstapel"$/,
  5: /^13$/,
  6: /^20\d{15}$/,
  11: /^\d{4,7}$/,
  12: /^\d{1,5}$/,
  13: /^20\d{6}$/,
  14: /^[4-8]$/,
  15: /^20\d{6}$/,
  16: /^20\d{6}$/,
  17: /^"[^"]{0,30}"$/,
  19: /^[12]$/,
  20: /^(0|30|40|50|64)$/,
  21: /^[01]$/,
  22: /^"[A-Z]{3}"$/,
  27: /^"\d{0,4}"$/,
}

test('R8.05 de: the head and the filled columns have the places and the forms of DATEV’s batch of version 13', async () => {
  for (const [name, [place]] of Object.entries(filled))
    expect([name, columns.indexOf(name) + 1]).toEqual([name, place])
  for (const month of [4, undefined]) {
    const [head = [], , ...rows] = (await take('de', month))
      .toString('latin1')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'))
    for (const [place, form] of Object.entries(headForms))
      expect([place, form.test(head[Number(place) - 1] ?? '')]).toEqual([place, true])
    expect(rows.length).toBeGreaterThan(2)
    const places = new Map(Object.values(filled).map(([place, form]) => [place - 1, form]))
    const wrong = rows.flatMap((row) =>
      row.flatMap((value, index) => {
        const form = places.get(index)
        return (form ? form.test(value) : value === '' || value === '""')
          ? []
          : [`${columns[index]}: ${value}`]
      }),
    )
    expect(wrong).toEqual([])
  }
})

test('R8.05 each market has a format with rules here', () =>
  expect(marketIds.map((market) => journalFormats[market].name)).toEqual([
    ...['SAF-T Financial 2.1', 'SIE 4', 'Auditfile Financieel 3.2', 'DATEV EXTF 700'],
  ]))
