import type { Static } from 'typebox'
import { listSkusOfGarment } from '#/goods/catalogue/garments.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found, NotFound } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listOrderLines } from '#/shop/orders/order-lines.ts'
import { piecesHad, reviewedPieces, writerOf } from './pieces-had.ts'
import { averageOf, type Rating, type ReviewFit } from './rating.rule.ts'
import type { HiddenWhy } from './review.rule.ts'
import type { OfGarment, OwnReviews, Reviews } from './review.schema.ts'

type Seen = Static<typeof Reviews>['reviews'][number]
type Written = Seen & { sku: string; hiddenWhy: HiddenWhy | null }
type Own = Written & { productId: string }
const columns = sql`id, stars, size, fit, words, signed, created_at`
const PAGE = 6
/** Pieces that are searched for ones to review. */
const MOST_OPEN = 60

type ReviewsQuery = { sku: string; market: MarketId; page: number; memberId: string | undefined }

/** Reviews of a garment, those of the reader's market first, then the newest. */
export async function reviewsOf(
  { db }: Ctx,
  { sku, market, page, memberId }: ReviewsQuery,
): Promise<Static<typeof Reviews>> {
  const variants = await listSkusOfGarment(db, sku)
  const productId = variants[0]?.productId
  if (!productId) throw NotFound()
  const rating = await ratingOf(db, productId)
  const average = averageOf(rating)
  const reviews = await db.many<Seen>(sql`
    SELECT ${columns}, market FROM review WHERE product_id = ${productId} AND hidden_why IS NULL
    ORDER BY market = ${market} DESC, created_at DESC, id LIMIT ${PAGE} OFFSET ${(page - 1) * PAGE}`)
  return {
    ...rating,
    ...(average !== undefined && { average }),
    reviews,
    more: rating.count > page * PAGE,
    own: memberId === undefined ? 'no' : await reviewStatus(db, { memberId, productId, variants }),
  }
}

async function ratingOf(db: Db, productId: string): Promise<Rating & { stars: number[] }> {
  const rows = await db.many<{ stars: number; fit: ReviewFit; many: number }>(sql`
    SELECT stars, fit, count(*)::int AS many FROM review WHERE product_id = ${productId} AND hidden_why IS NULL GROUP BY stars, fit`)
  const stars = [0, 0, 0, 0, 0]
  const fits = { small: 0, 'as-labelled': 0, large: 0 }
  for (const row of rows) {
    stars[row.stars - 1]! += row.many
    fits[row.fit] += row.many
  }
  return { count: stars.reduce((sum, many) => sum + many, 0), stars, fits }
}

type Reader = { memberId: string; productId: string; variants: { sku: string }[] }

async function reviewStatus(db: Db, { memberId, productId, variants }: Reader) {
  if (await findOwnReview(db, { memberId, productId })) return 'has' as const
  const had = await piecesHad(db, { memberId, skus: variants.map(({ sku }) => sku) })
  return had.length > 0 ? ('may' as const) : ('no' as const)
}

type OwnQuery = { memberId: string; productId: string; orderId?: string | undefined }

/**
 * The customer's own review. An order's link shows it only for the order's pieces; for a review by another purchase it
 * tells only that there is one.
 */
async function findOwnReview(
  db: Db,
  { memberId, productId, orderId }: OwnQuery,
): Promise<Written | undefined> {
  const own = await db.maybe<Written & { pieceId: string }>(sql`
    SELECT ${columns}, sku, hidden_why, piece_id FROM review WHERE member_id = ${memberId} AND product_id = ${productId}`)
  if (!own) return undefined
  const { pieceId, ...written } = own
  if (orderId && !(await listOrderLines(db, orderId)).some(({ id }) => id === pieceId))
    throw Conflict('reviewed-already')
  return written
}

/** A member's reviews, hidden or not, and the pieces still to review. */
export async function ownReviews({ db }: Ctx, memberId: string): Promise<Static<typeof OwnReviews>> {
  const { firstName, market } = await writerOf(db, memberId)
  const written = await db.many<Own>(
    sql`SELECT ${columns}, sku, product_id, hidden_why FROM review WHERE member_id = ${memberId} ORDER BY created_at DESC, id`,
  )
  const had = (await piecesHad(db, { memberId })).slice(0, MOST_OPEN).map(({ sku }) => sku)
  const skus = [...new Set([...had, ...written.map(({ sku }) => sku)])]
  const pieces = await reviewedPieces(db, skus, market)
  const done = new Set(written.map(({ productId }) => productId))
  const open = had.flatMap((sku) => {
    const piece = pieces.get(sku)
    if (!piece || done.has(piece.productId)) return []
    done.add(piece.productId)
    return [piece]
  })
  return {
    open,
    written: written.map(({ productId: _, ...one }) => {
      const piece = pieces.get(one.sku)
      return { ...one, ...(piece && { piece }) }
    }),
    firstName,
  }
}

type ToReview = { sku: string; memberId: string; orderId?: string }

/** The data of the form for a review; not found for a garment that the customer never had. */
export async function reviewFormData(
  { db }: Ctx,
  { sku, memberId, orderId }: ToReview,
): Promise<Static<typeof OfGarment>> {
  const variants = await listSkusOfGarment(db, sku)
  const productId = found(variants[0]?.productId)
  const { firstName, market } = await writerOf(db, memberId)
  const all = variants.map((one) => one.sku)
  // The link of an order reveals nothing of a garment that is not in it, not even that a review exists (T14).
  if (orderId && !(await listOrderLines(db, orderId)).some(({ sku }) => all.includes(sku))) throw NotFound()
  const had = await piecesHad(db, { memberId, orderId, skus: all })
  const skus = new Set(had.map((one) => one.sku))
  const written = await findOwnReview(db, { memberId, productId, orderId })
  const shown = found(written?.sku ?? (skus.has(sku) ? sku : had[0]?.sku))
  const piece = found((await reviewedPieces(db, [shown], market)).get(shown))
  const sizes = variants.filter((one) => skus.has(one.sku)).map((one) => ({ sku: one.sku, size: one.size }))
  return { piece, sizes, ...(written && { written }), firstName }
}
