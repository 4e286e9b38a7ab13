import type { Static } from 'typebox'
import type { Picture } from '#/goods/catalogue/cards/product-card.queries.ts'
import { inLanguage } from '#/goods/catalogue/titles.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { fitsOf } from '#/styling/ranking/size.rule.ts'
import type { FavouritePiece } from './favourites.schema.ts'

/** Most units of a size that are told. */
const MOST_SHOWN = 10
const PAGE = 48

type Row = {
  sku: string
  productId: string
  title: string
  brand: string
  kind: string
  colour: string
  image: Picture | null
  sizes: { sku: string; size: string; price: number; low: number | null; free: number }[]
}

/** The pieces of a list, the newest first: their price, and every size of their colour with its stock. */
export async function showPieces(
  db: Db,
  {
    listId,
    market,
    memberId,
    pages = 1,
  }: { listId: string; market: MarketId; memberId?: string; pages?: number },
): Promise<Static<typeof FavouritePiece>[]> {
  const rows = await listPieces(db, { listId, market, limit: pages * PAGE })
  const fits = memberId && rows.length > 0 ? fitsOf((await styleProfile(db, memberId)).sizes) : undefined
  return rows.map(({ kind, sizes, ...piece }) => {
    const own = (size: string) => {
      const fit = fits?.({ kind, variants: sizes }, size)
      return fit?.is === 'one-size' || (fit?.is === 'known' && fit.steps === 0)
    }
    const wanted = sizes.find(({ sku }) => sku === piece.sku) ?? sizes[0]
    return {
      ...piece,
      price: wanted?.price ?? null,
      ...(wanted && wanted.low !== null && wanted.price < wanted.low && { lowestPrice30: wanted.low }),
      sizes: sizes.map(({ free, low: _, ...size }) => ({
        ...size,
        available: Math.max(0, Math.min(free, MOST_SHOWN)),
        own: own(size.size),
      })),
    }
  })
}

const listPieces = (db: Db, { listId, market, limit }: { listId: string; market: MarketId; limit: number }) =>
  db.many<Row>(sql`
    SELECT f.sku, f.product_id, ${inLanguage(sql`p.title`, market)} AS title, b.name AS brand, p.kind,
      ${inLanguage(sql`seen.colour`, market)} AS colour, i.image, coalesce(s.sizes, '[]') AS sizes
    FROM favourite f
    JOIN variant seen ON seen.sku = f.sku JOIN product p ON p.id = f.product_id JOIN brand b ON b.id = p.brand_id
    LEFT JOIN LATERAL (
      SELECT jsonb_build_object('key', key, 'widths', widths, 'width', width, 'height', height, 'blur', blur,
        'alt', ${inLanguage(sql`alt`, market)}) AS image
      FROM image WHERE image.product_id = p.id AND colour_key IN ('', seen.colour_key)
      ORDER BY (colour_key = seen.colour_key) DESC, position LIMIT 1) i ON true
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('sku', v.sku, 'size', v.size, 'price', price.amount,
        'low', (SELECT min(before.amount) FROM price before WHERE before.sku = v.sku AND before.market = ${market}
          AND before.valid && tstzrange(lower(price.valid) - interval '30 days', lower(price.valid))),
        'free', coalesce(level.on_hand - level.reserved, 0)) ORDER BY v.size_rank, v.position) AS sizes
      FROM variant v JOIN price ON price.sku = v.sku AND price.market = ${market} AND upper_inf(price.valid)
      LEFT JOIN stock_level level ON level.sku = v.sku
      WHERE v.product_id = p.id AND v.colour_key = seen.colour_key AND v.withdrawn_at IS NULL AND p.status = 'active') s ON true
    WHERE f.list_id = ${listId} ORDER BY f.added_at DESC, f.sku LIMIT ${limit}`)
