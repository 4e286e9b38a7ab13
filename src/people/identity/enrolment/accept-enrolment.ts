import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Invalid, Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { systemClock } from '#/platform/time/clock.ts'
import type { NewPassword } from '#/platform/validation/password.rule.ts'
import { requireNewPassword } from '../password/new-password.ts'
import { hashPassword } from '../password/passwords.ts'
import { draftFactor, openDraft } from '../staff/factor-draft.ts'
import { sealFactor, timeStepOf } from '../staff/second-factor.ts'
import { setCredentials } from '../staff/staff-credentials.ts'
import { type Enrolling, findEnrolment, takeEnrolment } from './enrolments.ts'

const purposeOf = ({ id }: Pick<Enrolling, 'id'>) => `draft factor of enrolment ${id}`

/** The person behind an open link, with a new authenticator secret to scan; undefined when the link is not open. */
export async function enrolmentOf(ctx: Ctx, key: string) {
  const enrolment = await findEnrolment(ctx.db, key, ctx.clock.now())
  if (!enrolment) return undefined
  const { name, email, staffId } = enrolment
  return { name, email, isNew: staffId === null, factor: await draftFactor(ctx, purposeOf(enrolment), email) }
}

type Chosen = NewPassword & { key: string; factor: string; code: string }

/**
 * Sets password and second factor for the holder of a link: an invitation makes the account. The link works once, and a code of the new
 * authenticator proves that it was scanned (R8.01).
 */
export async function acceptEnrolment(ctx: Ctx, { key, factor, code, ...chosen }: Chosen): Promise<void> {
  const open = await findEnrolment(ctx.db, key, ctx.clock.now())
  if (!open) throw Refused('enrolment-expired')
  await requireNewPassword(chosen)
  const secret = await openDraft(ctx, purposeOf(open), factor)
  const totpStep = timeStepOf(secret, { code, at: systemClock.now() })
  if (totpStep === undefined) throw Invalid({ code: 'code-wrong' })
  const id = open.staffId ?? ctx.random.uuid()
  const credentials = {
    id,
    totpStep,
    passwordHash: await hashPassword(chosen.password),
    sealed: await sealFactor(ctx, id, secret),
  }
  await inTransaction(ctx, async (ctx) => {
    const enrolment = await takeEnrolment(ctx.db, key, ctx.clock.now())
    if (!enrolment) throw Refused('enrolment-expired')
    if (enrolment.staffId) await setCredentials(ctx, credentials)
    else await makeAccount(ctx, enrolment, credentials)
    await audit(ctx, {
      actor: { kind: 'staff', id },
      action: 'staff-enrolled',
      subject: { kind: 'staff', id },
      after: { invitation: enrolment.staffId === null },
    })
  })
}

type Credentials = { id: string; passwordHash: string; sealed: string; totpStep: number }

async function makeAccount({ db, clock }: Ctx, enrolling: Enrolling, credentials: Credentials) {
  const { email, name, roles, markets } = enrolling
  const { id, passwordHash, sealed, totpStep } = credentials
  const made = await db.run(sql`
    INSERT INTO staff (id, email, name, roles, markets, password_hash, totp_secret, totp_step, created_at)
    VALUES (${id}, ${email}, ${name}, ${roles}, ${markets}, ${passwordHash}, ${sealed}, ${totpStep}, ${clock.now()})
    ON CONFLICT (email) DO NOTHING`)
  if (made === 0) throw Refused('enrolment-expired')
}
