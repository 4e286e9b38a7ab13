import type { Ctx } from '#/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { type Box, moveBox } from '../boxes.ts'
import { notifyDelivered } from '../mails/box-mails.ts'
import { isIn, listPieceRows, movePiece } from '../piece-rows.ts'
import { approvalEndsAt, reminderAt } from './deadlines.rule.ts'

export const END_APPROVAL = 'end-approval'
export const REMIND_APPROVAL = 'remind-approval'
const REMINDER_DAYS = 3

/** The approval period starts with the delivery (R6.08), and its end is written down as due work at once. */
export async function boxDelivered(ctx: Ctx, box: Box, at: Date): Promise<Box> {
  if (box.state !== 'shipped') return box
  const endsAt = approvalEndsAt(at, box.market, box.terms.approvalDays)
  const delivered = await moveBox(ctx, box, 'deliver', {
    actor: { kind: 'carrier', id: 'carrier' },
    at,
    set: sql`, approval_ends_at = ${endsAt}`,
  })
  for (const piece of (await listPieceRows(ctx.db, box.id)).filter(isIn('packed')))
    await movePiece(ctx, piece, 'deliver')
  const now = ctx.clock.now()
  await enqueue(ctx.db, {
    kind: END_APPROVAL,
    subject: box.id,
    dueAt: endsAt,
    now,
    uniqueKey: `${END_APPROVAL}:${box.id}`,
  })
  const remindAt = reminderAt(endsAt, box.market, REMINDER_DAYS, now)
  if (remindAt)
    await enqueue(ctx.db, {
      kind: REMIND_APPROVAL,
      subject: box.id,
      dueAt: remindAt,
      now,
      uniqueKey: `${REMIND_APPROVAL}:${box.id}`,
    })
  await notifyDelivered(ctx, delivered)
  return delivered
}
