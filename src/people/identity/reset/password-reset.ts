import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { callLimits } from '#/platform/http/limits/limits.rule.ts'
import { slowedDown } from '#/platform/http/limits/rate-limit.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { MakeLinkKey } from '#/platform/ports/mail-kinds.ts'
import type { NewPassword } from '#/platform/validation/password.rule.ts'
import { requireNewPassword, savePassword } from '../password/new-password.ts'
import { hashPassword } from '../password/passwords.ts'
import { passwordResetMail } from './password-reset.email.tsx'

export const RESET_MINUTES = 60
const HOUR_MS = 3_600_000

const BEGIN = 'begin-password-reset'

/** Stores the request. The work is equal for each address, so its time shows nothing (T2). */
export const askForReset = (ctx: Ctx, email: string) =>
  inTransaction(ctx, async ({ db, random, clock }) => {
    const id = random.uuid()
    const now = clock.now()
    await db.run(
      sql`INSERT INTO password_reset_request (id, email, asked_at) VALUES (${id}, ${email}, ${now})`,
    )
    await enqueue(db, {
      kind: BEGIN,
      subject: id,
      dueAt: now,
      now,
      uniqueKey: `${BEGIN}:${id}`,
      lane: 'mail',
      urgent: true,
    })
  })

/** Looks the address up after the request: a member gets a link, an unknown address gets no mail. */
export const beginPasswordReset = job<Ctx>(BEGIN, (ctx, { subject }) =>
  inTransaction(ctx, async (ctx) => {
    const request = await ctx.db.maybe<{ email: string }>(
      sql`DELETE FROM password_reset_request WHERE id = ${subject} RETURNING email::text`,
    )
    const member = request && (await findMemberFor(ctx.db, request.email))
    if (member && !(await mailLink(ctx, member))) ctx.slowed.record('password-reset-mails', member.id)
  }),
)

type Addressee = { id: string; market: MarketId; firstName: string }
const findMemberFor = (db: Db, email: string) =>
  db.maybe<Addressee>(sql`
    SELECT id, market, first_name FROM member
    WHERE email = ${email} AND kind = 'member' AND disabled_at IS NULL AND erased_at IS NULL FOR UPDATE`)

/** Mails a member the link to a new password, as if they had asked for it; at most as often (T114). */
export const mailResetLink = (ctx: Ctx, memberId: string) =>
  inTransaction(ctx, async (ctx) => {
    const member = await ctx.db.maybe<Addressee>(sql`
      SELECT id, market, first_name FROM member
      WHERE id = ${memberId} AND kind = 'member' AND disabled_at IS NULL AND erased_at IS NULL FOR UPDATE`)
    if (!member) throw Conflict('not-possible-now')
    if (!(await mailLink(ctx, member)))
      throw slowedDown(ctx, { limit: 'password-reset-mails', from: memberId, waitS: 3600 })
  })

/** False when the member has had the most mails of the hour. */
async function mailLink(ctx: Ctx, { id: memberId, market, firstName }: Addressee) {
  const now = ctx.clock.now()
  const { count } = await ctx.db.one<{ count: number }>(sql`
    SELECT count(*) FROM password_reset
    WHERE member_id = ${memberId} AND created_at > ${new Date(now.getTime() - HOUR_MS)}`)
  if (count >= callLimits['password-reset-mails'].most) return false
  const id = ctx.random.uuid()
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000)
  await ctx.db.run(sql`INSERT INTO password_reset (id, member_id, created_at, expires_at)
    VALUES (${id}, ${memberId}, ${now}, ${expiresAt})`)
  await queueEmail(ctx, {
    event: `password-reset:${id}`,
    template: passwordResetMail,
    props: { firstName },
    market,
    memberId,
    link: { path: paths.passwordReset(), key: { kind: 'password-reset', id } },
    urgent: true,
  })
  return true
}

export const makeResetKey: MakeLinkKey = async ({ db, random }, id) => {
  const key = random.token(32)
  const updated = await db.run(sql`UPDATE password_reset SET key_hash = ${hashSecret(key)}
    WHERE id = ${id} AND used_at IS NULL AND revoked_at IS NULL`)
  return updated === 1 ? key : undefined
}

/** True while a link opens. Reading it uses nothing up: mail scanners read it too (T13). */
export const isOpenReset = async ({ db, clock }: Ctx, key: string): Promise<boolean> =>
  (await db.maybe(sql`
    SELECT 1 FROM password_reset WHERE key_hash = ${hashSecret(key)} AND used_at IS NULL AND revoked_at IS NULL
      AND expires_at > ${clock.now()}`)) !== undefined

/** Sets a new password for the holder of the link; the link works once, and all sessions of the member end (R3.15). */
export async function resetPassword(
  ctx: Ctx,
  { key, ...chosen }: NewPassword & { key: string },
): Promise<string> {
  if (!(await isOpenReset(ctx, key))) throw Refused('reset-expired')
  await requireNewPassword(chosen)
  const passwordHash = await hashPassword(chosen.password)
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const taken = await ctx.db.maybe<{ memberId: string }>(sql`
      UPDATE password_reset SET used_at = ${now}
      WHERE key_hash = ${hashSecret(key)} AND used_at IS NULL AND revoked_at IS NULL AND expires_at > ${now}
      RETURNING member_id`)
    if (!taken) throw Refused('reset-expired')
    await savePassword(ctx, { memberId: taken.memberId, passwordHash, by: 'reset' })
    return taken.memberId
  })
}
