import { expect, test } from 'vitest'
import type { BasketLine } from '#/shop/discounts/price-basket.rule.ts'
import { campaignCost, type PastOrder } from './campaign-cost.rule.ts'

const terms: Parameters<typeof campaignCost>[1] = {
  kind: 'percent',
  percent: 10,
  markets: ['da', 'de'],
  amounts: {},
  minimums: {},
  categories: [],
  brands: [],
  products: [],
  fullPriceOnly: false,
  perCustomer: null,
  totalLimit: null,
}
const dress: BasketLine = {
  sku: 'dress',
  productId: 'p',
  brand: 'luma',
  groups: ['dresses'],
  unitPrice: 50_000,
  quantity: 1,
  reduced: false,
}
const order = (customer: string, more: Partial<PastOrder> = {}): PastOrder => ({
  market: 'da',
  customer,
  paid: 50_000,
  shipping: 4_900,
  lines: [dress],
  ...more,
})
const orders = [order('asta'), order('asta'), order('lars'), order('mia', { market: 'se' })]

test.each([
  { more: {}, touched: 3, given: 15_000, because: 'every order of a market it is for' },
  { more: { perCustomer: 1 }, touched: 2, given: 10_000, because: 'one bought twice' },
  { more: { totalLimit: 1 }, touched: 1, given: 5_000, because: 'the first alone' },
  { more: { minimums: { da: 50_001 } }, touched: 0, given: 0, because: 'none is large enough' },
  { more: { brands: ['other'] }, touched: 0, given: 0, because: 'none has that brand' },
  {
    more: { kind: 'amount', percent: null, amounts: { da: 60_000, de: 9_000 } } as const,
    touched: 3,
    given: 150_000,
    because: 'no more than the goods cost',
  },
  {
    more: { kind: 'free-shipping', percent: null } as const,
    touched: 3,
    given: 14_700,
    because: 'what the cheapest way cost',
  },
])('R8.09 $touched orders, $given given: $because', ({ more, touched, given }) => {
  const [da, de] = campaignCost(orders, { ...terms, ...more })
  expect(da).toEqual({ market: 'da', orders: 3, touched, given, sales: 150_000 })
  expect(de).toEqual({ market: 'de', orders: 0, touched: 0, given: 0, sales: 0 })
})

test('R8.09 an order that had cost less already gives no more than it cost', () => {
  const [da] = campaignCost([order('asta', { paid: 1_000 })], terms)
  expect(da).toMatchObject({ touched: 1, given: 1_000, sales: 1_000 })
})
