import { alternativesOf, keepAlternatives, MOST_ALTERNATIVES } from '#/boxes/alternatives/alternatives.ts'
import type { Box } from '#/boxes/boxes.ts'
import { listPieces } from '#/boxes/pieces.ts'
import { holdFree } from '#/catalogue/holds.ts'
import { findProductCards } from '#/catalogue/product-cards.ts'
import type { Ctx } from '#/context.ts'
import { rankedLike } from '../similar/similar-pieces.ts'

type Wanted = { id: string; itemId: string; sku: string; place: number }

/**
 * Up to three pieces of its kind for each, by rank and in the member's size, held while the preview is open (R6.06). Who else wants
 * the last one at this moment may be faster: then there is one fewer, and the preview is sent all the same.
 */
export async function holdAlternatives(ctx: Ctx, box: Box): Promise<void> {
  const { db, clock } = ctx
  const wanted = await choose(ctx, box)
  const skus = wanted.map(({ sku }) => sku)
  const prices = new Map((await findProductCards(db, skus, box.market)).map(({ sku, price }) => [sku, price]))
  const units = wanted.filter(({ sku }) => prices.has(sku))
  const free = await holdFree(db, { units, ...alternativesOf(box), now: clock.now(), expiresAt: null })
  const held = units.flatMap(({ id: reservationId, itemId, sku, place }) => {
    const price = prices.get(sku)
    const isHeld = free.some(({ id }) => id === reservationId)
    return price !== undefined && isHeld ? [{ boxId: box.id, itemId, sku, price, reservationId, place }] : []
  })
  if (held.length > 0) await keepAlternatives(ctx, held)
}

/** The best of each kind in turn: a piece has its second when each of its kind has had a first. */
async function choose(ctx: Ctx, box: Box): Promise<Wanted[]> {
  const pieces = await listPieces(ctx.db, box)
  const like = await rankedLike(ctx, box, pieces)
  const taken = new Set<string>()
  const wanted: Wanted[] = []
  for (let place = 1; place <= MOST_ALTERNATIVES; place++)
    for (const { id, kind } of pieces) {
      const sku = like(kind).find((one) => !taken.has(one))
      if (!sku) continue
      taken.add(sku)
      wanted.push({ id: ctx.random.uuid(), itemId: id, sku, place })
    }
  return wanted
}
