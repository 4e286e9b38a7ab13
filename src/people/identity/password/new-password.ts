import { savePasswordHash } from '#/people/members/sign-in.ts'
import { audit } from '#/platform/audit/audit.ts'
import { Invalid } from '#/platform/errors.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isCommonPassword } from '#/platform/validation/common-passwords.ts'
import { type NewPassword, newPasswordRules } from '#/platform/validation/password.rule.ts'
import { problemsOf } from '#/platform/validation/validation.rule.ts'
import { endAccess } from '../sign-out/end-access.ts'
import { passwordChangedMail } from './password-changed.email.tsx'

/** Throws unless the password is acceptable: long enough, not a common one (R3.07, T3), and repeated exactly (R5.02). */
export async function requireNewPassword({ password, passwordRepeated }: NewPassword) {
  const chosen = { password, passwordRepeated }
  const problems = problemsOf(chosen, newPasswordRules(chosen))
  if (!problems.password && (await isCommonPassword(password))) problems.password = 'password-common'
  if (Object.keys(problems).length > 0) throw Invalid(problems)
}

type Saved = { memberId: string; passwordHash: string; except?: string; by: 'change' | 'reset' }

/** Runs in the caller's transaction: saves the password, ends all other sessions, and tells the member (T9). */
export async function savePassword(ctx: Ctx, { memberId, passwordHash, except, by }: Saved) {
  const { market, firstName } = await savePasswordHash(ctx.db, { memberId, passwordHash })
  await endAccess(ctx, { memberId, except })
  await audit(ctx, {
    actor: { kind: 'member', id: memberId },
    action: 'password-changed',
    subject: { kind: 'member', id: memberId },
    detail: { by },
  })
  await queueEmail(ctx, {
    event: `password-changed:${ctx.random.uuid()}`,
    template: passwordChangedMail,
    props: { firstName, at: ctx.clock.now().toISOString() },
    market,
    memberId,
    link: { path: paths.passwordReset() },
  })
}
