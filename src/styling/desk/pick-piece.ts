import { type Box, touchBox } from '#/boxes/boxes.ts'
import { layInstead } from '#/boxes/outfits/outfits.ts'
import { addPiece, listPieceRows, pieceRowOf } from '#/boxes/pieces/piece-rows.ts'
import { PIECES_MAX } from '#/boxes/preview.rule.ts'
import { proposedTaken } from '#/boxes/proposals/proposed-pieces.ts'
import { findProductCards } from '#/goods/catalogue/cards/product-cards.ts'
import { lockStock, reserve } from '#/goods/catalogue/stock/stock.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import { Conflict, found, Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { outOfSeason } from '#/styling/ranking/season.rule.ts'
import { sizeAdvice } from '#/styling/ranking/size.rule.ts'
import { freeForBox, isWishedFor, lockWishOf, markTaken } from '../wished-pieces/answer.ts'
import { seasonFor } from '../wishes/season-for.ts'
import { atDesk, auditPiece, type DeskKey } from './at-desk.ts'
import { dropPiece, finishOuts } from './undo/drop-piece.ts'

/** `why`: the stylist's reason for a garment out of season. */
export type Pick = { sku: string; replacesId?: string; note?: string; why?: string }

/** Takes a piece from stock into the box, at today's price (I28); with `replacesId` it replaces a declined piece. */
export const pickPiece = (ctx: Ctx, key: DeskKey, { sku, replacesId, note = '', why }: Pick): Promise<Box> =>
  atDesk(ctx, key, async (ctx, box) => {
    const [pieces, [product], { sizes }, isWished] = await Promise.all([
      listPieceRows(ctx.db, box.id),
      findProductCards(ctx.db, [sku], box.market),
      styleProfile(ctx.db, box.memberId),
      isWishedFor(ctx.db, box, sku),
    ])
    await finishOuts(ctx, box, sku)
    const staying = pieces.filter((piece) => piece.id !== replacesId)
    if (staying.length >= PIECES_MAX) throw Refused('box-full', { count: PIECES_MAX })
    if (staying.some((piece) => piece.sku === sku)) throw Conflict('already-in-box')
    const { price, kind, size, productId } = found(product)
    if (!isWished && !why) await requireInSeason(ctx, box, productId)
    const wish = isWished ? await lockWishOf(ctx.db, box, sku) : undefined
    const replaced = pieces.find(({ id }) => id === replacesId)
    if (replaced || wish) await lockStock(ctx.db, [sku, ...(replaced ? [replaced.sku] : [])])
    await freeForBox(ctx.db, wish)
    const position = replacesId
      ? (await dropPiece(ctx, box, await pieceRowOf(ctx.db, box.id, replacesId))).position
      : Math.max(0, ...pieces.map((piece) => piece.position)) + 1
    const reservationId = ctx.random.uuid()
    await reserve(ctx.db, { id: reservationId, sku, ownerKind: 'box', ownerId: box.id, now: ctx.clock.now() })
    const itemId = await addPiece(ctx, {
      boxId: box.id,
      sku,
      position,
      price,
      reservationId,
      stylistNote: note,
      sizeAdvice: sizeAdvice({ kind, size }, sizes),
      replacesId: replacesId ?? null,
    })
    await proposedTaken(ctx, { boxId: box.id, sku, itemId })
    await auditPiece(ctx, key, itemId, {
      action: 'piece-picked',
      before: replaced && { sku: replaced.sku },
      after: { sku, price, ...(why && { why }) },
    })
    const picked = await touchBox(ctx.db, box)
    if (replacesId) await layInstead(ctx.db, replacesId, itemId)
    await markTaken(ctx, { wish, boxId: box.id, itemId })
    return picked
  })

/** A garment out of season for the box needs a stated reason (R8.02). */
async function requireInSeason(ctx: Ctx, box: Box, productId: string): Promise<void> {
  const [season, shelf] = await Promise.all([seasonFor(ctx, box), ctx.shelf.read(ctx.db)])
  const garment = shelf.get(productId)
  const because = season && garment && outOfSeason(garment, season)
  if (because) throw Refused('out-of-season', { because })
}
