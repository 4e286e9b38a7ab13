import { type Box, lockBox, moveBox, touchBox } from '#/boxes/boxes.ts'
import { supplyBox } from '#/boxes/fulfilment/supply-box.ts'
import { notifyApproved } from '#/boxes/mails/box-mails.ts'
import type { PieceRow } from '#/boxes/pieces/piece-rows.ts'
import { nothingChanged } from '#/platform/audit/audit.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, DomainError, Refused } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { formatMoney } from '#/platform/markets/format.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { requireNoLook, sampleBox } from '#/styling/looks/looks.ts'
import { predictPieces } from '#/styling/preview/predict-pieces.ts'
import { startPreview } from '#/styling/preview/preview.ts'
import { overBudgetBy } from '#/styling/ranking/budget.rule.ts'
import { auditBox, type DeskKey, staff } from '../at-desk.ts'
import { requireReady } from '../require-ready.ts'
import { finishOuts } from './drop-piece.ts'
import { UNDO_MS } from './undo.rule.ts'

export const SEND_BOX = 'send-box'

type Sending = { overBudget: boolean }

/**
 * Plans the sending of a locked box in ten seconds, until when it can be taken back. Throws what is missing at once. Mail,
 * alternatives and the warehouse follow when it is sent.
 */
export async function planSending(
  ctx: Ctx,
  box: Box,
  { key, overBudget }: Sending & { key: DeskKey },
): Promise<Box> {
  requireNoLook(ctx, box)
  await finishOuts(ctx, box)
  requireBudget(box, await requireReady(ctx, box), overBudget)
  const now = ctx.clock.now()
  const sendsAt = new Date(now.getTime() + UNDO_MS)
  await enqueue(ctx.db, { kind: SEND_BOX, subject: box.id, dueAt: sendsAt, now })
  await auditBox(ctx, key, { action: 'box-sending', after: { sendsAt } })
  return touchBox(ctx.db, box, { sendsAt, notSent: null })
}

/** Takes back a box whose ten seconds are not over. The job and this take the box's lock: the second finds what the first did. */
export const takeBack = (ctx: Ctx, { boxId, staffId }: Omit<DeskKey, 'version'>): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    if (box.stylistId !== staffId) throw Conflict('box-taken')
    if (box.state !== 'styling') throw Conflict('undo-too-late')
    if (!box.sendsAt) {
      nothingChanged(ctx)
      return box
    }
    await auditBox(ctx, { boxId, staffId, version: box.version }, { action: 'sending-undone' })
    return touchBox(ctx.db, box, { sendsAt: null })
  })

/** The time to take it back is over. What was added meanwhile, such as a wish, keeps the box at the desk, which says why. */
export const sendBoxWhenDue = job<Ctx>(SEND_BOX, async (ctx, { subject }) => {
  try {
    await inTransaction(ctx, async (ctx) => {
      const box = await lockBox(ctx.db, subject)
      if (isDue(ctx, box)) await sendNow(ctx, box, { staffId: box.stylistId!, overBudget: true })
    })
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 422) throw error
    await inTransaction(ctx, async (ctx) => {
      const box = await lockBox(ctx.db, subject)
      if (!isDue(ctx, box)) return
      await touchBox(ctx.db, box, { sendsAt: null, notSent: error.code })
      hasChanged(ctx.db, 'box')
    })
  }
})

const isDue = ({ clock }: Ctx, { state, sendsAt, stylistId }: Box) =>
  state === 'styling' && stylistId !== null && sendsAt !== null && sendsAt <= clock.now()

/** Sends a locked box to the member; a surprise box goes straight to the warehouse (R6.03). */
export async function sendNow(
  ctx: Ctx,
  box: Box,
  { staffId, overBudget }: Sending & { staffId: string },
): Promise<Box> {
  requireNoLook(ctx, box)
  await finishOuts(ctx, box)
  const over = requireBudget(box, await requireReady(ctx, box), overBudget)
  const key = { boxId: box.id, staffId, version: box.version }
  if (over > 0)
    await auditBox(ctx, key, { action: 'sent-over-budget', detail: { over, budget: box.wish.budgetAmount } })
  await predictPieces(ctx, box)
  await sampleBox(ctx, box, staffId)
  if (box.kind === 'styling') return startPreview(ctx, box, staff(staffId))
  const approved = await moveBox(ctx, box, 'skipPreview', { actor: staff(staffId) })
  await supplyBox(ctx, approved)
  await notifyApproved(ctx, approved, 'surprise')
  return approved
}

/** The amount above the budget. Throws unless the stylist has agreed to it. */
function requireBudget(box: Box, pieces: readonly PieceRow[], overBudget: boolean): number {
  const over = overBudgetBy(box.wish, pieces)
  if (over > 0 && !overBudget) throw Refused('over-budget', { amount: formatMoney(over, box.market) })
  return over
}
