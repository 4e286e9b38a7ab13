import { emailHashOf } from '#/people/members/email-hash.ts'
import { hasChanged } from '#/platform/changes/changes.ts'
import { inTransaction } from '#/platform/context.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { carryOut } from './carry-out.ts'
import {
  type Declaration,
  deleteDeclaration,
  insertDeclaration,
  lockDeclaration,
  markUnmatched,
} from './declarations.ts'
import { findDeclared } from './declared.ts'
import { notifyUnmatched } from './unmatched/unmatched-mail.ts'

const DECLARE_WITHDRAWAL = 'declare-withdrawal'

/** Stores a declaration and queues the search for its contract. */
export const queueDeclaration = (ctx: Ctx, declaration: Declaration) =>
  inTransaction(ctx, async ({ db }) => {
    await insertDeclaration(db, declaration)
    const { id, declaredAt: now } = declaration
    await enqueue(db, { kind: DECLARE_WITHDRAWAL, subject: id, dueAt: now, now })
  })

/** Finds the contract of a declaration and carries the withdrawal out; one without a contract waits for a colleague. */
export const declareWithdrawal = job<Ctx>(DECLARE_WITHDRAWAL, (ctx, { subject: id, payload }) =>
  inTransaction(ctx, async (ctx) => {
    const declared = await lockDeclaration(ctx.db, id, 'new')
    if (!declared) return carryOutQueued(ctx, id, payload)
    const contract = await findDeclared(ctx, { ...declared, emailHash: emailHashOf(declared.email) })
    if (contract) {
      await carryOut(ctx, { ...contract, ...declared })
      return deleteDeclaration(ctx.db, id)
    }
    await markUnmatched(ctx.db, id)
    hasChanged(ctx.db, 'declared-withdrawal')
    await notifyUnmatched(ctx, declared)
  }),
)

type Queued = { number: string; emailHash: string; pieces: string; declaredAt: string }

/**
 * A process of the release before, which a rolling start leaves running for a moment, queues the declaration itself
 * and stores no row of it (decision 445).
 */
async function carryOutQueued(ctx: Ctx, id: string, payload: Record<string, unknown>): Promise<void> {
  const { number, emailHash, pieces, declaredAt } = payload as Partial<Queued>
  if (number === undefined || emailHash === undefined || pieces === undefined || !declaredAt) return
  const contract = await findDeclared(ctx, { number, emailHash })
  const typed = { id, name: '', remembered: '', pieces, declaredAt: new Date(declaredAt) }
  if (contract) await carryOut(ctx, { ...contract, ...typed })
}
