import { findProductCardsEver, type ProductCard } from '#/goods/catalogue/cards/product-cards.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { photosOfMessages } from './photos/thread-photos.ts'

const PAGE = 30

type Row = {
  id: string
  nth: number
  staffId: string | null
  by: string | null
  staffRoles: string[] | null
  via: 'page' | 'mail'
  text: string
  skus: string[]
  dropped: number
  at: Date
}
type Wanted = { memberId: string; market: MarketId; before?: number; readers?: 'staff' }

/** A page of the messages of a thread, the oldest first. `more`: there are older ones. */
export async function listMessages(db: Db, { memberId, market, before, readers }: Wanted) {
  const rows = await db.many<Row>(sql`
    SELECT m.id, m.nth, m.staff_id, s.name AS by, s.roles AS staff_roles, m.via, m.text, m.skus, m.dropped, m.written_at AS at
    FROM thread_message m LEFT JOIN staff s ON s.id = m.staff_id
    WHERE m.member_id = ${memberId} AND (${before ?? null}::int IS NULL OR m.nth < ${before ?? null}) ORDER BY m.nth DESC LIMIT ${PAGE + 1}`)
  const page = rows.slice(0, PAGE).toReversed()
  const [photos, goods] = await Promise.all([
    photosOfMessages(
      db,
      page.map(({ id }) => id),
    ),
    findGoods(db, { skus: page.flatMap(({ skus }) => skus), market, readers }),
  ])
  return {
    more: rows.length > PAGE,
    messages: page.map(({ skus, ...row }) => ({
      ...row,
      photos: photos.filter(({ messageId }) => messageId === row.id).map(({ id }) => id),
      goods: skus.flatMap((sku) => goods.find((one) => one.sku === sku) ?? []),
    })),
  }
}

/** Variants as cards, withdrawn ones at their last price. */
export async function findGoods(
  db: Db,
  { skus, market, readers }: { skus: readonly string[]; market: MarketId; readers?: 'staff' },
) {
  if (skus.length === 0) return []
  const [cards, onSale] = await Promise.all([
    findProductCardsEver(db, [...new Set(skus)], market, readers),
    listOnSale(db, skus, market),
  ])
  return cards.map((card) => asGoods(card, onSale.includes(card.sku)))
}

const asGoods = (
  { sku, brand, title, colour, size, price, currency, image }: ProductCard,
  onSale: boolean,
) => ({
  ...{ sku, brand, title, colour, size, price, currency, onSale },
  ...(image && { image }),
})

/** The variants of these that the shop shows in a market, in stock or not. */
export async function listOnSale(db: Db, skus: readonly string[], market: MarketId): Promise<string[]> {
  const rows = await db.many<{ sku: string }>(sql`
    SELECT v.sku FROM variant v JOIN product p ON p.id = v.product_id AND p.status = 'active'
    JOIN price ON price.sku = v.sku AND price.market = ${market} AND upper_inf(price.valid)
    WHERE v.sku = ANY(${[...skus]}) AND v.withdrawn_at IS NULL`)
  return rows.map(({ sku }) => sku)
}
