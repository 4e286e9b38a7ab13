import { emailHashOf } from '#/people/members/email-hash.ts'
import { type Customer, findCustomer } from '#/people/members/guests.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Purchase, type PurchaseType, purchaseTypes } from '#/platform/ports/withdrawal.ts'
import { notifyWithdrawal } from './withdrawal-mail.ts'

export const DECLARE_WITHDRAWAL = 'declare-withdrawal'

/**
 * The typed declaration. The address is stored as a hash, which is enough to find it and keeps it out of the job's
 * row.
 */
export type Declared = { number: string; emailHash: string; pieces: string; declaredAt: string }
/** A declaration with the purchase that it names. */
export type Named = { id: string; type: PurchaseType; purchase: Purchase; customer: Customer } & Pick<
  Declared,
  'pieces' | 'declaredAt'
>

/**
 * Finds the purchase and carries the withdrawal out once: the row is written first, and a second declaration of the
 * same waits for it (T89).
 */
export const declareWithdrawal = job<Ctx>(DECLARE_WITHDRAWAL, (ctx, { subject: id, payload }) =>
  inTransaction(ctx, async (ctx) => {
    const named = await findNamed(ctx, id, payload as Declared)
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

/** The order, the box or the gift card with the typed number, if its customer has the typed address. */
async function findNamed(ctx: Ctx, id: string, declared: Declared): Promise<Named | undefined> {
  const { number, emailHash, pieces, declaredAt } = declared
  for (const type of purchaseTypes) {
    const purchase = await ctx.purchases.get(type)?.numbered(ctx, number.trim())
    const customer = purchase && (await findCustomer(ctx.db, purchase.memberId))
    if (customer && emailHashOf(customer.email) === emailHash)
      return { id, type, purchase, customer, pieces, declaredAt }
  }
  return undefined
}

const recorded = async ({ db }: Ctx, { id, type, purchase, pieces, declaredAt }: Named) =>
  (await db.run(sql`
    INSERT INTO withdrawal (id, member_id, subject_type, subject_id, number, pieces, declared_at, outcome)
    VALUES (${id}, ${purchase.memberId}, ${type}, ${purchase.id}, ${purchase.number}, ${pieces}, ${declaredAt}, 'recorded')
    ON CONFLICT DO NOTHING`)) === 1
