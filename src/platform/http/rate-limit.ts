import { createHash } from 'node:crypto'
import type { PlatformCtx } from '../context.ts'
import { sql } from '../database/db.ts'
import { TooMany } from '../errors.ts'

const WINDOW_MS = 15 * 60_000

/** What is counted, and for whom: of whom only a hash is kept. */
export const rateKey = (what: string, whom: string) =>
  `${what}:${createHash('sha256').update(whom).digest('hex').slice(0, 32)}`

/**
 * Counts one more, and says how many there are in this quarter of an hour: of all processes together. Takes a few that are
 * past with it, whatever the key, so that the table stays small and every call does the same work (T2).
 */
export async function countOne({ db, clock }: PlatformCtx, key: string): Promise<number> {
  const now = clock.now()
  const until = new Date(now.getTime() + WINDOW_MS)
  const row = await db.one<{ count: number }>(sql`
    WITH past AS (DELETE FROM rate_limit WHERE key IN (
      SELECT key FROM rate_limit WHERE until <= ${now} AND key <> ${key} LIMIT 5 FOR UPDATE SKIP LOCKED))
    INSERT INTO rate_limit AS r (key, count, until) VALUES (${key}, 1, ${until})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.until <= ${now} THEN 1 ELSE r.count + 1 END,
      until = CASE WHEN r.until <= ${now} THEN ${until} ELSE r.until END
    RETURNING count`)
  return row.count
}

/** One that shall not have counted. */
export const takeBackOne = ({ db }: PlatformCtx, key: string) =>
  db.run(sql`UPDATE rate_limit SET count = count - 1 WHERE key = ${key} AND count > 0`)

export const forgetCount = ({ db }: PlatformCtx, key: string) =>
  db.run(sql`DELETE FROM rate_limit WHERE key = ${key}`)

type Calls = { what: string; from: string; most: number }

/** Counts one call of a kind from one place, whatever comes of it; too many in a quarter of an hour are refused (T114). */
export async function limitCalls(ctx: PlatformCtx, { what, from, most }: Calls) {
  if ((await countOne(ctx, rateKey(what, from))) > most) throw TooMany()
}
