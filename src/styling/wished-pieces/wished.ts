import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { findGarment } from '#/goods/catalogue/garments.ts'
import { liveHolds, renewHolds } from '#/goods/catalogue/stock/holds.ts'
import { freeUnits, lockStock, release, reserve } from '#/goods/catalogue/stock/stock.ts'
import type { Readers } from '#/goods/catalogue/titles.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, sql, sqlState } from '#/platform/database/db.ts'
import { Conflict, found, Refused } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { lockSubscription } from '#/styling/subscription/subscription.ts'
import { type LeftOutReason, MOST_WISHED } from './wished.rule.ts'

export type Wished = {
  id: string
  sku: string
  state: 'open' | 'taken' | 'refused'
  why: LeftOutReason | null
  reservationId: string | null
}

/** Time that a wished piece is reserved once its box is styled; each reading of the box begins it anew. */
const HELD_MS = 24 * 3_600_000

const columns = sql`id, sku, state, why, reservation_id`

export const listOpenWished = (db: Db, memberId: string) =>
  db.many<Wished>(
    sql`SELECT ${columns} FROM wished_piece WHERE member_id = ${memberId} AND state = 'open' ORDER BY place`,
  )

/** Wishes that the stylist of a box has answered: fulfilled ones first, then in the order of wishing. */
export const listAnsweredWished = (db: Db, boxId: string) =>
  db.many<Wished>(
    sql`SELECT ${columns} FROM wished_piece WHERE box_id = ${boxId} ORDER BY state DESC, created_at, sku`,
  )

/** Adds cards and availability; a unit held for the member counts as available. */
export async function wishedWithCards(
  db: Db,
  wished: readonly Wished[],
  market: MarketId,
  readers?: Readers,
) {
  const skus = wished.map(({ sku }) => sku)
  const holds = wished.flatMap(({ reservationId }) => reservationId ?? [])
  const cards = await findProductCardsEver(db, skus, market, readers)
  const [free, held] = [await freeUnits(db, skus), await liveHolds(db, holds)]
  return wished.flatMap(({ id, sku, state, why, reservationId }) => {
    const card = cards.find((card) => card.sku === sku)
    const isHeld = reservationId !== null && held.has(reservationId)
    if (!card) return []
    const { title, brand, size, colour, price, image } = card
    const canBeHad = isHeld || (free.get(sku) ?? 0) > 0
    return [{ id, sku, state, why, title, brand, size, colour, price, ...(image && { image }), canBeHad }]
  })
}

/**
 * Wishes a piece into the next box, on approval: nothing is bought. A repeat changes nothing; of four at one moment
 * three get a place. It is reserved at once if the box is with its stylist, else when it comes there.
 */
export const wishPiece = (ctx: PlatformCtx, memberId: string, sku: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock, random } = ctx
    const subscription = found(await lockSubscription(db, memberId))
    if (subscription.state !== 'active') throw Refused('wished-without-subscription')
    const open = await listOpenWished(db, memberId)
    if (open.some((one) => one.sku === sku)) return
    const { variants } = found(await findGarment(db, sku, subscription.market))
    const { free } = found(variants.find((variant) => variant.sku === sku))
    if (free <= 0) throw Conflict('out-of-stock', { sku })
    const id = random.uuid()
    const place = sql`(SELECT min(n) FROM generate_series(1, ${MOST_WISHED}) n
      WHERE n NOT IN (SELECT place FROM wished_piece WHERE member_id = ${memberId} AND place IS NOT NULL))`
    await db
      .run(sql`
        INSERT INTO wished_piece (id, member_id, sku, place, state, created_at)
        VALUES (${id}, ${memberId}, ${sku}, ${place}, 'open', ${clock.now()})`)
      .catch((error) => {
        throw sqlState(error) === '23514' ? Refused('wished-full', { most: MOST_WISHED }) : error
      })
    if (await hasBox(db, memberId, 'styling')) await hold(ctx, { id, sku })
  })

export const hasBox = async (db: Db, memberId: string, state: 'ordered' | 'styling'): Promise<boolean> =>
  (await db.maybe(sql`SELECT FROM box WHERE member_id = ${memberId} AND state = ${state} LIMIT 1`)) !==
  undefined

/** Withdraws a wish and releases its unit. An answered wish stays. */
export const withdrawWish = (ctx: PlatformCtx, memberId: string, sku: string): Promise<void> =>
  inTransaction(ctx, async ({ db, clock }) => {
    const wished = await lockWished(db, memberId, sku)
    if (!wished) return
    await db.run(sql`
      UPDATE wished_piece SET state = 'withdrawn', place = NULL, reservation_id = NULL, answered_at = ${clock.now()}
      WHERE id = ${wished.id}`)
    if (wished.reservationId) await release(db, wished.reservationId)
  })

export const lockWished = (db: Db, memberId: string, sku: string) =>
  db.maybe<{ id: string; reservationId: string | null }>(sql`
    SELECT id, reservation_id FROM wished_piece WHERE member_id = ${memberId} AND sku = ${sku} AND state = 'open' FOR UPDATE`)

type ToHold = { id: string; sku: string }

/** Reserves a unit for a wish. If another customer was faster, the wish stays and is marked as sold out. */
async function hold({ db, clock, random }: PlatformCtx, { id, sku }: ToHold) {
  await lockStock(db, [sku])
  if (((await freeUnits(db, [sku])).get(sku) ?? 0) <= 0) return
  const reservationId = random.uuid()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + HELD_MS)
  await reserve(db, { id: reservationId, sku, ownerKind: 'wish', ownerId: id, now, expiresAt })
  await db.run(sql`UPDATE wished_piece SET reservation_id = ${reservationId} WHERE id = ${id}`)
}

/** Reserves the wished pieces when a stylist takes the member's box, as far as there is stock. */
export async function holdWished(ctx: PlatformCtx, memberId: string) {
  const { db, clock } = ctx
  const wished = await db.many<ToHold>(sql`
    SELECT id, sku FROM wished_piece WHERE member_id = ${memberId} AND state = 'open' ORDER BY sku FOR UPDATE`)
  const until = new Date(clock.now().getTime() + HELD_MS)
  for (const one of wished) {
    const renewed = await renewHolds(db, { ownerKind: 'wish', ownerId: one.id }, until)
    if (renewed.length === 0) await hold(ctx, one)
  }
}
