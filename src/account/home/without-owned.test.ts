import { expect, test } from 'vitest'
import { withoutOwned } from './home.rule.ts'

const items = [{ productId: 'shirt' }, { productId: 'coat' }, { productId: 'gone' }]
const skus: Record<string, string[]> = { shirt: ['shirt-white-36', 'shirt-blue-38'], coat: ['coat-40'] }
const skusOf = (productId: string) => skus[productId] ?? []

test.each([
  { had: [], shown: ['shirt', 'coat', 'gone'], because: 'nothing is had' },
  { had: ['shirt-white-36'], shown: ['coat', 'gone'], because: 'it is had' },
  { had: ['shirt-blue-38'], shown: ['coat', 'gone'], because: 'it is had in another colour and size' },
  { had: ['coat-40', 'shirt-blue-38'], shown: ['gone'], because: 'both are had' },
  { had: ['skirt-M'], shown: ['shirt', 'coat', 'gone'], because: 'what is had is not among them' },
])('R6.17 to a member with $had, $shown are new: $because', ({ had, shown }) => {
  const found = withoutOwned(items, { had: new Set(had), skusOf })
  expect(found.map(({ productId }) => productId)).toEqual(shown)
})
