import { dropAlternatives, listAlternatives } from '#/boxes/alternatives/alternatives.ts'
import {
  type Box,
  type BoxActor,
  hasMoved,
  lockOwnBox,
  type Move,
  moveBox,
  requireVersion,
  touchBox,
} from '#/boxes/boxes.ts'
import type { DeclineReason } from '#/boxes/decline-reasons.rule.ts'
import { previewEndsAt, reminderAt } from '#/boxes/delivery/deadlines.rule.ts'
import { supplyBox } from '#/boxes/fulfilment/supply-box.ts'
import { notifyApproved, notifyPreviewReady } from '#/boxes/mails/box-mails.ts'
import {
  changePiece,
  isIn,
  listPieceRows,
  movePiece,
  type PieceRow,
  pieceRowOf,
} from '#/boxes/pieces/piece-rows.ts'
import { proposedTurned } from '#/boxes/proposals/proposed-pieces.ts'
import { termsOf } from '#/boxes/terms.ts'
import { lockStock, release } from '#/goods/catalogue/stock/stock.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import { type Enqueued, enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { holdAlternatives } from './hold-alternatives.ts'
import { predictPieces } from './predict-pieces.ts'

export const END_PREVIEW = 'end-preview'
export const REMIND_PREVIEW = 'remind-preview'

/** Shows a locked box to the member, and saves the end of the time to answer (R6.06). */
export async function startPreview(ctx: Ctx, box: Box, actor: BoxActor): Promise<Box> {
  const now = ctx.clock.now()
  const endsAt = previewEndsAt(now, box.market, termsOf(box).previewHours)
  const shown = await moveBox(ctx, box, 'sendPreview', { actor, changes: { previewEndsAt: endsAt } })
  await holdAlternatives(ctx, shown)
  const remindAt = reminderAt(endsAt, box.market, 1, now)
  await planEnd(ctx, shown, endsAt)
  const payload = { round: shown.version }
  if (remindAt) await enqueue(ctx.db, inRound(shown, { kind: REMIND_PREVIEW, dueAt: remindAt, now, payload }))
  await notifyPreviewReady(ctx, shown)
  return shown
}

/** A job that is due once for each sending of the preview, or each extension. */
const inRound = ({ id, version }: Box, due: Omit<Enqueued, 'subject' | 'uniqueKey'>): Enqueued => ({
  ...due,
  subject: id,
  uniqueKey: `${due.kind}:${id}:${version}`,
})

export const planEnd = (ctx: Ctx, box: Box, dueAt: Date) =>
  enqueue(ctx.db, inRound(box, { kind: END_PREVIEW, dueAt, now: ctx.clock.now() }))

export type PreviewAnswer = { liked: boolean | null; reason?: DeclineReason; text?: string }

/** The member's answer on one piece, saved at each tap; it may change until the preview ends. */
export const answerPiece = (
  ctx: Ctx,
  key: { boxId: string; itemId: string; memberId: string },
  answer: PreviewAnswer,
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, key.boxId, key.memberId)
    requirePreviewing(box)
    const item = await pieceRowOf(ctx.db, box.id, key.itemId)
    if (!isIn('picked', 'declined')(item)) throw Conflict('not-possible-now')
    await saveAnswer(ctx, item, answer)
    await proposedTurned(ctx, item.id, answer.liked === false ? 'declined' : 'accepted')
    return touchBox(ctx.db, box)
  })

function saveAnswer(ctx: Ctx, item: PieceRow, { liked, reason, text }: PreviewAnswer) {
  const declined = liked === false
  const changes = {
    liked,
    declinedReason: declined ? (reason ?? null) : null,
    declinedText: declined ? (text ?? null) : null,
  }
  if (declined && item.state === 'picked') return movePiece(ctx, item, 'decline', changes)
  if (!declined && item.state === 'declined') return movePiece(ctx, item, 'reconsider', changes)
  return changePiece(ctx.db, item.id, changes)
}

/** Sends the box back to the stylist, who swaps the declined pieces and shows it again. A second press is answered as the first. */
export const sendBack = (ctx: Ctx, key: { boxId: string; memberId: string; version: number }): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, key.boxId, key.memberId)
    if (hasMoved(box, { to: 'styling', version: key.version })) return box
    requirePreviewing(box)
    requireVersion(box, key.version)
    const [pieces, held] = await shownOf(ctx, box)
    if (!pieces.some(isIn('declined'))) throw Refused('nothing-declined')
    await dropAlternatives(ctx.db, box, held)
    return moveBox(ctx, box, 'sendBack', { actor: { kind: 'member', id: key.memberId } })
  })

/**
 * Approves the preview in the version that the page showed. A second press, or one at the same time as the automatic approval, is
 * answered as the first.
 */
export const approvePreview = (
  ctx: Ctx,
  key: { boxId: string; memberId: string; version: number },
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, key.boxId, key.memberId)
    if (hasMoved(box, { to: 'approved', version: key.version })) return box
    requirePreviewing(box)
    requireVersion(box, key.version)
    const approved = await approve(ctx, box, 'approve', { actor: { kind: 'member', id: key.memberId } })
    await notifyApproved(ctx, approved, 'byMember')
    return approved
  })

/** Sends a locked box to the warehouse, without declined pieces. The caller tells the member. */
export async function approve(
  ctx: Ctx,
  box: Box,
  event: 'approve' | 'previewEnds',
  move: Move,
): Promise<Box> {
  requirePreviewing(box)
  const [pieces, held] = await shownOf(ctx, box)
  if (!pieces.some(isIn('picked'))) throw Refused('nothing-left')
  const declined = pieces.filter(isIn('declined'))
  await lockStock(
    ctx.db,
    [...declined, ...held].map(({ sku }) => sku),
  )
  await dropAlternatives(ctx.db, box, held)
  for (const piece of declined) {
    await release(ctx.db, piece.reservationId)
    await movePiece(ctx, piece, 'remove')
  }
  if (pieces.some(({ replacesId }) => replacesId !== null)) await predictPieces(ctx, box)
  const approved = await moveBox(ctx, box, event, move)
  await supplyBox(ctx, approved)
  return approved
}

/** The pieces of a locked box and their alternatives. */
const shownOf = ({ db }: Ctx, { id }: Box) => Promise.all([listPieceRows(db, id), listAlternatives(db, id)])

export function requirePreviewing(box: Box) {
  if (box.state !== 'previewing') throw Conflict('not-possible-now', { state: box.state, event: 'preview' })
}
