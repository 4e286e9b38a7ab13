import type { Ctx } from '#/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { DueReminder } from '#/reminders/reminder-due.ts'

/** While pieces that were withdrawn from are on their way back in time, nobody is reminded of what they cost (R9.05). */
export async function pauseForWithdrawal({ db, clock }: Ctx, { subjectType, subjectId, pause }: DueReminder) {
  if (subjectType !== 'box') return
  const open = await db.maybe(sql`
    SELECT 1 FROM box_withdrawal w JOIN box_item i ON i.withdrawal_id = w.id
    WHERE w.box_id = ${subjectId} AND i.credit_note_id IS NULL AND i.state <> 'lost' AND w.refund_due_at > ${clock.now()} LIMIT 1`)
  if (open) pause('withdrawal')
}
