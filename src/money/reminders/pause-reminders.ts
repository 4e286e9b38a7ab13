import { findCharge } from '#/money/charges/find-charges.ts'
import { type AuditEntry, audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Pause = { chargeId: string; paused: boolean; by: AuditEntry['actor']; reason: string }

/**
 * Pauses or resumes the reminders of a charge's invoice, by finance or by a dispute at the bank. The audit has the
 * actor and the reason (R9.05).
 */
export const pauseReminders = (ctx: Ctx, { chargeId, paused, by: actor, reason }: Pause): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { invoiceId } = found(await findCharge(ctx.db, chargeId))
    if (!invoiceId) throw Conflict('not-possible-now')
    const changed = await ctx.db.run(
      paused
        ? sql`INSERT INTO reminder_pause (invoice_id, since) VALUES (${invoiceId}, ${ctx.clock.now()}) ON CONFLICT DO NOTHING`
        : sql`DELETE FROM reminder_pause WHERE invoice_id = ${invoiceId}`,
    )
    // A colleague was quicker.
    if (changed === 0) return nothingChanged(ctx)
    await audit(ctx, {
      actor,
      action: paused ? 'reminders-paused' : 'reminders-resumed',
      subject: { kind: 'charge', id: chargeId },
      reason,
    })
  })
