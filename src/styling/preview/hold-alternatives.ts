import { alternativesOf, keepAlternatives } from '#/boxes/alternatives/alternatives.ts'
import { listProposed } from '#/boxes/alternatives/proposed.ts'
import type { Box } from '#/boxes/boxes.ts'
import { listPieces } from '#/boxes/pieces/pieces.ts'
import { MOST_ALTERNATIVES } from '#/boxes/preview.rule.ts'
import { findProductCards } from '#/goods/catalogue/cards/product-cards.ts'
import { holdFree } from '#/goods/catalogue/stock/holds.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { rankedLike } from '../similar/similar-pieces.ts'
import { sizesToTake } from './sizes-to-take.ts'

type Wanted = { id: string; itemId: string; sku: string; place: number }

/**
 * Reserves up to three alternatives of its kind for each piece while the preview is open (R6.06): the stylist's
 * proposals, else by rank and in the member's size. If another customer takes the last one first, there is one
 * fewer, and the preview is sent all the same.
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

/**
 * The stylist's proposals; for the other pieces first the piece itself in the size to take, where that is another one, then the
 * best of each kind in turn: every piece has a first before any has a second.
 */
async function choose(ctx: Ctx, box: Box): Promise<Wanted[]> {
  const [pieces, allProposed] = await Promise.all([listPieces(ctx.db, box), listProposed(ctx.db, box.id)])
  const inBox = new Set(pieces.map(({ sku }) => sku))
  const proposed = allProposed.filter(({ sku }) => !inBox.has(sku))
  const by = new Set(proposed.map(({ itemId }) => itemId))
  const open = pieces.filter((piece) => !by.has(piece.id))
  const { like, sizes } = await rankedLike(ctx, box, pieces)
  // Number of one kind that can be taken by other pieces or proposed by the stylist.
  const most = 2 * MOST_ALTERNATIVES * pieces.length
  const ranked = new Map(open.map(({ kind }) => [kind, like(kind).slice(0, most)]))
  const toTake = await sizesToTake(ctx, box, { pieces: open, ranked: [...ranked.values()].flat(), sizes })
  const taken = new Set([...inBox, ...proposed.map(({ sku }) => sku)])
  const wanted: Wanted[] = proposed.map((one) => ({ ...one, id: ctx.random.uuid() }))
  for (let place = 1; place <= MOST_ALTERNATIVES; place++)
    for (const { id, kind } of open) {
      const skus = [toTake.ofPiece(id), ...(ranked.get(kind) ?? []).map(toTake.ofRanked)]
      const sku = skus.find((one) => one !== undefined && !taken.has(one))
      if (!sku) continue
      taken.add(sku)
      wanted.push({ id: ctx.random.uuid(), itemId: id, sku, place })
    }
  return wanted
}
