import { expect, test } from 'vitest'
import { plainText } from './import/product/plain-text.rule.ts'
import { compareSizes, ONE_SIZE, sizeLabel, sizeRank, sizesLike } from './sizes/sizes.rule.ts'
import { colourNamed } from './vocabulary/colours.rule.ts'
import { kindOfGarment, kindOfType } from './vocabulary/kinds.rule.ts'

test.each([
  ['Dresses', 'dress'],
  ['Tees', 'top'],
  ['Tshirts', 'top'],
  ['Shirts', 'shirt'],
  ['Sweatshirts', 'knitwear'],
  ['Hoodies & Sweatshirts', 'knitwear'],
  ['Bras & Tanks', 'sportswear'],
  ['Bra', 'lingerie'],
  ['Night suits', 'lingerie'],
  ['Pants', 'trousers'],
  ['Track Pants', 'sportswear'],
  ['Jeans', 'jeans'],
  ['Casual Shoes', 'shoes'],
  ['Flip Flops', 'shoes'],
  ['Handbags', 'bag'],
  ['Watches', 'accessory'],
  ['Kurtas', 'shirt'],
  ['Blazers', 'jacket'],
  ['Trenchcoat', 'jacket'],
  ['Poloshirt', 'top'],
  ['Polo shirt', 'top'],
  ['Trainers', 'shoes'],
  ['Overshirt', 'shirt'],
  ['Bodysuit', 'top'],
  ['Beanie', 'accessory'],
  ['Kerchief', 'accessory'],
  ['Poncho', 'jacket'],
  ['Clogs', 'shoes'],
  ['Bermudas', 'trousers'],
  ['Vest top', 'top'],
  ['Bikini top', 'sportswear'],
  ['Vases', 'other'],
  ['', 'other'],
])('another shop’s "%s" is our %s', (type, kind) => {
  expect(kindOfType(type)).toBe(kind)
})

test.each([
  { type: 'Dresses', title: 'Shirt', is: 'dress', because: 'the type is asked first' },
  { type: '', title: 'Ocean Blue Shirt', is: 'shirt', because: 'a file may leave the type empty' },
  { type: 'Women', title: 'Dark Denim Jacket', is: 'jacket', because: 'the last word is the garment' },
  { type: '', title: 'Shirt Dress', is: 'dress', because: 'the last word is the garment' },
  { type: '', title: 'Dress with Belt', is: 'dress', because: 'what comes with it is not it' },
  { type: '', title: 'Jumper in wool for coats, belts', is: 'knitwear', because: 'the rest describes it' },
  { type: '', title: 'Silk T-shirt', is: 'top', because: 'a T-shirt is no shirt' },
  { type: '', title: 'LED High Tops', is: 'shoes', because: 'high tops are shoes' },
  { type: '', title: 'Fjord', tags: ['women', 'Skirts'], is: 'skirt', because: 'a tag may say it' },
  { type: 'Vases', title: 'Blue Vase', tags: ['home'], is: 'other', because: 'nothing says it' },
])('$type "$title" is filed under $is: $because', ({ type, title, tags = [], is }) => {
  expect(kindOfGarment({ type, title, tags })).toBe(is)
})

test.each([
  ['top', 'M', ['M', '38', ONE_SIZE]],
  ['dress', '38', ['M', '38', ONE_SIZE]],
  ['jeans', '29', ['M', 'W29', '29', ONE_SIZE]],
  ['jeans', 'S', ['S', 'W27', '27', 'W28', '28', ONE_SIZE]],
  ['trousers', '36', ['S', '36', 'W27', '27', 'W28', '28', ONE_SIZE]],
  ['shoes', '39', ['39', ONE_SIZE]],
  ['dress', 'petite', ['petite', ONE_SIZE]],
])('her %s size %s is met by %j', (kind, size, labels) => {
  expect(sizesLike(kind, size)).toEqual(labels)
})

test('sizes stand in the order of a rail', () => {
  for (const sizes of [
    ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    ['34', '36', '38'],
    ['W28', 'W29', 'W32'],
    ['38', '38.5', '39'],
  ])
    expect(sizes.toReversed().toSorted((a, b) => sizeRank(a) - sizeRank(b))).toEqual(sizes)
  expect(['Small', ' default title', 'w28', 'xl'].map(sizeLabel)).toEqual(['S', ONE_SIZE, 'W28', 'XL'])
})

test('R7.02 the sizes of a listing are grouped by how they are written, each group in order', () => {
  const sizes = ['XS', 'XXL', '3XL', 'S/M', '28', '34', '36', '46', 'W26', 'W32', 'W36', ONE_SIZE]
  expect(sizes.toReversed().toSorted(compareSizes)).toEqual(sizes)
})

test('a colour has its words and its swatch; an unknown one keeps its name', () => {
  expect(colourNamed('Gray')).toMatchObject({ key: 'grey', names: { se: 'Grå', de: 'Grau', en: 'Gray' } })
  expect(colourNamed('Navy Blue').key).toBe('navy-blue')
  expect(colourNamed('Tidal Foam')).toEqual({ key: 'tidal-foam', hex: null, names: { en: 'Tidal Foam' } })
})

test('a description keeps its lines and loses its markup', () => {
  expect(
    plainText(
      '<p>Soft &amp; warm</p><ul><li>98% wool</li><li onclick="x()">2&nbsp;% silk</li></ul><script>alert(1)</script>&#x2014;&#0;',
    ),
  ).toBe('Soft & warm\n• 98% wool\n• 2 % silk\n—')
})
