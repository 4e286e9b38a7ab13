import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Declared, findDeclared, type Named } from './declared.ts'
import { notifyWithdrawal } from './withdrawal-mail.ts'

export const DECLARE_WITHDRAWAL = 'declare-withdrawal'

/**
 * Finds the purchase and carries the withdrawal out once: the row is written first, and a second declaration of the
 * same waits for it (T89).
 */
export const declareWithdrawal = job<Ctx>(DECLARE_WITHDRAWAL, (ctx, { subject: id, payload }) =>
  inTransaction(ctx, async (ctx) => {
    const named = await findDeclared(ctx, id, payload as Declared)
    if (!named || !(await recorded(ctx, named))) return
    hasChanged(ctx.db, 'withdrawal')
    await ctx.failpoint('withdrawal_recorded')
    const { type, purchase, pieces } = named
    const declaration = { memberId: purchase.memberId, pieces, declaredAt: new Date(named.declaredAt) }
    const withdrawn = await found(ctx.purchases.get(type)).withdraw(ctx, purchase.id, declaration)
    const { outcome } = withdrawn
    if (outcome === 'recorded') return notifyWithdrawal(ctx, named, { ...withdrawn, outcome })
    await ctx.db.run(
      sql`UPDATE withdrawal SET outcome = ${outcome}, settled_at = ${ctx.clock.now()} WHERE id = ${id}`,
    )
    // A return is confirmed by its own mail, with the same content.
    if (outcome === 'cancelled') await notifyWithdrawal(ctx, named, { ...withdrawn, outcome })
  }),
)

const recorded = async ({ db }: Ctx, { id, type, purchase, pieces, declaredAt }: Named) =>
  (await db.run(sql`
    INSERT INTO withdrawal (id, member_id, subject_type, subject_id, number, pieces, declared_at, outcome)
    VALUES (${id}, ${purchase.memberId}, ${type}, ${purchase.id}, ${purchase.number}, ${pieces}, ${declaredAt}, 'recorded')
    ON CONFLICT DO NOTHING`)) === 1
