import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Box, moveBox } from '../boxes.ts'
import { notifyDelivered } from '../mails/box-mails.ts'
import { isIn, listPieceRows, movePieces } from '../pieces/piece-rows.ts'
import { termsOf } from '../terms.ts'
import { approvalEndsAt, reminderAt } from './deadlines.rule.ts'

export const END_APPROVAL = 'end-approval'
export const REMIND_APPROVAL = 'remind-approval'
const REMINDER_DAYS = 3

/** Starts the approval period with the delivery (R6.08), and plans its end at once. */
export async function boxDelivered(ctx: Ctx, box: Box, at: Date): Promise<Box> {
  if (box.state !== 'shipped') return box
  const endsAt = approvalEndsAt(at, box.market, termsOf(box).approvalDays)
  const delivered = await moveBox(ctx, box, 'deliver', {
    actor: { kind: 'carrier', id: 'carrier' },
    at,
    changes: { approvalEndsAt: endsAt },
  })
  await movePieces(ctx, (await listPieceRows(ctx.db, box.id)).filter(isIn('packed')), 'deliver')
  const now = ctx.clock.now()
  const remindAt = reminderAt(endsAt, box.market, REMINDER_DAYS, now)
  const plan = (kind: string, dueAt: Date) =>
    enqueue(ctx.db, { kind, subject: box.id, dueAt, now, uniqueKey: `${kind}:${box.id}` })
  await plan(END_APPROVAL, endsAt)
  if (remindAt) await plan(REMIND_APPROVAL, remindAt)
  await notifyDelivered(ctx, delivered)
  return delivered
}
