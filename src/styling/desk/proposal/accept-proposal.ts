import type { Box } from '#/boxes/boxes.ts'
import { listPieceRows } from '#/boxes/pieces/piece-rows.ts'
import { findProductCards, findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { freeUnits, lockStock } from '#/goods/catalogue/stock/stock.ts'
import { nothingChanged } from '#/platform/audit/audit.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { lockWishOf } from '#/styling/wished-pieces/answer.ts'
import { atDesk, auditBox, type DeskKey } from '../at-desk.ts'
import { pickPiece } from '../pick-piece.ts'
import { requireProposable } from './can-propose.ts'

type Accepted = { box: Box; sold: string[] }

/**
 * Picks the proposed garments in one transaction, each as by hand. Those that were sold meanwhile are left out, and their titles
 * returned; a garment that is in the box already is passed over.
 */
export async function acceptProposal(ctx: Ctx, key: DeskKey, skus: readonly string[]): Promise<Accepted> {
  const sold: string[] = []
  const box = await atDesk(ctx, key, async (ctx, box) => {
    requireProposable(box)
    const inBox = new Set((await listPieceRows(ctx.db, box.id)).map(({ sku }) => sku))
    const asked = skus.filter((sku) => !inBox.has(sku))
    const toHave = await lockedToHave(ctx, box, asked)
    const gone = asked.filter((sku) => !toHave.includes(sku))
    sold.push(...(await titlesOf(ctx, box, gone)))
    if (toHave.length === 0) {
      nothingChanged(ctx)
      return box
    }
    await auditBox(ctx, key, {
      action: 'proposal-accepted',
      after: { skus: toHave, ...(gone.length > 0 && { sold: gone }) },
    })
    let picked = box
    for (const sku of toHave) picked = await pickPiece(ctx, { ...key, version: picked.version }, { sku })
    return picked
  })
  return { box, sold }
}

/** The garments with a unit for the member, locked: wishes first, then stock in one order, as in a single pick. */
async function lockedToHave({ db }: Ctx, box: Box, skus: readonly string[]): Promise<string[]> {
  const inOrder = skus.toSorted()
  const held = new Set<string>()
  for (const sku of inOrder) if ((await lockWishOf(db, box, sku))?.reservationId) held.add(sku)
  await lockStock(db, inOrder)
  const [free, cards] = await Promise.all([freeUnits(db, inOrder), findProductCards(db, inOrder, box.market)])
  return skus.filter(
    (sku) => ((free.get(sku) ?? 0) > 0 || held.has(sku)) && cards.some((card) => card.sku === sku),
  )
}

async function titlesOf({ db }: Ctx, { market }: Box, skus: readonly string[]): Promise<string[]> {
  const cards = skus.length > 0 ? await findProductCardsEver(db, [...skus], market, 'staff') : []
  return skus.map((sku) => cards.find((card) => card.sku === sku)?.title ?? sku)
}
