import { expect, test } from 'vitest'
import { searchCandidates } from '#/goods/catalogue/cards/product-cards.ts'
import { kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { marketIds, markets } from '#/platform/markets/markets.ts'
import { testApp } from '#/testing/world/app.ts'
import { garments } from './garments.ts'
import { seedCatalogue } from './seed-catalogue.ts'

const { ctx, db } = await testApp()

test('the demo garments are on the shelves of every market and a second time changes nothing', async () => {
  const first = await seedCatalogue(ctx, { limit: 2 })
  expect(first.products).toEqual({ new: 2, changed: 0, unchanged: 0 })
  expect(await seedCatalogue(ctx, { limit: 2 })).toEqual({
    products: { new: 0, changed: 0, unchanged: 2 },
    variants: { new: 0, changed: 0, withdrawn: 0 },
    images: 0,
    prices: 0,
    stock: 0,
  })
  for (const market of marketIds) {
    const found = await searchCandidates(db, { market, kinds: [...kinds], sizesByKind: {}, limit: 100 })
    const card = found.find(({ handle }) => handle === garments[0]!.handle)
    expect(card).toMatchObject({ title: garments[0]!.title[market], currency: markets[market].currency })
    expect(card?.images[0]).toMatchObject({ alt: expect.stringContaining(garments[0]!.title[market]) })
    expect(card?.image?.blur).toMatch(/^data:image\/webp;base64,/)
  }
})

test('R8.02 colleagues read English names of demo garments and their colours', async () => {
  await seedCatalogue(ctx, { limit: 1 })
  const { title, colour } = await db.one<{ title: string; colour: string }>(sql`
    SELECT p.title ->> 'en' AS title, v.colour ->> 'en' AS colour FROM product p JOIN variant v ON v.product_id = p.id LIMIT 1`)
  expect([title, colour]).toEqual([
    expect.stringMatching(/^[A-Z][a-z ]+$/),
    expect.stringMatching(/^[A-Z][a-z ]+$/),
  ])
})

test('every garment has its own handle, and each colour a name in each language', () => {
  expect(new Set(garments.map(({ handle }) => handle)).size).toBe(garments.length)
  for (const { colourways } of garments) {
    for (const { name } of colourways) expect(Object.keys(name).sort()).toEqual(['da', 'de', 'nl', 'se'])
  }
})
