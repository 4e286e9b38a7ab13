import { piecesWentBack } from '#/after-sales/pieces-went-back.ts'
import { type Box, lockOwnBox } from '#/boxes/boxes.ts'
import { refundDueAt } from '#/boxes/withdrawal/withdrawal.rule.ts'
import { expectReturns, keepUnits } from '#/goods/fulfilment/intake/allow-returns.ts'
import { wasSentBack } from '#/goods/fulfilment/parcels/parcels.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publish } from '#/platform/ports/events.ts'
import { notifyExchangeWithdrawn } from '../exchange-mails.ts'
import {
  asSubject,
  type Exchange,
  type Locked,
  lockExchange,
  lockedOf,
  moveExchange,
  touchExchange,
} from '../exchanges.ts'
import { mayGoBack, moveReplacements, type Replacement } from '../replacements.ts'
import { REFUND_EXCHANGE, refundExchange } from './refund-exchange.ts'

export const CLOSE_EXCHANGE = 'close-exchange'
type Withdrawing = { boxId: string; memberId: string; pieceIds: readonly string[] }

/**
 * Withdraws a member from exchange pieces, without a reason, within their own period from the delivery (R6.11). A
 * mail confirms it at once, and the due day of the refund is stored.
 */
export const withdrawExchange = (ctx: Ctx, { boxId, memberId, pieceIds }: Withdrawing): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, boxId, memberId)
    const { exchange, pieces } = await lockedOf(ctx.db, box)
    const now = ctx.clock.now()
    if (!exchange.withdrawUntil) throw Conflict('not-possible-now')
    if (now >= exchange.withdrawUntil) throw Refused('withdrawal-too-late')
    const chosen = pieces.filter((piece) => mayGoBack(piece) && pieceIds.includes(piece.id))
    if (chosen.length === 0 || chosen.length !== pieceIds.length) throw Conflict('changed-meanwhile')
    const dueAt = await dueWith(ctx, { exchange, pieces }, refundDueAt(now, box.market))
    await moveReplacements(ctx, chosen, 'withdraw', { withdrawnAt: now, refundDueAt: dueAt })
    await expectReturns(
      ctx,
      asSubject(exchange.id),
      chosen.map(({ id: unitId }) => ({ unitId, reason: null })),
    )
    await refundOn(ctx, exchange, dueAt)
    await publish(ctx, piecesWentBack, { pieceIds: chosen.map(({ id }) => id) })
    await ctx.failpoint('exchange_withdrawn')
    await notifyExchangeWithdrawn(ctx, box, { pieces: chosen, at: now, refundBy: dueAt })
    await touchExchange(ctx, exchange)
    return box
  })

/** The due day of the refund. Pieces that join a parcel that is not handed in yet share its day. */
async function dueWith(
  { db }: Ctx,
  { exchange, pieces }: Pick<Locked, 'exchange' | 'pieces'>,
  dueAt: Date,
): Promise<Date> {
  const [open] = pieces.filter(({ state, creditNoteId }) => state === 'returning' && creditNoteId === null)
  if (!open?.refundDueAt || !open.withdrawnAt) return dueAt
  return (await wasSentBack(db, asSubject(exchange.id), open.withdrawnAt)) ? dueAt : open.refundDueAt
}

/** Plans the refund of an exchange for that moment. */
export const refundOn = ({ db, clock }: Ctx, { id }: Exchange, dueAt: Date) => {
  const uniqueKey = `${REFUND_EXCHANGE}:${id}:${dueAt.toISOString()}`
  return enqueue(db, { kind: REFUND_EXCHANGE, subject: id, dueAt, now: clock.now(), uniqueKey })
}

/**
 * Runs when the box is paid, and on a due day: refunds pieces that never came or are back, and those that the
 * carrier has; checks daily for unsent ones.
 */
export const refundExchanged = job<Ctx>(REFUND_EXCHANGE, (ctx, { subject: id }) =>
  inTransaction(ctx, async (ctx) => {
    const locked = await lockExchange(ctx.db, id)
    const now = ctx.clock.now()
    const waiting = locked.pieces.filter(
      ({ state, creditNoteId, refundDueAt: due }) =>
        state === 'returning' && !creditNoteId && due !== null && due <= now,
    )
    const sent: Replacement[] = []
    for (const piece of waiting)
      if (await wasSentBack(ctx.db, asSubject(id), piece.withdrawnAt!)) sent.push(piece)
    await refundExchange(ctx, locked, sent)
    if (sent.length < waiting.length || (sent.length > 0 && !locked.box.paidAt))
      await refundOn(ctx, locked.exchange, addDays(now, 1, locked.box.market))
  }),
)

/** Ends the withdrawal period: unannounced pieces stay with the member. */
export const closeExchange = job<Ctx>(CLOSE_EXCHANGE, (ctx, { subject: id }) =>
  inTransaction(ctx, async (ctx) => {
    const { exchange, pieces } = await lockExchange(ctx.db, id)
    if (exchange.state !== 'delivered' || ctx.clock.now() < exchange.withdrawUntil!) return
    const kept = pieces.filter(({ state }) => state === 'delivered')
    await keepUnits(
      ctx,
      asSubject(id),
      kept.map((piece) => piece.id),
    )
    await closeIfDone(ctx, exchange, pieces)
  }),
)

/** Closes an exchange when its period is over and all awaited pieces are back. */
export async function closeIfDone(ctx: Ctx, exchange: Exchange, pieces: readonly Replacement[]) {
  const isOver = exchange.withdrawUntil !== null && ctx.clock.now() >= exchange.withdrawUntil
  if (exchange.state !== 'delivered' || !isOver || pieces.some(({ state }) => state === 'returning')) return
  await moveExchange(ctx, exchange, 'close')
}
