import type { DueReminder } from '#/money/reminders/reminder-due.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { undecidedStates } from './dispute.states.ts'

/** Pauses the reminders of an invoice while a bank has not decided a dispute about a part of it (R9.05). */
export async function pauseForDispute({ db }: Ctx, { invoiceId, pause }: DueReminder) {
  const open = await db.maybe(sql`
    SELECT FROM dispute d JOIN charge c ON c.id = d.charge_id
    WHERE c.invoice_id = ${invoiceId} AND d.state = ANY(${[...undecidedStates]}) LIMIT 1`)
  if (open) pause('dispute')
}
