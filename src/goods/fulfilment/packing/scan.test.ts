import { expect, test } from 'vitest'
import { type PackLine, readScan } from './scan.rule.ts'

const piece = (id: string, sku: string, more: Partial<PackLine> = {}): PackLine => ({
  id,
  sku,
  barcode: null,
  title: 'Wrap Dress',
  size: 'M',
  state: 'open',
  ...more,
})
const dress = piece('1', 'WD-M', { barcode: '5701234567899' })
const shirt = piece('2', 'SH-38', { title: 'Linen Shirt', size: '38' })
const packed = { state: 'packed' } as const
const elsewhere = { sku: 'CT-40', title: 'Wool Coat', size: '40' }

// biome-ignore format: a table
test.each([
  { pieces: [dress, shirt], code: 'WD-M', outcome: 'packed', unitId: '1', left: 1, because: 'it belongs in this order' },
  { pieces: [dress], code: ' wd-m\n', outcome: 'packed', unitId: '1', left: 0, because: 'a scanner may add a line end, and a hand writes small letters' },
  { pieces: [dress, shirt], code: '5701234567899', outcome: 'packed', unitId: '1', left: 1, because: 'the maker’s barcode is as good as our code' },
  { pieces: [piece('1', 'WD-M', packed), shirt], code: 'WD-M', outcome: 'twice', left: 1, because: 'it is in already, so this is a second one' },
  { pieces: [piece('1', 'WD-M', packed), piece('3', 'WD-M')], code: 'WD-M', outcome: 'packed', unitId: '3', left: 0, because: 'two of a kind may belong in it' },
  { pieces: [piece('1', 'WD-M', { state: 'shipped' }), shirt], code: 'SH-38', outcome: 'packed', unitId: '2', left: 0, because: 'only what is to be sent is counted' },
  { pieces: [shirt], code: 'CT-40', known: elsewhere, outcome: 'wrong', left: 1, because: 'the catalogue has it, this box has not' },
  { pieces: [shirt], code: 'nothing', outcome: 'unknown', left: 1, because: 'no garment has that code' },
  { pieces: [dress, shirt], code: 'SH-38', outcome: 'packed', unitId: '2', left: 1, because: 'a barcode of another is none of this one' },
  { pieces: [piece('1', 'WD-M', { barcode: 'AB-1' })], code: 'ab-1', outcome: 'packed', unitId: '1', left: 0, because: 'a barcode may have letters' },
  { pieces: [shirt], code: '', outcome: 'unknown', left: 1, because: 'a piece without a barcode is not found by an empty one' },
])('R8.03 "$code" is $outcome: $because', ({ pieces, code, known, because: _, ...expected }) =>
  expect(readScan(pieces, code, known)).toMatchObject(expected),
)

test.each([
  { pieces: [dress, shirt], code: 'WD-M', says: 'Wrap Dress, M: in. 1 to go.' },
  { pieces: [shirt], code: 'SH-38', says: 'Linen Shirt, 38: in. The order is complete.' },
  {
    pieces: [piece('1', 'WD-M', packed), shirt],
    code: 'WD-M',
    says: 'Wrap Dress, M is already in. Put the second one back.',
  },
  { pieces: [shirt], code: ' nothing\n', says: 'No garment has the code nothing. Scan the label again.' },
  { pieces: [shirt], code: 'CT-40', says: 'Wool Coat, 40 does not belong in this order. Put it back.' },
  {
    pieces: [shirt],
    code: 'x'.repeat(90),
    says: `No garment has the code ${'x'.repeat(40)}. Scan the label again.`,
  },
])('R8.03 says "$says"', ({ pieces, code, says }) =>
  expect(readScan(pieces, code, code === 'CT-40' ? elsewhere : undefined).message).toBe(says),
)
