import { expect, test } from 'vitest'
import { drawPickList, type PickOrder } from './pick-list.pdf.ts'

const line = (id: number) => ({
  id: String(id),
  brand: 'Nordhem',
  title: 'Dal nederdel i denim',
  colour: 'Indigo',
  size: '38',
  sku: `DAL-${id}`,
  barcode: null,
  picture: undefined,
})
const order = (number: string, pieces: number): PickOrder => ({
  number,
  name: `Box ${number}`,
  market: 'da',
  customer: 'Signe Lindholm',
  lines: Array.from({ length: pieces }, (_, nth) => line(nth)),
})
const list = { before: 0, after: 0, printedAt: '24 Nov 2026', pictures: {} }
const draw = async (orders: PickOrder[], more = {}) =>
  (await drawPickList({ ...list, ...more, orders })).toString('latin1')
const count = (pdf: string, what: RegExp) => pdf.match(what)?.length ?? 0

test.each([
  { orders: [], pages: 1, because: 'who prints an empty one reads that nothing waits' },
  { orders: [order('100001', 5)], pages: 1, because: 'a box is a page' },
  { orders: [order('100001', 8), order('100002', 8)], pages: 2, because: 'more is more' },
  { orders: [order('100001', 40)], pages: 4, because: 'an order may be longer than a page' },
])('R8.03 R11.05 a pick list has $pages pages: $because', async ({ orders, pages }) => {
  const pdf = await draw(orders)
  expect(count(pdf, /\/Type \/Page\b/g)).toBe(pages)
  expect(pdf).toMatch(/\/Marked true/)
  expect(count(pdf, /\/S \/H2\b/g)).toBe(orders.length)
  expect(count(pdf, /\/S \/TR\b/g)).toBe(orders.flatMap(({ lines }) => lines).length)
})

test('R8.03 each garment and each order has its code, drawn once where it is the same', async () => {
  // A code is a picture with a mask.
  const codes = async (orders: PickOrder[]) => count(await draw(orders), /\/SMask \d/g)
  expect(await codes([order('100001', 3)])).toBe(4)
  expect(await codes([order('100001', 3), order('100002', 3)])).toBe(5)
})
