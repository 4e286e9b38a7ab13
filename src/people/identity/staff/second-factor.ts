import { Secret, TOTP } from 'otpauth'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { limitFailures } from '#/platform/http/limits/rate-limit.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { sealSecret, unsealSecret } from '../secrets/sealing.ts'
import { limited, networkCounters } from '../sign-in/guesses/sign-in-limit.ts'

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
 * Checks a colleague's code (R8.01). One step to either side is allowed for slow typing; a code is good once.
 * The authenticator uses real time, whatever the studio's clock shows.
 */
export async function checkSecondFactor(ctx: PlatformCtx, { staffId, code, ip }: Guess): Promise<boolean> {
  const attempt = async () => {
    const row = await ctx.db.maybe<{ totpSecret: string }>(
      sql`SELECT totp_secret FROM staff WHERE id = ${staffId} AND disabled_at IS NULL`,
    )
    if (!row) return undefined
    const { secret, current } = await unsealSecret(ctx, factorOf(staffId), row.totpSecret)
    const step = timeStepOf(secret, { code, at: systemClock.now() })
    if (step === undefined || !(await takeStep(ctx, staffId, step))) return undefined
    if (!current) await sealAgain(ctx, { staffId, secret, stored: row.totpSecret })
    return true
  }
  const right = await limitFailures(ctx, [{ limit: 'second-factor', from: staffId }], {
    run: () => limited(ctx, networkCounters(ip), { attempt }),
    isFailure: (result) => result === undefined,
  })
  return right ?? false
}

/** Seals an authenticator's secret for the table: it must not stand there in the clear beside the password's hash (T5). */
export const sealFactor = (ctx: PlatformCtx, staffId: string, secret: string) =>
  sealSecret(ctx, factorOf(staffId), secret)

const factorOf = (staffId: string) => `second factor of ${staffId}`

type Read = { staffId: string; secret: string; stored: string }
async function sealAgain(ctx: PlatformCtx, { staffId, secret, stored }: Read) {
  const sealed = await sealFactor(ctx, staffId, secret)
  await ctx.db.run(
    sql`UPDATE staff SET totp_secret = ${sealed} WHERE id = ${staffId} AND totp_secret = ${stored}`,
  )
}

/** The half minute that a code belongs to, if it is the current one or a neighbour. */
export function timeStepOf(secret: string, { code, at }: { code: string; at: Date }): number | undefined {
  const totp = totpOf(secret)
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** The demo accounts share one secret, and scripts sign them in at one moment: there a code may be used again. */
async function takeStep({ db, config }: PlatformCtx, staffId: string, step: number): Promise<boolean> {
  if (config.demo) return true
  return (
    (await db.run(
      sql`UPDATE staff SET totp_step = ${step} WHERE id = ${staffId} AND totp_step < ${step}`,
    )) === 1
  )
}

/** The current code of an authenticator; shown on the page of the local demo only. */
export const codeNow = (secret: string) => totpOf(secret).generate()
