import { keepProposed, listProposed } from '#/boxes/alternatives/proposed.ts'
import type { Box } from '#/boxes/boxes.ts'
import { listPieces } from '#/boxes/pieces/pieces.ts'
import { findProductCards, findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import type { Db } from '#/platform/database/db.ts'
import { found, Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Proposal = { itemId: string; skus: readonly string[]; staffId: string }

/**
 * Saves the stylist's alternatives to a piece of a locked box (R6.06). They are of the same kind, because an
 * alternative also answers the wish that the piece answers.
 */
export async function proposeAlternatives(ctx: Ctx, box: Box, proposal: Proposal): Promise<void> {
  const { db } = ctx
  const [pieces, others] = [await listPieces(db, box), await listProposed(db, box.id)]
  const piece = found(pieces.find(({ id }) => id === proposal.itemId))
  const cards = await findProductCards(db, [...proposal.skus], box.market)
  const taken = new Set([
    ...pieces.map(({ sku }) => sku),
    ...others.filter(({ itemId }) => itemId !== piece.id).map(({ sku }) => sku),
  ])
  const fit = (sku: string) =>
    !taken.has(sku) && cards.some((card) => card.sku === sku && card.kind === piece.kind)
  if (!proposal.skus.every(fit)) throw Refused('alternative-unfit')
  await keepProposed(ctx, box, proposal)
}

export async function proposedView(db: Db, box: Pick<Box, 'id' | 'market'>) {
  const proposed = await listProposed(db, box.id)
  const skus = [...new Set(proposed.map(({ sku }) => sku))]
  const cards = await findProductCardsEver(db, skus, box.market, 'staff')
  return proposed.flatMap(({ itemId, sku }) => {
    const card = cards.find((one) => one.sku === sku)
    return card ? [{ itemId, sku, title: card.title, size: card.size }] : []
  })
}
