import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BasketLine, type DiscountOffer, priceBasket } from './price-basket.rule.ts'
import { splitAmount, splitEvenly } from './split-amount.rule.ts'

const line = (sku: string, unitPrice: number, more: Partial<BasketLine> = {}): BasketLine => ({
  sku,
  productId: `product-${sku}`,
  brand: 'luma',
  groups: ['dresses'],
  unitPrice,
  quantity: 1,
  reduced: false,
  ...more,
})
const offer = (id: string, more: Partial<DiscountOffer> = {}): DiscountOffer => ({
  id,
  title: id,
  code: null,
  kind: 'percent',
  percent: 10,
  amount: 0,
  minimum: 0,
  categories: [],
  brands: [],
  products: [],
  fullPriceOnly: false,
  position: 100,
  combinable: true,
  ...more,
})
const amount = (id: string, amount: number, more: Partial<DiscountOffer> = {}) =>
  offer(id, { kind: 'amount', percent: null, amount, ...more })
const dress = line('dress', 50_000)
const bag = line('bag', 30_000, { groups: ['bags'], brand: 'other' })

describe('R7.05 the price of a basket', () => {
  test.each([
    { offers: [], discount: 0, because: 'nothing is taken off' },
    { offers: [offer('a')], discount: 8_000, because: 'ten per cent of all' },
    { offers: [offer('a', { categories: ['bags'] })], discount: 3_000, because: 'of the bags alone' },
    { offers: [offer('a', { brands: ['luma'] })], discount: 5_000, because: 'of one brand' },
    { offers: [offer('a', { products: ['product-bag'] })], discount: 3_000, because: 'of one product' },
    { offers: [amount('a', 10_000)], discount: 10_000, because: 'an amount' },
    { offers: [offer('a', { fullPriceOnly: true })], discount: 8_000, because: 'nothing here is reduced' },
    { offers: [amount('a', 90_000)], discount: 80_000, because: 'never more than the goods cost' },
    { offers: [amount('a', 5_000, { minimum: 80_000 })], discount: 5_000, because: 'the minimum is reached' },
    { offers: [amount('a', 5_000, { minimum: 80_001 })], discount: 0, because: 'one unit is missing' },
    {
      offers: [offer('a', { categories: ['bags'], minimum: 40_000 })],
      discount: 0,
      because: 'the minimum counts the discount’s own goods',
    },
    {
      offers: [offer('a', { position: 1 }), amount('b', 10_000, { position: 2 })],
      discount: 18_000,
      because: 'the per cent first, then the amount',
    },
    {
      offers: [amount('b', 10_000, { position: 1 }), offer('a', { position: 2 })],
      discount: 17_000,
      because: 'per cent of the rest after the amount',
    },
    {
      offers: [offer('a'), offer('alone', { percent: 30, combinable: false })],
      discount: 24_000,
      because: 'the one that stands alone is worth more',
    },
    {
      offers: [offer('a', { percent: 40 }), offer('alone', { percent: 30, combinable: false })],
      discount: 32_000,
      because: 'the others are worth more',
    },
  ])('$discount off: $because', ({ offers, discount }) => {
    const priced = priceBasket([dress, bag], offers)
    expect(priced).toMatchObject({ subtotal: 80_000, discount, total: 80_000 - discount })
  })

  test('reduced pieces are excluded, if the campaign says so', () => {
    const sale = line('sale', 20_000, { reduced: true })
    const priced = priceBasket([dress, sale], [offer('a', { fullPriceOnly: true })])
    expect(priced).toMatchObject({ discount: 5_000, applied: [{ scoped: true }] })
    expect(priceBasket([sale], [offer('a', { fullPriceOnly: true, code: 'X' })]).unmet).toMatchObject([
      { because: 'nothing-in-scope' },
    ])
  })

  test('half a minor unit is rounded in the customer’s favour', () => {
    expect(priceBasket([line('a', 105)], [offer('a', { percent: 10 })]).discount).toBe(11)
  })

  test('free shipping takes nothing off the goods, and stands beside others', () => {
    const free = offer('free', { kind: 'free-shipping', percent: null })
    expect(priceBasket([dress], [free])).toMatchObject({ discount: 0, freeShipping: true })
    expect(priceBasket([dress], [free, offer('a')])).toMatchObject({ discount: 5_000, freeShipping: true })
    const alone = { ...free, combinable: false }
    expect(priceBasket([dress], [alone, offer('a')])).toMatchObject({ discount: 5_000, freeShipping: false })
  })

  test('one that cannot be combined wins only when it is worth more', () => {
    const alone = (percent: number) => offer('alone', { percent, combinable: false })
    const names = (...offers: DiscountOffer[]) => priceBasket([dress], offers).applied.map(({ id }) => id)
    expect(names(offer('a'), alone(10)), 'the same: others come first').toEqual(['a'])
    expect(names(offer('a'), offer('b'), alone(19)), '10 % and 10 % of the rest').toEqual(['a', 'b'])
    expect(names(offer('a'), offer('b'), alone(20))).toEqual(['alone'])
    const free = offer('free', { kind: 'free-shipping', percent: null, amount: 1, combinable: false })
    expect(names(free), 'where nothing else is taken off').toEqual(['free'])
    expect(names(amount('a', 1), free), 'a minor unit counts more').toEqual(['a'])
    expect(
      names(amount('a', 1), { ...free, combinable: true }, amount('alone', 1, { combinable: false })),
    ).toEqual(['a', 'free'])
  })

  test('discounts of one position are taken by their numbers', () => {
    const offers = [offer('b', { percent: 50 }), amount('a', 10_000), offer('c', { percent: 50 })]
    expect(priceBasket([dress], offers)).toMatchObject({
      discount: 40_000,
      applied: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    })
  })

  test('a discount that takes nothing off is not shown as applied, and one for some goods says so', () => {
    const nothingLeft = [amount('a', 90_000), offer('b', { code: 'X' })]
    expect(priceBasket([dress], nothingLeft)).toMatchObject({ applied: [{ id: 'a', scoped: false }] })
    expect(
      priceBasket([bag], [offer('a', { categories: ['dresses'], kind: 'free-shipping' })]).freeShipping,
    ).toBe(false)
    const two = line('both', 10_000, { groups: ['bags', 'summer'] })
    expect(priceBasket([two], [offer('a', { categories: ['summer'] })]).discount).toBe(1_000)
    expect(priceBasket([bag], [offer('a', { categories: ['dresses'] })]).unmet, 'it has no code').toEqual([])
  })

  test('T65 a code that takes nothing off says why', () => {
    const code = (more: Partial<DiscountOffer>) =>
      priceBasket([dress], [offer('a', { code: 'X', ...more })]).unmet
    expect(code({ minimum: 60_000 })).toEqual([{ id: 'a', code: 'X', because: 'minimum', missing: 10_000 }])
    expect(code({ categories: ['bags'] })).toMatchObject([{ because: 'nothing-in-scope' }])
    const combined = priceBasket(
      [dress],
      [offer('a', { code: 'X' }), offer('b', { percent: 20, combinable: false })],
    )
    expect(combined.unmet).toMatchObject([{ code: 'X', because: 'not-combined' }])
    expect(code({})).toEqual([])
  })
})

const someLines = fc.uniqueArray(
  fc.record({
    sku: fc.stringMatching(/^[a-z]{1,4}$/),
    productId: fc.constantFrom('p1', 'p2', 'p3'),
    brand: fc.constantFrom('luma', 'other'),
    groups: fc.subarray(['dresses', 'bags', 'summer']),
    unitPrice: fc.integer({ min: 1, max: 2 ** 31 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    reduced: fc.boolean(),
  }),
  { selector: ({ sku }) => sku, maxLength: 8 },
)
const someOffers = fc.uniqueArray(
  fc
    .record({
      id: fc.stringMatching(/^[a-z]{1,4}$/),
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'free-shipping' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      amount: fc.integer({ min: 1, max: 10 ** 7 }),
      minimum: fc.constantFrom(0, 0, 1000, 10 ** 6),
      categories: fc.subarray(['dresses', 'bags']),
      brands: fc.subarray(['luma']),
      products: fc.subarray(['p1']),
      fullPriceOnly: fc.boolean(),
      position: fc.integer({ min: 0, max: 3 }),
      combinable: fc.boolean(),
      code: fc.constantFrom(null, 'CODE'),
    })
    .map((given) => offer(given.id, given)),
  { selector: ({ id }) => id, maxLength: 6 },
)
const plain = (priced: ReturnType<typeof priceBasket>) =>
  JSON.stringify(priced, (_, value) => (value instanceof Map ? [...value] : value))

describe('T62 T63 whatever is bought with whatever discounts', () => {
  test('whole units; the parts sum to the whole; nothing below zero', () => {
    fc.assert(
      fc.property(someLines, someOffers, (lines, offers) => {
        const { subtotal, discount, total, lines: off, applied } = priceBasket(lines, offers)
        expect(subtotal).toBe(lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0))
        expect(total).toBe(subtotal - discount)
        expect(total).toBeGreaterThanOrEqual(0)
        expect([...off.values()].reduce((sum, part) => sum + part, 0)).toBe(discount)
        expect(applied.reduce((sum, { amount }) => sum + amount, 0)).toBe(discount)
        for (const { amount, parts } of applied)
          expect([...parts.values()].reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const { sku, unitPrice, quantity } of lines) {
          const part = off.get(sku)!
          expect(Number.isSafeInteger(part) && part >= 0 && part <= unitPrice * quantity).toBe(true)
          const pieces = splitEvenly(part, quantity)
          expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBe(part)
          expect(Math.max(...pieces)).toBeLessThanOrEqual(unitPrice)
        }
      }),
    )
  })

  test('the order of lines and of offers makes no difference', () => {
    fc.assert(
      fc.property(someLines, someOffers, fc.infiniteStream(fc.nat()), (lines, offers, dice) => {
        const shuffled = <T>(list: readonly T[]) =>
          list
            .map((one) => ({ one, at: dice.next().value as number }))
            .toSorted((a, b) => a.at - b.at)
            .map(({ one }) => one)
        expect(plain(priceBasket(shuffled(lines), shuffled(offers)))).toBe(plain(priceBasket(lines, offers)))
      }),
    )
  })

  test('one that stands alone is never worse than the others together', () => {
    fc.assert(
      fc.property(someLines, someOffers, (lines, offers) => {
        const best = priceBasket(lines, offers).discount
        for (const alone of offers.filter(({ combinable }) => !combinable))
          expect(priceBasket(lines, [alone]).discount).toBeLessThanOrEqual(best)
      }),
    )
  })

  test('parts of an amount sum to it, and none is above its weight', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, share) => {
        const amount = Math.floor(weights.reduce((sum, weight) => sum + weight, 0) * share)
        const parts = splitAmount(amount, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        for (const [nth, part] of parts.entries()) expect(part).toBeLessThanOrEqual(weights[nth]!)
      }),
    )
  })
})
