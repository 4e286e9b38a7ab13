import {
  type Alternative,
  alternativesOf,
  keepAlternatives,
  listAlternatives,
  markChosen,
  moveAlternatives,
} from '#/boxes/alternatives/alternatives.ts'
import { moveProposed } from '#/boxes/alternatives/proposed.ts'
import { type Box, lockOwnBox, touchBox } from '#/boxes/boxes.ts'
import {
  addPiece,
  changePiece,
  isIn,
  listPieceRows,
  movePiece,
  noteWrittenOf,
  type PieceRow,
  pieceRowOf,
} from '#/boxes/pieces/piece-rows.ts'
import { proposedTaken, proposedTurned } from '#/boxes/proposals/proposed-pieces.ts'
import { returnWishAnswers } from '#/boxes/wishes/wish-answers.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { handOver } from '#/goods/catalogue/stock/holds.ts'
import { lockStock, release, reserve } from '#/goods/catalogue/stock/stock.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { sizeAdvice } from '#/styling/ranking/size.rule.ts'
import { requirePreviewing } from './preview.ts'

type Key = { boxId: string; itemId: string; memberId: string }

/**
 * Swaps a piece for one of its reserved alternatives, at the price that was shown (R6.06). The swapped piece is
 * reserved in its turn, so that the member may change their mind. A repeat changes nothing.
 */
export const swapPiece = (ctx: Ctx, { boxId, itemId, memberId }: Key, sku: string): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, boxId, memberId)
    requirePreviewing(box)
    const item = await pieceRowOf(ctx.db, box.id, itemId)
    const there = await listPieceRows(ctx.db, box.id)
    if (there.some((piece) => piece.replacesId === item.id && piece.sku === sku)) return box
    const held = await listAlternatives(ctx.db, box.id)
    const alternative = held.find((one) => one.itemId === item.id && one.sku === sku)
    if (!isIn('picked', 'declined')(item) || !alternative) throw Conflict('alternative-gone')
    await swap(ctx, box, { item, alternative })
    await ctx.failpoint('alternative_swapped')
    return touchBox(ctx.db, box)
  })

type Swap = { item: PieceRow; alternative: Alternative }

async function swap(ctx: Ctx, box: Box, { item, alternative }: Swap) {
  const { db, clock, random } = ctx
  await lockStock(db, [item.sku, alternative.sku])
  if ((await handOver(db, [alternative.reservationId], { ownerKind: 'box', ownerId: box.id })) === 0)
    throw Conflict('alternative-gone')
  await movePiece(ctx, item, 'remove')
  await release(db, item.reservationId)
  const newId = await takeIn(ctx, box, { item, alternative })
  await proposedTurned(ctx, item.id, 'swapped')
  await proposedTaken(ctx, { boxId: box.id, sku: alternative.sku, itemId: newId })
  await markChosen(ctx, alternative, newId)
  await moveAlternatives(db, item.id, newId)
  await moveProposed(db, item.id, newId)
  await returnWishAnswers(db, { boxId: box.id, itemId: newId, sku: alternative.sku })
  const { sku, price } = item
  const reservationId = random.uuid()
  await reserve(db, { id: reservationId, sku, ...alternativesOf(box), now: clock.now() })
  const { place } = alternative
  await keepAlternatives(ctx, [{ boxId: box.id, itemId: newId, sku, price, reservationId, place }])
}

async function takeIn(ctx: Ctx, box: Box, { item, alternative }: Swap): Promise<string> {
  const { sku, price, reservationId } = alternative
  const { kind, size } = found((await findProductCardsEver(ctx.db, [sku], box.market))[0])
  const { sizes } = await styleProfile(ctx.db, box.memberId)
  const id = await addPiece(ctx, {
    boxId: box.id,
    sku,
    price,
    reservationId,
    position: item.position,
    replacesId: item.id,
    stylistNote: await noteWrittenOf(ctx.db, { boxId: box.id, sku }),
    sizeAdvice: sizeAdvice({ kind, size }, sizes),
  })
  await changePiece(ctx.db, id, { liked: true })
  return id
}
