import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketIds, markets } from '#/platform/markets/markets.ts'
import { givenPictured } from '#/testing/given/given-quiz.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const welcome = (market: (typeof marketIds)[number] = 'da') => app.ask('GET', '/welcome', { market })

test('R7.01 before there are goods the front door says what a box costs, and shows none', async () => {
  expect(await welcome()).toEqual({
    pieces: [],
    outfit: [],
    stylist: null,
    amount: 0,
    feesPerBox: 19_00,
    approvalDays: 14,
  })
})

test('R7.01 a blazer, what is worn under it and below it, before what else goes with it', async () => {
  const amount = 500_00
  const prices = { da: amount, se: amount, nl: amount, de: amount }
  const kinds = ['dress', 'top', 'jeans', 'shoes', 'jacket', 'bag', 'skirt']
  const made = new Map<string, string>()
  for (const kind of kinds) {
    const { productId } = await givenPictured(app, { kind, prices, colourKey: 'black' })
    made.set(productId, kind)
  }
  const { pieces } = await welcome()
  expect(pieces.slice(0, 3).map(({ productId }) => made.get(productId))).toEqual(['jacket', 'top', 'jeans'])
})

test.each(marketIds)('R7.01 %s: five pieces that can be had, with what they come to', async (market) => {
  const { pieces, amount } = await welcome(market)
  expect(pieces).toHaveLength(5)
  expect(new Set(pieces.map(({ productId }) => productId)).size).toBe(5)
  expect(amount).toBe(pieces.reduce((sum, { price }) => sum + price, 0))
  for (const { image, currency, price } of pieces) {
    expect(image).toBeDefined()
    expect([currency, price > 0]).toEqual([markets[market].currency, true])
  }
  expect(await welcome(market), 'the same for whoever comes next').toMatchObject({ amount })
})

test('R7.01 a piece that is withdrawn is gone from the very next answer', async () => {
  const [first] = (await welcome()).pieces
  await app.db.run(sql`UPDATE product SET status = 'withdrawn' WHERE id = ${first!.productId}`)
  const after = await welcome()
  expect(after.pieces.map(({ productId }) => productId)).not.toContain(first!.productId)
})

test('R7.01 the box can be worn together: to a coat knitwear, trousers, a shirt and a skirt, none for the beach', async () => {
  const prices = { nl: 50_00 }
  const given = [
    { kind: 'trousers', category: 'shorts', colourKey: 'black' },
    { kind: 'jacket', colourKey: 'green' },
    { kind: 'knitwear', colourKey: 'beige' },
    { kind: 'shirt', colourKey: 'white' },
    { kind: 'skirt', colourKey: 'navy' },
    { kind: 'trousers', category: 'chinos', colourKey: 'navy' },
  ]
  await app.db.run(sql`UPDATE product SET status = 'withdrawn'`)
  const made = new Map<string, string>()
  for (const piece of given) {
    const { productId } = await givenPictured(app, { ...piece, prices })
    made.set(productId, piece.category ?? piece.kind)
  }
  const { pieces } = await welcome('nl')
  const found = pieces.map(({ productId }) => made.get(productId))
  expect(found).toEqual(['jacket', 'knitwear', 'chinos', 'shirt', 'skirt'])
})
