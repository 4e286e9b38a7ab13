import type { Picture } from '#/goods/catalogue/cards/product-card.queries.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { forgottenBefore } from '#/platform/sessions/visitors.rule.ts'
import { type OffersQuery, offersNow } from '#/shop/discounts/offers.ts'
import type { DiscountOffer } from '#/shop/discounts/price-basket.rule.ts'

/** The owner of a cart, known by the hash of the browser's cookie or by the session, never by an id (T33). */
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
/** The cart's owner, the market, and the campaign whose cookie the browser has. */
export type Visit = { owner: CartOwner; market: MarketId; campaign: string | null }

export const isCartOf = (owner: CartOwner): Sql =>
  owner.kind === 'visitor'
    ? sql`visitor_hash = ${owner.tokenHash} AND state = 'open'`
    : sql`member_id = ${owner.memberId} AND state = 'open'`

export const cartColumns = sql`id, visitor_hash AS "visitorHash", member_id AS "memberId", market, version, campaign,
  ARRAY(SELECT code FROM cart_code WHERE cart_id = cart.id ORDER BY added_at, code) AS codes`

export const lockOpenCart = (db: Db, owner: CartOwner) =>
  db.maybe<Cart>(sql`SELECT ${cartColumns} FROM cart WHERE ${isCartOf(owner)} FOR UPDATE`)

/** A line of the cart with its price and stock of now. */
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
  /** Null when it is no longer sold, or not in this market. */
  price: number | null
  /** True when the price is reduced and is labelled so. */
  reduced: boolean
  free: number
  holds: string[]
  heldUntil: Date | null
}

const inLanguage = (column: Sql, market: OffersQuery['market']) =>
  sql`coalesce(${column} ->> ${market}::text, ${column} ->> 'en', (SELECT value FROM jsonb_each_text(${column}) LIMIT 1), '')`

/** Subqueries for the lines of a cart, the stock, and the units held for it. */
type Sources = { lines: Sql; stock: Sql; holds: Sql }

/** Sources of an existing cart. */
const sourcesOf = (id: Sql): Sources => ({
  lines: sql`(SELECT * FROM cart_line WHERE cart_id = ${id})`,
  stock: sql`(SELECT sku, on_hand, reserved FROM stock_level)`,
  holds: sql`(SELECT * FROM reservation WHERE owner_kind = 'cart' AND owner_id = ${id}::text AND state = 'live')`,
})

/** The lines in the order in which they were added, with the columns of `CartLine`. */
const linesOf = ({ lines, stock, holds }: Sources, market: OffersQuery['market']): Sql => sql`
    SELECT l.sku, l.quantity, l.seen_price AS "seenPrice", l.seen_market AS "seenMarket", p.id AS "productId", ${inLanguage(sql`p.title`, market)} AS title,
      b.name AS brand, b.slug AS "brandSlug", array_remove(ARRAY[c.slug, c.parent], NULL) AS groups,
      v.size, ${inLanguage(sql`v.colour`, market)} AS colour, i.image,
      CASE WHEN p.status = 'active' AND v.withdrawn_at IS NULL THEN price.amount END AS price,
      price.compare_at IS NOT NULL AS reduced,
      coalesce(s.on_hand - s.reserved, 0) AS free, h.holds, h."heldUntil"
    FROM ${lines} l
    JOIN variant v ON v.sku = l.sku JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id
    JOIN category c ON c.slug = p.category
    LEFT JOIN price ON price.sku = l.sku AND price.market = ${market} AND upper_inf(price.valid)
    LEFT JOIN ${stock} s ON s.sku = l.sku
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('key', key, 'widths', widths, 'width', width, 'height', height, 'blur', blur, 'focusX', focus_x, 'focusY', focus_y,
        'alt', ${inLanguage(sql`alt`, market)}) AS image
      FROM image WHERE image.product_id = p.id AND colour_key IN ('', v.colour_key)
      ORDER BY (colour_key = v.colour_key) DESC, position LIMIT 1) i ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(array_agg(r.id::text ORDER BY r.created_at, r.id), '{}') AS holds, min(r.expires_at) AS "heldUntil"
      FROM ${holds} r WHERE r.sku = l.sku) h ON true
    ORDER BY l.added_at, l.sku`

/** The data that the price of a cart is computed from. */
export type Contents = { lines: CartLine[]; offers: DiscountOffer[] }
export type ContentsRow = {
  lines: (Omit<CartLine, 'heldUntil'> & { heldUntil: string | null })[]
  offers: DiscountOffer[]
}

const listed = (rows: Sql) => sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) listed)`

/** Two columns of one statement, so that lines and offers are of one moment. */
export const contentsOf = (sources: Sources, query: OffersQuery): Sql =>
  sql`${listed(linesOf(sources, query.market))} AS lines, ${listed(offersNow(query))} AS offers`

/** JSON returns times as text. */
export const withContents = (row: Cart & ContentsRow): Cart & Contents => ({
  ...row,
  lines: row.lines.map((line) => ({ ...line, heldUntil: line.heldUntil ? new Date(line.heldUntil) : null })),
})

export const findContents = async (db: Db, cart: Cart, query: OffersQuery): Promise<Cart & Contents> =>
  withContents({
    ...cart,
    ...(await db.one<ContentsRow>(sql`SELECT ${contentsOf(sourcesOf(sql`${cart.id}::uuid`), query)}`)),
  })

type Buying = Pick<OffersQuery, 'now' | 'customer'>

export async function findOpenCart(db: Db, { owner, ...scope }: Visit, buying: Buying) {
  const found = await db.maybe<Cart & ContentsRow>(openCart(isCartOf(owner), { ...scope, ...buying }))
  return found && withContents(found)
}

/** The open cart as a part of a statement that knows the owner and the market. */
export const openCart = (which: Sql, query: Omit<OffersQuery, 'codes'>): Sql => {
  const codes = sql`ARRAY(SELECT code FROM cart_code WHERE cart_id = cart.id)`
  const campaign = sql`coalesce(${query.campaign}, cart.campaign)`
  return sql`
    SELECT ${cartColumns}, ${contentsOf(sourcesOf(sql`cart.id`), { ...query, codes, campaign })} FROM cart WHERE ${which}`
}

/**
 * Deletes visitors' carts whose cookie has ended. An ordered cart stays with its order, and a cart that still holds a
 * unit waits until the unit is released.
 */
export const forgetVisitorsCarts = (db: Db, now: Date) =>
  db.run(sql`
    DELETE FROM cart c WHERE touched_at < ${forgottenBefore(now)} AND visitor_hash IS NOT NULL AND state <> 'ordered'
      AND NOT EXISTS (SELECT FROM reservation WHERE owner_kind = 'cart' AND owner_id = c.id::text AND state = 'live')`)
