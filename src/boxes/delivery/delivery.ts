import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Box, moveBox } from '../boxes.ts'
import { notifyBoxDelivered } from '../mails/box-mails.ts'
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
  await planApproval(ctx, box, endsAt, { once: true })
  await notifyBoxDelivered(ctx, delivered)
  return delivered
}

/** Plans the end of the approval period and its reminder; `once`: the first time for a box. */
export async function planApproval(ctx: Ctx, { id, market }: Box, endsAt: Date, { once = false } = {}) {
  const now = ctx.clock.now()
  const remindAt = reminderAt(endsAt, market, REMINDER_DAYS, now)
  const plan = (kind: string, dueAt: Date) =>
    enqueue(ctx.db, { kind, subject: id, dueAt, now, uniqueKey: once ? `${kind}:${id}` : undefined })
  await plan(END_APPROVAL, endsAt)
  if (remindAt) await plan(REMIND_APPROVAL, remindAt)
}
