import { expect, test } from 'vitest'
import { fitOf, sizeAdvice } from './size.rule.ts'

const sizes = { dress: '38', top: 'M', trousers: '40', jeans: '32', skirt: '', shoes: '39' }

test.each([
  { kind: 'dress', size: '38', steps: 0, because: 'the size that she gave' },
  { kind: 'dress', size: 'M', steps: 0, because: 'M is 38' },
  { kind: 'dress', size: '40', steps: 1, because: 'the next number is one size' },
  { kind: 'dress', size: 'XL', steps: 2, because: 'XL is 42' },
  { kind: 'dress', size: '36/38', steps: 0, because: 'it is cut for her too' },
  { kind: 'dress', size: '34/36', steps: -1, because: 'the nearer end counts' },
  { kind: 'shirt', size: '44', steps: 3, because: 'who gave a size for tops has it for shirts' },
  { kind: 'jeans', size: 'W32', steps: 0, because: 'W32 is her 32' },
  { kind: 'jeans', size: 'W26', steps: -6, because: 'six inches are no detail' },
  { kind: 'jeans', size: 'W33', steps: 1, because: 'an inch is a size' },
  { kind: 'jeans', size: 'W32 L30', steps: 0, because: 'the waist decides; nobody asked her length' },
  { kind: 'jeans', size: 'XL', steps: 0, because: 'a waist of 32 goes by XL' },
  { kind: 'jeans', size: '42', steps: 0, because: 'a waist of 32 goes by 42' },
  { kind: 'trousers', size: 'W30', steps: 0, because: '40 goes by a waist of 30' },
  { kind: 'trousers', size: '28', steps: -2, because: 'below 32 it can only be inches' },
  { kind: 'shoes', size: '40', steps: 1, because: 'shoes count by whole sizes' },
  { kind: 'shoes', size: '38.5', steps: -1, because: 'half a size too small is too small' },
])('R8.02 $kind $size is $steps sizes from hers: $because', ({ kind, size, steps }) => {
  expect(fitOf({ kind, size }, sizes)).toMatchObject({ is: 'known', steps })
})

test.each([
  { kind: 'bag', size: 'One size', is: 'one-size', because: 'it fits everybody' },
  { kind: 'skirt', size: '38', is: 'unasked', because: 'she gave no size for skirts' },
  { kind: 'trousers', size: '34', is: 'ambiguous', because: 'it is XS or a waist of 34 inches' },
  { kind: 'dress', size: '12', is: 'unreadable', because: 'American or British, and it does not say which' },
  { kind: 'shoes', size: 'L', is: 'unreadable', because: 'no scale leads from letters to shoes' },
])('R8.02 $kind $size is $is: $because', ({ kind, size, is }) => {
  expect(fitOf({ kind, size }, sizes).is).toBe(is)
})

test('R8.02 the product’s other labels settle what one label alone leaves open', () => {
  expect(fitOf({ kind: 'trousers', size: '34', otherSizes: ['34', '36', '38', '40'] }, sizes)).toMatchObject({
    is: 'known',
    steps: -3,
  })
})

test.each([
  { size: '38', code: 'hers' },
  { size: '40', code: 'up' },
  { size: '36', code: 'down' },
  { size: 'One size', code: 'one-size' },
  { size: 'blue', code: 'stylist' },
])('R6.06 why size $size: $code', ({ size, code }) => {
  expect(sizeAdvice({ kind: 'dress', size }, { dress: '38' }).code).toBe(code)
})
