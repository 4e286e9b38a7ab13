import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Invalid } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { revokeSessions } from '#/platform/sessions/sessions.ts'
import { systemClock } from '#/platform/time/clock.ts'
import type { NewPassword } from '#/platform/validation/password.rule.ts'
import { requireNewPassword } from '../password/new-password.ts'
import { hashPassword } from '../password/passwords.ts'
import { endProviderSessions } from '../provider/provider-sessions.ts'
import { draftFactor, openDraft } from '../staff/factor-draft.ts'
import { sealFactor, timeStepOf } from '../staff/second-factor.ts'
import { auditAccess } from '../staff/staff-access.ts'

/** The signed-in colleague. The session of the change stays; all others end (T9). */
type Own = { staffId: string; sessionId: string }

/** Changes a colleague's own password; the step-up has checked the current one and the second factor. */
export async function changeOwnPassword(ctx: Ctx, { chosen, ...own }: Own & { chosen: NewPassword }) {
  await requireNewPassword(chosen)
  const passwordHash = await hashPassword(chosen.password)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.run(sql`UPDATE staff SET password_hash = ${passwordHash} WHERE id = ${own.staffId}`)
    await endOthers(ctx, own)
    await auditOwn(ctx, own, 'staff-password-changed')
  })
}

const purposeOf = (staffId: string) => `draft factor of staff ${staffId}`

export const draftOwnFactor = (ctx: Ctx, { staffId, email }: { staffId: string; email: string }) =>
  draftFactor(ctx, purposeOf(staffId), email)

type Proof = { factor: string; code: string }

/** Replaces a colleague's own second factor, once a code of the new one proves that it was scanned. */
export async function changeOwnFactor(ctx: Ctx, { factor, code, ...own }: Own & Proof) {
  const secret = await openDraft(ctx, purposeOf(own.staffId), factor)
  const step = timeStepOf(secret, { code, at: systemClock.now() })
  if (step === undefined) throw Invalid({ code: 'code-wrong' })
  const sealed = await sealFactor(ctx, own.staffId, secret)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.run(
      sql`UPDATE staff SET totp_secret = ${sealed}, totp_step = ${step} WHERE id = ${own.staffId}`,
    )
    await endOthers(ctx, own)
    await auditOwn(ctx, own, 'staff-factor-changed')
  })
}

async function endOthers(ctx: Ctx, { staffId, sessionId }: Own) {
  await revokeSessions(ctx, { ownerKind: 'staff', ownerId: staffId, except: sessionId })
  await endProviderSessions(ctx.db, staffId)
}

const auditOwn = (ctx: Ctx, { staffId }: Own, action: string) =>
  auditAccess(ctx, { by: { kind: 'staff', id: staffId }, id: staffId, action })
