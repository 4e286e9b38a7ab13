import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { FileCell } from '#/platform/ports/list-file.ts'
import { cellOf, dayCell, moneyCell, storedCell } from './cells.rule.ts'
import { xlsxOf } from './xlsx.ts'

async function* batchesOf(rows: FileCell[][]) {
  yield rows
}
const bytesOf = async (rows: FileCell[][], headers = rows[0]!.map((_, n) => `Column ${n}`)) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of xlsxOf('orders: open?', headers, batchesOf(rows))) chunks.push(chunk)
  return new Uint8Array(Buffer.concat(chunks))
}
const partOf = (bytes: Uint8Array, path: string) => strFromU8(unzipSync(bytes)[path]!)

/** The cells of one row, each with its number format. */
async function cellsOf(row: FileCell[]) {
  const bytes = await bytesOf([row])
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
  const styles = partOf(bytes, 'xl/styles.xml')
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  )
  const used = [...styles.slice(styles.indexOf('<cellXfs')).matchAll(/<xf [^>]*numFmtId="(\d+)"/g)].map(
    ([, id]) => id,
  )
  const xml = partOf(bytes, 'xl/worksheets/sheet1.xml')
  const second = /<row r="2">(.*?)<\/row>/s.exec(xml)?.[1] ?? ''
  const written = [...second.matchAll(/<c ([^>]*?)\/?>/g)].map(([, attributes = '']) => ({
    isText: attributes.includes('t="inlineStr"'),
    format: formats.get(used[Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0)])?.replaceAll('&quot;', '"'),
  }))
  return { values: sheet!.rows[1]!, written, xml }
}

test.each([
  { cell: '=1+1', value: '=1+1', isText: true, because: 'a text is no formula' },
  { cell: '@SUM(A1)', value: '@SUM(A1)', isText: true, because: 'a text is no formula' },
  { cell: '+46 70', value: '+46 70', isText: true, because: 'a telephone number is a text' },
  { cell: '007', value: '007', isText: true, because: 'a number of digits in a text stays a text' },
  { cell: '<b>&"', value: '<b>&"', isText: true, because: 'signs of XML are escaped' },
  { cell: 'a\u0000b\u0008c', value: 'abc', isText: true, because: 'XML holds no control characters' },
  { cell: -12.5, value: -12.5, isText: false, because: 'a number is a number' },
  {
    cell: moneyCell(-123450, 'SEK'),
    value: -1234.5,
    isText: false,
    format: '#,##0.00 "SEK"',
    because: 'money has the format of its currency',
  },
  { cell: moneyCell(5, 'EUR'), value: 0.05, isText: false, format: '#,##0.00 "EUR"', because: 'minor units' },
])('R8.05 a workbook has $cell as $value: $because', async ({ cell, value, isText, format }) => {
  const { values, written, xml } = await cellsOf([cell])
  expect(values[0]).toBe(value)
  expect(written[0]).toEqual({ isText, format })
  expect(xml).not.toContain('<f>')
})

test('R8.05 days and moments are dates, as the studio’s clock shows them', async () => {
  const { values, written } = await cellsOf([dayCell('2026-03-02'), new Date('2026-07-01T22:30:00Z')])
  expect(values).toEqual([new Date('2026-03-02T00:00:00Z'), new Date('2026-07-02T00:30:00Z')])
  expect(written.map(({ format }) => format)).toEqual(['yyyy-mm-dd', 'yyyy-mm-dd hh:mm'])
})

test('R8.05 each row of a column has the format of its own currency', async () => {
  const bytes = await bytesOf([
    [moneyCell(100, 'DKK'), 'x'],
    [moneyCell(100, 'SEK'), 'y'],
    [null, 'z'],
    [7, 'z'],
  ])
  const xml = partOf(bytes, 'xl/worksheets/sheet1.xml')
  const styles = [...xml.matchAll(/<c r="A(\d)"(?: s="(\d+)")?/g)].map(([, row, style = '0']) => [row, style])
  expect(new Set(styles.filter(([row]) => row === '2' || row === '3').map(([, style]) => style)).size).toBe(2)
  expect(styles.find(([row]) => row === '5')?.[1], 'a plain number has none').toBe('0')
})

test('R8.05 the name of a sheet is one that spreadsheets take', async () => {
  const { sheets } = await readXlsx(await bytesOf([[1]]))
  expect(sheets.map(({ name }) => name)).toEqual(['orders  open '])
})

test.each([
  { cell: 'a' },
  { cell: 1.5 },
  { cell: null },
  { cell: new Date('2026-03-02T09:00:00Z') },
  { cell: moneyCell(5, 'EUR') },
  { cell: dayCell('2026-03-02') },
])('R8.05 $cell is stored in a part and read again', ({ cell }) =>
  expect(cellOf(JSON.parse(JSON.stringify(storedCell(cell))))).toEqual(cell),
)
