import { Secret, TOTP } from 'otpauth'
import { systemClock } from '#/platform/clock.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/db.ts'
import { limited } from './sign-in-limit.ts'

const totpOf = (secret: string) =>
  new TOTP({
    issuer: 'Garderobe',
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  })

type Guess = { staffId: string; code: string; ip: string }

/**
 * Whether this is her code now (R8.01). One step to either side is allowed for slow typing; a code is good once, and the
 * authenticator lives in real time whatever the studio's clock says.
 */
export async function checkSecondFactor(ctx: PlatformCtx, { staffId, code, ip }: Guess): Promise<boolean> {
  const done = await limited(ctx, { email: `factor:${staffId}`, ip }, async () => {
    const row = await ctx.db.maybe<{ totpSecret: string }>(
      sql`SELECT totp_secret FROM staff WHERE id = ${staffId} AND disabled_at IS NULL`,
    )
    const step = row && stepOf(row.totpSecret, { code, at: systemClock.now() })
    return (step !== undefined && (await takeStep(ctx, staffId, step))) || undefined
  })
  return Boolean(done)
}

/** The half minute that a code belongs to, if that is this one or a neighbour. */
export function stepOf(secret: string, { code, at }: { code: string; at: Date }): number | undefined {
  const totp = totpOf(secret)
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** The demo people share one secret and are signed in by scripts at the same moment: there a code may be used again. */
async function takeStep({ db, config }: PlatformCtx, staffId: string, step: number): Promise<boolean> {
  if (config.demo) return true
  return (
    (await db.run(
      sql`UPDATE staff SET totp_step = ${step} WHERE id = ${staffId} AND totp_step < ${step}`,
    )) === 1
  )
}

/** The code that an authenticator would show now: told on the page of the local demo only. */
export const codeNow = (secret: string) => totpOf(secret).generate()
