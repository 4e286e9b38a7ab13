import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { WhyOfStaff } from '../review.rule.ts'

type Judged = { id: string; staffId: string }

/** Hides a review from all but its author, who is told the reason. Its text is never changed. */
export const hideReview = (ctx: Ctx, { id, staffId, why }: Judged & { why: WhyOfStaff }) =>
  inTransaction(ctx, async (ctx) => {
    const hidden = await ctx.db.run(sql`
      UPDATE review SET hidden_why = ${why}, hidden_at = ${ctx.clock.now()}, hidden_by = ${staffId} WHERE id = ${id} AND hidden_why IS NULL`)
    if (hidden === 0) throw Conflict('changed-meanwhile')
    await noted(ctx, { id, staffId, action: 'review-hidden', reason: why })
  })

/** Shows a review again that a colleague hid; one whose piece went back stays hidden. */
export const showReview = (ctx: Ctx, { id, staffId }: Judged) =>
  inTransaction(ctx, async (ctx) => {
    const shown = await ctx.db.run(sql`
      UPDATE review SET hidden_why = NULL, hidden_at = NULL, hidden_by = NULL WHERE id = ${id} AND hidden_by IS NOT NULL`)
    if (shown === 0) throw Conflict('changed-meanwhile')
    await noted(ctx, { id, staffId, action: 'review-shown' })
  })

const noted = (ctx: Ctx, { id, staffId, ...what }: Judged & { action: string; reason?: string }) =>
  audit(ctx, { actor: { kind: 'staff', id: staffId }, subject: { kind: 'review', id }, ...what })
