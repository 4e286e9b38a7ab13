import { inTransaction } from '#/platform/context.ts'
import { Conflict, found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { auditAccess, refuseOwn, setDisabled } from '../staff/staff-access.ts'
import { findStaffById, lockAccount, type StaffAccount } from '../staff/staff-accounts.ts'
import { freshCredentials, setCredentials } from '../staff/staff-credentials.ts'
import { mailNewCredentials } from './enrolments.ts'

type Reset = { id: string; by: string; reason: string }

/**
 * Ends the password and second factor of a colleague who lost either, with all their sessions, and mails a link to new ones (R8.01). An
 * admin does it for another colleague, with a reason.
 */
export const resetByMail = (ctx: Ctx, { id, by, reason }: Reset): Promise<void> =>
  withFreshCredentials(ctx, { id, by }, async (ctx, account, end) => {
    if (account.disabled) throw Conflict('changed-meanwhile')
    await end()
    await auditAccess(ctx, { by: { kind: 'staff', id: by }, id, action: 'staff-reset', reason })
  })

/** Gives a former colleague access again, by a link to a new password and second factor: the former ones stay ended. */
export const readmit = (ctx: Ctx, { id, by, reason }: Reset): Promise<void> =>
  withFreshCredentials(ctx, { id, by }, async (ctx, account, end) => {
    if (!account.disabled) throw Conflict('changed-meanwhile')
    await end()
    await setDisabled(ctx, { id }, false, { by: { kind: 'staff', id: by }, reason })
  })

type Work = (ctx: Ctx, account: StaffAccount, end: () => Promise<void>) => Promise<void>

/** Runs `work` on the locked account; `end` replaces the credentials by random ones, and mails the link to new ones. */
async function withFreshCredentials(ctx: Ctx, { id, by }: Pick<Reset, 'id' | 'by'>, work: Work) {
  refuseOwn({ kind: 'staff', id: by }, id)
  const { passwordHash, sealed } = await freshCredentials(ctx, found(await findStaffById(ctx.db, id)))
  await inTransaction(ctx, async (ctx) => {
    const { account } = await lockAccount(ctx.db, id)
    await work(ctx, account, async () => {
      await setCredentials(ctx, { id, passwordHash, sealed })
      await mailNewCredentials(ctx, account, by)
    })
  })
}
