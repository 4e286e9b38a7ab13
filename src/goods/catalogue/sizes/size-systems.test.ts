import { expect, test } from 'vitest'
import { readSize, sizeSystems } from './size-systems.rule.ts'
import { sizeLabel } from './sizes.rule.ts'

const clothing = (from: number, to = from) => ({ scale: 'clothing', from, to })
const waist = (inches: number) => ({ scale: 'waist', from: inches, to: inches })
const shoe = (size: number) => ({ scale: 'shoe', from: size, to: size })

const table = [
  { label: 'M', kind: 'dress', reads: [clothing(3)], because: 'M goes by 38' },
  { label: 'Medium', kind: 'top', reads: [clothing(3)], because: 'it is M in full' },
  { label: '2XL', kind: 'top', reads: [clothing(6)], because: 'it is XXL' },
  { label: 'S/M', kind: 'knitwear', reads: [clothing(2, 3)], because: 'it is cut for both' },
  { label: 'XS - S', kind: 'knitwear', reads: [clothing(1, 2)], because: 'blanks say nothing' },
  { label: '38', kind: 'dress', reads: [clothing(3)], because: 'the European number' },
  { label: 'EUR 38', kind: 'dress', reads: [clothing(3)], because: 'its system is named' },
  { label: '36/38', kind: 'dress', reads: [clothing(2, 3)], because: 'two neighbours' },
  { label: 'UK 12', kind: 'dress', reads: [clothing(3)], because: 'a British 12 is a 38' },
  { label: '12 UK', kind: 'dress', reads: [clothing(3)], because: 'the system may stand behind' },
  { label: 'US 8', kind: 'dress', reads: [clothing(2, 3)], because: 'charts differ by one size' },
  { label: 'FR 40', kind: 'skirt', reads: [clothing(3)], because: 'a French 40 is a 38' },
  { label: 'IT 44', kind: 'skirt', reads: [clothing(3)], because: 'an Italian 44 is a 38' },
  { label: '58', kind: 'dress', reads: [clothing(13)], because: 'the numbers go on where the letters end' },
  { label: 'W29', kind: 'jeans', reads: [waist(29)], because: 'inches, as it says' },
  { label: '29', kind: 'jeans', reads: [waist(29)], because: 'no European number is odd' },
  {
    label: '32',
    kind: 'jeans',
    reads: [waist(32)],
    because: 'jeans of a European 32 are as good as never sold',
  },
  {
    label: '34',
    kind: 'jeans',
    reads: [clothing(1), waist(34)],
    because: 'XS and a waist of 34 inches both write it',
  },
  { label: '32', kind: 'trousers', reads: [clothing(0), waist(32)], because: 'trousers are sold by either' },
  { label: '40', kind: 'jeans', reads: [clothing(4)], because: 'a bare 40 is European' },
  { label: '28', kind: 'dress', reads: [], because: 'an American or a British number that does not say so' },
  { label: 'W29 L32', kind: 'jeans', reads: [{ ...waist(29), length: '32' }], because: 'waist and length' },
  {
    label: 'W29/L32',
    kind: 'jeans',
    reads: [{ ...waist(29), length: '32' }],
    because: 'however they are parted',
  },
  {
    label: '29 / 32',
    kind: 'jeans',
    reads: [{ ...waist(29), length: '32' }],
    because: 'two options of a file, joined',
  },
  {
    label: '29x32',
    kind: 'trousers',
    reads: [{ ...waist(29), length: '32' }],
    because: 'as jeans makers write it',
  },
  {
    label: '36/38',
    kind: 'trousers',
    reads: [{ ...waist(36), length: '38' }],
    because: 'on trousers it is waist and length',
  },
  {
    label: '38 Long',
    kind: 'trousers',
    reads: [{ ...clothing(3), length: 'long' }],
    because: 'length in a word',
  },
  {
    label: 'M Petite',
    kind: 'dress',
    reads: [{ ...clothing(3), length: 'short' }],
    because: 'length in a word',
  },
  { label: '38', kind: 'shoes', reads: [shoe(38)], because: 'a shoe is no dress' },
  { label: '38,5', kind: 'shoes', reads: [shoe(38.5)], because: 'shoes have halves' },
  { label: 'M', kind: 'shoes', reads: [], because: 'slippers by letters fit no size that she gave' },
  { label: '75B', kind: 'lingerie', reads: [], because: 'nobody is asked for a bra size' },
  { label: 'One size', kind: 'bag', reads: [], because: 'there is nothing to compare' },
  { label: 'blue', kind: 'dress', reads: [], because: 'it is no size' },
]
test.each(table)('R8.02 $label on $kind reads $reads: $because', ({ label, kind, reads }) => {
  expect(readSize(label, kind)).toEqual(reads)
})

test.each([
  { label: '32', siblings: ['28', '29', '32'], scale: 'waist', because: '28 and 29 can only be inches' },
  { label: '34', siblings: ['34', '36', '38', '40'], scale: 'clothing', because: '38 and 40 are European' },
])('R8.02 $label beside $siblings is read as $scale: $because', ({ label, siblings, scale }) => {
  expect(readSize(label, 'trousers', siblings).map((reading) => reading.scale)).toEqual([scale])
})

test('R8.02 no system of sizes stands in the list untried', () => {
  const labels = table.map(({ label }) => sizeLabel(label).toUpperCase().replaceAll(' - ', '-'))
  expect(sizeSystems.filter(({ form }) => !labels.some((label) => form.test(label)))).toEqual([])
})
