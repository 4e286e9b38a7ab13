import { audit } from '#/platform/audit/audit.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { required } from '#/platform/validation/validation.rule.ts'
import { carryOut } from '../carry-out.ts'
import { type Declaration, deleteDeclaration, lockDeclaration } from '../declarations.ts'
import { contractsNumbered } from '../declared.ts'

type ByColleague = { id: string; staffId: string }

/**
 * Matches a declaration with the contract of a number. The withdrawal is carried out as of the day of the declaration.
 * `markets`: the countries in which the colleague works; null for all.
 */
export const matchDeclaration = (
  ctx: Ctx,
  { id, staffId, number, markets }: ByColleague & { number: string; markets: readonly MarketId[] | null },
) =>
  inTransaction(ctx, async (ctx) => {
    const declared = await requireUnmatched(ctx, id)
    const contracts = await contractsNumbered(ctx, number)
    const contract = contracts.find(({ customer: { market } }) => !markets || markets.includes(market))
    if (!contract) throw Refused('withdrawal-number-unknown')
    await carryOut(ctx, { ...contract, ...declared })
    await deleteDeclaration(ctx.db, id)
    hasChanged(ctx.db, 'declared-withdrawal')
    const { type, purchase } = contract
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'withdrawal-matched',
      subject: { kind: type, id: purchase.id },
      after: { number: purchase.number },
    })
  })

/** Settles a declaration that belongs to no contract of ours, or was answered otherwise; the reason is stored. */
export const settleDeclaration = (ctx: Ctx, { id, staffId, why: typed }: ByColleague & { why: string }) =>
  inTransaction(ctx, async (ctx) => {
    const why = typed.trim()
    if (required(why) || why.length < 3) throw Refused('declaration-why-missing')
    await requireUnmatched(ctx, id)
    await ctx.db.write(sql`
      UPDATE declared_withdrawal SET state = 'settled', settled_at = ${ctx.clock.now()}, settled_by = ${staffId}, settled_why = ${why}
      WHERE id = ${id}`)
    // Without the reason: no person is known from whom an erasure would find it in the audit.
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'declaration-settled',
      subject: { kind: 'declared-withdrawal', id },
    })
  })

async function requireUnmatched({ db }: Ctx, id: string): Promise<Declaration> {
  const declared = await lockDeclaration(db, id, 'unmatched')
  if (!declared) throw Conflict('changed-meanwhile')
  return declared
}
