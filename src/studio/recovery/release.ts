import { applyIntent } from '#/money/charges/outcome/apply-intent.ts'
import { applyRefund } from '#/money/refunds/refunds.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { operator } from '#/platform/operator.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { endQuarantine, findQuarantine, type QuarantineRow } from '#/platform/quarantine.ts'
import { type BookDifference, compareBooks } from './compare-books.ts'

export type Released = 'released' | 'nothing-to-release' | { left: BookDifference[] }

/** `agreed`: a second colleague in the studio agrees to the first one's request. Without it the command line releases. */
type Releasing = { despite?: string; agreed?: { by: string; request: QuarantineRow } }

/**
 * Ends the quarantine. It first books all that the provider knows about our rows, as its webhook would. Then
 * both books must agree, unless a colleague gives a reason.
 */
export async function releaseQuarantine(ctx: Ctx, { despite, agreed }: Releasing = {}): Promise<Released> {
  const held = await findQuarantine(ctx.db)
  if (!held) return 'nothing-to-release'
  for (const difference of await compareBooks(ctx, held.backupAt)) await takeIn(ctx, difference)
  const left = await compareBooks(ctx, held.backupAt)
  if (left.length > 0 && !despite) return { left }
  return inTransaction(ctx, async (ctx) => {
    const reason = despite ?? 'both books agree'
    const ended = await endQuarantine(ctx, { reason, agreedBy: agreed?.by, request: agreed?.request })
    if (!ended) return 'nothing-to-release'
    await audit(ctx, {
      actor: agreed ? { kind: 'staff', id: agreed.by } : operator(),
      action: 'quarantine-released',
      subject: { kind: 'database', id: held.backupAt.toISOString() },
      reason,
      detail: { differences: left.length, ...(agreed && { askedBy: agreed.request.askedBy }) },
    })
    await ctx.db.run(sql`SELECT pg_notify('job', 'quarantine')`)
    return 'released'
  })
}

async function takeIn(ctx: Ctx, difference: BookDifference) {
  if (difference.is === 'charge' && difference.ours) await applyIntent(ctx, difference.intent)
  if (difference.is === 'refund' && difference.ours) await applyRefund(ctx, difference.refund)
}

/** One difference as text for the colleague who corrects it. */
export function describe(difference: BookDifference): string {
  if (difference.is === 'only-ours')
    return `Our charge ${difference.ours} is captured; the provider has no paid ${difference.intent}. Ask the provider.`
  if (difference.is === 'refund') {
    const { id, amount, currency } = difference.refund
    return `The provider gave back ${sum(amount, currency)} (${id}); our book has no such refund. Book it by hand, and refund that charge no further.`
  }
  const { id, amount_received, currency } = difference.intent
  const taken = `The provider took ${sum(amount_received, currency)} (${id})`
  return difference.ours
    ? `${taken}; it does not fit our charge ${difference.ours}. See the audit for why.`
    : `${taken} for a charge that is not in our book, and would be taken once more. Refund it at the provider.`
}

const sum = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
