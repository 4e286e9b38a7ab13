import { lockStock, release } from '#/goods/catalogue/stock/stock.ts'
import { withdrawOrder } from '#/goods/fulfilment/supply.ts'
import { theClock } from '#/platform/audit/acting.ts'
import { inTransaction } from '#/platform/context.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { dropAlternatives, listAlternatives } from './alternatives/alternatives.ts'
import { isOpenBox } from './box.states.ts'
import { asBoxSubject, type Box, type BoxActor, lockBox, moveBox } from './boxes.ts'
import { notifyBoxCancelled, notifyLapsed } from './mails/box-mails.ts'
import { isIn, listHeldPieceRows, movePiece } from './pieces/piece-rows.ts'

export const LAPSE_OFFER = 'lapse-offer'

export const planLapse = (ctx: Ctx, box: Box) =>
  enqueue(ctx.db, {
    kind: LAPSE_OFFER,
    subject: box.id,
    dueAt: box.offerExpiresAt,
    now: ctx.clock.now(),
    uniqueKey: `${LAPSE_OFFER}:${box.id}`,
  })

/** Lapses an offer that was neither shipped nor accepted by e-mail in time, and releases its stock (R6.04). */
export const lapseOffer = job<Ctx>(LAPSE_OFFER, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, subject)
    if (!isOpenBox(box.state) || box.acceptedAt || ctx.clock.now() < box.offerExpiresAt) return
    await freePieces(ctx, box)
    await notifyLapsed(
      ctx,
      await moveBox(ctx, box, 'lapse', { actor: theClock, reason: 'The offer was not accepted in time' }),
    )
  }),
)

/** Cancels the box before it ships; after that the machine refuses (R6.07, T84). */
export const cancelBox = (ctx: Ctx, boxId: string, actor: BoxActor, reason?: string): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    const cancelled = await moveBox(ctx, box, 'cancel', { actor, reason })
    await freePieces(ctx, box)
    await notifyBoxCancelled(ctx, cancelled)
    return cancelled
  })

async function freePieces(ctx: Ctx, box: Box) {
  await withdrawOrder(ctx, asBoxSubject(box.id))
  const pieces = (await listHeldPieceRows(ctx.db, box.id)).filter(isIn('picked', 'declined', 'packed'))
  const held = await listAlternatives(ctx.db, box.id)
  await lockStock(
    ctx.db,
    [...pieces, ...held].map(({ sku }) => sku),
  )
  await dropAlternatives(ctx.db, box, held)
  for (const piece of pieces) {
    await release(ctx.db, piece.reservationId)
    await movePiece(ctx, piece, 'remove')
  }
}
