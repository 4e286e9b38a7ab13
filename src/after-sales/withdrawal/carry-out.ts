import { hasChanged } from '#/platform/changes/changes.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Named } from './declared.ts'
import { notifyWithdrawal } from './withdrawal-mail.ts'

/**
 * Records a withdrawal and carries it out as far as no person is needed, once: the row is written first, and a second
 * declaration of the same waits for it (T89). Runs in the caller's transaction.
 */
export async function carryOut(ctx: Ctx, named: Named): Promise<void> {
  if (!(await isRecorded(ctx, named))) return
  hasChanged(ctx.db, 'withdrawal')
  await ctx.failpoint('withdrawal_recorded')
  const { id, type, purchase, pieces, declaredAt } = named
  const declaration = { memberId: purchase.memberId, pieces, declaredAt }
  const withdrawn = await found(ctx.purchases.get(type)).withdraw(ctx, purchase.id, declaration)
  const { outcome } = withdrawn
  if (outcome === 'recorded') return notifyWithdrawal(ctx, named, { ...withdrawn, outcome })
  await ctx.db.run(
    sql`UPDATE withdrawal SET outcome = ${outcome}, settled_at = ${ctx.clock.now()} WHERE id = ${id}`,
  )
  // A return is confirmed by its own mail, with the same content.
  if (outcome === 'cancelled') await notifyWithdrawal(ctx, named, { ...withdrawn, outcome })
}

/** False when the same withdrawal waits already. */
const isRecorded = async ({ db }: Ctx, named: Named) => {
  const { id, type, purchase, name, remembered, pieces, declaredAt } = named
  const rows = await db.run(sql`
    INSERT INTO withdrawal (id, member_id, subject_type, subject_id, number, name, remembered, pieces, declared_at, outcome)
    VALUES (${id}, ${purchase.memberId}, ${type}, ${purchase.id}, ${purchase.number}, ${name}, ${remembered}, ${pieces},
      ${declaredAt}, 'recorded')
    ON CONFLICT DO NOTHING`)
  return rows === 1
}
