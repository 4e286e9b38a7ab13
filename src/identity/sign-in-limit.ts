import { createHash } from 'node:crypto'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/db.ts'
import { DomainError } from '#/platform/errors.ts'

/** Failures allowed in a quarter of an hour: per account, and per network address (T1). Nothing locks for good. */
const signInLimits = { account: 10, address: 60, windowMs: 15 * 60_000 } as const

type Attempt = { email: string; ip: string }

/**
 * Runs one attempt under the limits. It is counted before it is tried, so that two hundred at once cannot all pass;
 * one that succeeds is taken back. `attempt` answers undefined when the secret was wrong.
 */
export async function limited<T>(
  ctx: PlatformCtx,
  { email, ip }: Attempt,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const keys = { account: keyOf('account', email.toLowerCase()), address: keyOf('address', ip) }
  const account = await count(ctx, keys.account)
  const address = await count(ctx, keys.address)
  if (account > signInLimits.account || address > signInLimits.address) throw new DomainError(429, 'too-many')
  const result = await attempt()
  if (result !== undefined) await forgive(ctx.db, keys)
  return result
}

/** Counts one call of a kind from one place, whatever comes of it; too many in a quarter of an hour are refused (T114). */
export async function limitCalls(ctx: PlatformCtx, { what, from, most }: Calls) {
  if ((await count(ctx, keyOf(what, from))) > most) throw new DomainError(429, 'too-many')
}
type Calls = { what: string; from: string; most: number }

const keyOf = (kind: string, value: string) =>
  `${kind}:${createHash('sha256').update(value).digest('hex').slice(0, 32)}`

async function count({ db, clock }: PlatformCtx, key: string): Promise<number> {
  const now = clock.now()
  const until = new Date(now.getTime() + signInLimits.windowMs)
  const row = await db.one<{ count: number }>(sql`
    INSERT INTO sign_in_failures AS f (key, count, until) VALUES (${key}, 1, ${until})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN f.until <= ${now} THEN 1 ELSE f.count + 1 END,
      until = CASE WHEN f.until <= ${now} THEN ${until} ELSE f.until END
    RETURNING count`)
  return row.count
}

async function forgive(db: Db, { account, address }: { account: string; address: string }) {
  await db.run(sql`DELETE FROM sign_in_failures WHERE key = ${account}`)
  await db.run(sql`UPDATE sign_in_failures SET count = count - 1 WHERE key = ${address} AND count > 0`)
}
