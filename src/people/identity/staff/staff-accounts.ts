import { Secret, TOTP } from 'otpauth'
import { type AuditEntry, audit } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { StaffRole } from '#/platform/http/access/access.ts'
import { operator } from '#/platform/operator.ts'
import { revokeSessions } from '#/platform/sessions/sessions.ts'
import { hashPassword } from '../password/passwords.ts'
import { endProviderSessions } from '../provider/provider-sessions.ts'
import { removePortraits } from './portrait/forget-portrait.ts'
import { sealFactor } from './second-factor.ts'

export type StaffAccount = { id: string; email: string; name: string; role: StaffRole; disabled: boolean }
/** Shown once, to the operator who runs the command, and not stored in the clear (R8.01, T5). */
export type Enrolment = { password: string; otpauth: string }

export const listStaff = (db: Db) =>
  db.many<StaffAccount>(
    sql`SELECT id, email, name, role, disabled_at IS NOT NULL AS disabled FROM staff ORDER BY role, email`,
  )

export const findStaff = (db: Db, email: string) =>
  db.maybe<StaffAccount>(
    sql`SELECT id, email, name, role, disabled_at IS NOT NULL AS disabled FROM staff WHERE email = ${email}`,
  )

export async function addStaff(
  ctx: PlatformCtx,
  { email, name, role }: { email: string; name: string; role: StaffRole },
  by = operator(),
): Promise<Enrolment> {
  const id = ctx.random.uuid()
  const { passwordHash, sealed, enrolment } = await freshCredentials(ctx, { id, email })
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.run(sql`
      INSERT INTO staff (id, email, name, role, password_hash, totp_secret, created_at)
      VALUES (${id}, ${email}, ${name}, ${role}, ${passwordHash}, ${sealed}, ${ctx.clock.now()})`)
    await written(ctx, by, id, { action: 'staff-added', after: { email, name, role } })
  })
  return enrolment
}

/** A new password and a new second factor for a colleague who lost either; all their sessions end. */
export async function resetStaff(
  ctx: PlatformCtx,
  { id, email }: StaffAccount,
  by = operator(),
): Promise<Enrolment> {
  const { passwordHash, sealed, enrolment } = await freshCredentials(ctx, { id, email })
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.run(
      sql`UPDATE staff SET password_hash = ${passwordHash}, totp_secret = ${sealed} WHERE id = ${id}`,
    )
    await signOutEverywhere(ctx, id)
    await written(ctx, by, id, { action: 'staff-reset' })
  })
  return enrolment
}

/** Takes effect at once: the colleague's sessions end (T9), and their portrait is hidden. Their earlier acts keep their name. */
export const setDisabled = (
  ctx: PlatformCtx,
  { id, disabled: before }: StaffAccount,
  disabled: boolean,
  by = operator(),
) =>
  inTransaction(ctx, async (ctx) => {
    await ctx.db.run(
      sql`UPDATE staff SET disabled_at = ${disabled ? ctx.clock.now() : null} WHERE id = ${id}`,
    )
    await signOutEverywhere(ctx, id)
    if (disabled) await removePortraits(ctx, id)
    const change = { before: { disabled: before }, after: { disabled } }
    await written(ctx, by, id, { action: disabled ? 'staff-disabled' : 'staff-enabled', ...change })
  })

export const setRole = (
  ctx: PlatformCtx,
  { id, role: before }: StaffAccount,
  role: StaffRole,
  by = operator(),
) =>
  inTransaction(ctx, async (ctx) => {
    await ctx.db.run(sql`UPDATE staff SET role = ${role} WHERE id = ${id}`)
    await written(ctx, by, id, { action: 'staff-role-changed', before: { role: before }, after: { role } })
  })

async function freshCredentials(ctx: PlatformCtx, { id, email }: { id: string; email: string }) {
  const password = ctx.random.token(15)
  const secret = new Secret({
    buffer: Uint8Array.from(Buffer.from(ctx.random.token(20), 'base64url')).buffer,
  })
  const totp = new TOTP({
    issuer: 'Garderobe',
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret,
  })
  return {
    passwordHash: await hashPassword(password),
    sealed: await sealFactor(ctx, id, secret.base32),
    enrolment: { password, otpauth: totp.toString() } satisfies Enrolment,
  }
}

async function signOutEverywhere(ctx: PlatformCtx, id: string) {
  await revokeSessions(ctx, { ownerKind: 'staff', ownerId: id })
  await endProviderSessions(ctx.db, id)
}

type Act = Pick<AuditEntry, 'action' | 'before' | 'after'>
const written = (ctx: PlatformCtx, actor: AuditEntry['actor'], staffId: string, act: Act) =>
  audit(ctx, { actor, subject: { kind: 'staff', id: staffId }, ...act })
