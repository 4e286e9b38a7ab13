import { randomUUID } from 'node:crypto'
import { categoryOfGarment } from '#/goods/catalogue/categories/categories.rule.ts'
import { receive } from '#/goods/catalogue/stock/stock.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { marketOf } from '#/platform/markets/markets.ts'

export type GivenVariant = {
  kind?: string
  /** A category's slug; by default the kind's. */
  category?: string
  title?: Record<string, string>
  brand?: string
  size?: string
  colourKey?: string
  stock?: number
  /** Minor units per market; a market left out does not sell it. */
  prices?: Partial<Record<MarketId, number>>
  productId?: string
}
const at = new Date('2026-01-01T00:00:00Z')

/** A product with one variant, on the shelf and priced. For another size, give its productId. */
export async function givenVariant(
  db: Db,
  given: GivenVariant = {},
): Promise<{ sku: string; productId: string }> {
  const {
    kind = 'top',
    title = { en: 'Silk blouse' },
    brand = 'Test',
    size = 'M',
    colourKey = 'black',
    stock = 3,
    prices = {},
    category = categoryOfGarment(kind as Kind, ''),
  } = given
  const productId = given.productId ?? randomUUID()
  const sku = `T-${randomUUID()}`
  await db.run(
    sql`INSERT INTO brand (id, slug, name) VALUES (${randomUUID()}, ${brand.toLowerCase()}, ${brand}) ON CONFLICT DO NOTHING`,
  )
  await db.run(sql`
    INSERT INTO product (id, handle, brand_id, kind, category, title, maker, eu_contact, status, source, created_at, updated_at)
    SELECT ${productId}, ${productId}, id, ${kind}, ${category}, ${json(title)}::jsonb, 'Test A/S', 'eu@test.example', 'active', 'test',
      ${at}, ${at}
    FROM brand WHERE slug = ${brand.toLowerCase()}
    ON CONFLICT DO NOTHING`)
  await db.run(
    sql`INSERT INTO variant (sku, product_id, colour_key, size) VALUES (${sku}, ${productId}, ${colourKey}, ${size})`,
  )
  await db.run(sql`INSERT INTO stock_level (sku) VALUES (${sku})`)
  for (const [market, amount] of Object.entries(prices))
    await db.run(sql`
      INSERT INTO price (sku, market, currency, amount, valid)
      VALUES (${sku}, ${market}, ${marketOf(market).currency}, ${amount}, tstzrange(${at}, NULL))`)
  await receive(db, { sku, quantity: stock, kind: 'received', subject: 'given', at })
  return { sku, productId }
}
