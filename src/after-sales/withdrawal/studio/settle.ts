import { holdMember } from '#/people/members/member-row.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { findWithdrawal } from '../waiting.ts'
import { meantBy } from './meant.ts'
import { isUnpaidBack } from './unpaid-back.rule.ts'

type Settling = { id: string; staffId: string; why: string | null }

/** Settles a withdrawal, once. If nothing billed was refunded, a reason is required. */
export const settle = (ctx: Ctx, { id, staffId, why }: Settling) =>
  inTransaction(ctx, async (ctx) => {
    const waiting = await findWithdrawal(ctx.db, id)
    if (!waiting) throw Conflict('changed-meanwhile')
    // A withdrawal of an erased customer can be settled; no new text about them is stored.
    const isThere = await holdMember(ctx.db, waiting.memberId)
    const meant = (await meantBy(ctx.db, [waiting])).get(id)!
    if (isThere && !why && isUnpaidBack({ ...waiting, meant })) throw Refused('withdrawal-why-missing')
    await write(ctx, { id, staffId, why: isThere ? why : null })
  })

async function write(ctx: Ctx, { id, staffId, why }: Settling) {
  const settled = await ctx.db.run(sql`
    UPDATE withdrawal SET settled_at = ${ctx.clock.now()}, settled_by = ${staffId}, settled_why = ${why}
    WHERE id = ${id} AND settled_at IS NULL`)
  if (settled === 0) throw Conflict('changed-meanwhile')
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: 'withdrawal-settled',
    subject: { kind: 'withdrawal', id },
    ...(why && { reason: why }),
  })
}
