import { Secret, TOTP } from 'otpauth'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { revokeSessions } from '#/platform/sessions/sessions.ts'
import { hashPassword } from '../password/passwords.ts'
import { endProviderSessions } from '../provider/provider-sessions.ts'
import { sealFactor } from './second-factor.ts'

/** Shown once, to the operator who runs the command, and not stored in the clear (R8.01, T5). */
export type Enrolment = { password: string; otpauth: string }

/** A new authenticator secret with the address that its QR code contains. */
export function newFactor({ random }: Pick<PlatformCtx, 'random'>, label: string) {
  const secret = new Secret({ buffer: Uint8Array.from(Buffer.from(random.token(20), 'base64url')).buffer })
  const totp = new TOTP({
    issuer: 'Garderobe',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret,
  })
  return { secret: secret.base32, otpauth: totp.toString() }
}

export async function freshCredentials(ctx: PlatformCtx, { id, email }: { id: string; email: string }) {
  const password = ctx.random.token(15)
  const { secret, otpauth } = newFactor(ctx, email)
  return {
    passwordHash: await hashPassword(password),
    sealed: await sealFactor(ctx, id, secret),
    enrolment: { password, otpauth } satisfies Enrolment,
  }
}

type Credentials = { id: string; passwordHash: string; sealed: string; totpStep?: number }

/** Replaces password and second factor, and ends passkeys and all sessions. `totpStep`: the code of this step was used. */
export async function setCredentials(
  ctx: PlatformCtx,
  { id, passwordHash, sealed, totpStep = 0 }: Credentials,
): Promise<void> {
  await ctx.db.run(sql`
    UPDATE staff SET password_hash = ${passwordHash}, totp_secret = ${sealed}, totp_step = ${totpStep} WHERE id = ${id}`)
  await ctx.db.run(sql`DELETE FROM staff_passkey WHERE staff_id = ${id}`)
  await signOutEverywhere(ctx, id)
}

export async function signOutEverywhere(ctx: PlatformCtx, id: string) {
  await revokeSessions(ctx, { ownerKind: 'staff', ownerId: id })
  await endProviderSessions(ctx.db, id)
}
