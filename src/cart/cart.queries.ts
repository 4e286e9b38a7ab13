import type { Picture } from '#/catalogue/product-card.queries.ts'
import type { MarketId } from '#/markets/markets.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'

/** Whose cart it is: known by the hash of the browser's cookie, or by the session. Never by an id (T33). */
export type CartOwner = { kind: 'visitor'; tokenHash: string } | { kind: 'member'; memberId: string }
export type Cart = {
  id: string
  visitorHash: string | null
  memberId: string | null
  market: MarketId
  version: number
  campaign: string | null
  codes: string[]
}
/** Who shops, where, and the campaign whose cookie the browser has. */
export type Visit = { owner: CartOwner; market: MarketId; campaign: string | null }

export const isOf = (owner: CartOwner): Sql =>
  owner.kind === 'visitor'
    ? sql`visitor_hash = ${owner.tokenHash} AND state = 'open'`
    : sql`member_id = ${owner.memberId} AND state = 'open'`

export const cartColumns = sql`id, visitor_hash, member_id, market, version, campaign,
  ARRAY(SELECT code FROM cart_code WHERE cart_id = cart.id ORDER BY added_at, code) AS codes`

export const findOpenCart = (db: Db, owner: CartOwner) =>
  db.maybe<Cart>(sql`SELECT ${cartColumns} FROM cart WHERE ${isOf(owner)}`)

export const lockOpenCart = (db: Db, owner: CartOwner) =>
  db.maybe<Cart>(sql`SELECT ${cartColumns} FROM cart WHERE ${isOf(owner)} FOR UPDATE`)

/** A line as it was put in, with what it costs and what there is of it now. */
export type CartLine = {
  sku: string
  quantity: number
  seenPrice: number
  seenMarket: MarketId
  productId: string
  title: string
  brand: string
  brandSlug: string
  groups: string[]
  size: string
  colour: string
  image: Picture | null
  /** Null when it is not sold any more, or not in this market. */
  price: number | null
  /** It cost more before, and says so. */
  reduced: boolean
  free: number
  holds: string[]
  heldUntil: Date | null
}

const inLanguage = (column: Sql, market: MarketId) =>
  sql`coalesce(${column} ->> ${market}::text, ${column} ->> 'en', (SELECT value FROM jsonb_each_text(${column}) LIMIT 1), '')`

/** In the order in which they were put in. One statement: what a cart shows is true at one moment. */
export const listCartLines = (db: Db, { id, market }: Pick<Cart, 'id' | 'market'>) =>
  db.many<CartLine>(sql`
    SELECT l.sku, l.quantity, l.seen_price, l.seen_market, p.id AS product_id, ${inLanguage(sql`p.title`, market)} AS title,
      b.name AS brand, b.slug AS brand_slug, array_remove(ARRAY[c.slug, c.parent], NULL) AS groups,
      v.size, ${inLanguage(sql`v.colour`, market)} AS colour, i.image,
      CASE WHEN p.status = 'active' AND v.withdrawn_at IS NULL THEN price.amount END AS price,
      price.compare_at IS NOT NULL AS reduced,
      coalesce(s.on_hand - s.reserved, 0) AS free, h.holds, h.held_until
    FROM cart_line l
    JOIN variant v ON v.sku = l.sku JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id
    JOIN category c ON c.slug = p.category
    LEFT JOIN price ON price.sku = l.sku AND price.market = ${market} AND upper_inf(price.valid)
    LEFT JOIN stock_level s ON s.sku = l.sku
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('key', key, 'widths', widths, 'width', width, 'height', height, 'blur', blur, 'focusX', focus_x, 'focusY', focus_y,
        'alt', ${inLanguage(sql`alt`, market)}) AS image
      FROM image WHERE image.product_id = p.id AND colour_key IN ('', v.colour_key)
      ORDER BY (colour_key = v.colour_key) DESC, position LIMIT 1) i ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(array_agg(r.id::text ORDER BY r.created_at, r.id), '{}') AS holds, min(r.expires_at) AS held_until
      FROM reservation r
      WHERE r.owner_kind = 'cart' AND r.owner_id = ${id} AND r.sku = l.sku AND r.state = 'live') h ON true
    WHERE l.cart_id = ${id} ORDER BY l.added_at, l.sku`)
