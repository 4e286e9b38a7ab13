import { setTimeout as sleep } from 'node:timers/promises'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { mayBeLost } from '#/platform/database/may-be-lost.ts'

/** How long a claim holds unless it is renewed: a killed process blocks its key for no longer. */
const LEASE_MS = 8_000
const RENEW_MS = 2_500
/** How long a repeat waits for the first's answer: longer than a lease, shorter than a browser's patience. */
export const PATIENCE_MS = 12_000
const LONGEST_PAUSE_MS = 800

type Row = {
  requestHash: string
  state: 'in-flight' | 'done'
  status: number
  response: string
  cookies: string | null
}
type Wanted = { caller: string; key: string; hash: string }
/** What a request holds: when its lease runs out, whoever takes the key over has another claim (T97). */
export type Held = Wanted & { claim: string; stop(): void }

/** The key is ours, or what stands in the way: an answer, another request's body, or who is still at it after all. */
export async function claimOrAnswer(ctx: PlatformCtx, wanted: Wanted, patience: number): Promise<Held | Row> {
  const claim = ctx.random.uuid()
  const givesUp = performance.now() + patience
  for (let pause = 50; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const row = await take(ctx, wanted, claim)
    if (!row) return { ...wanted, claim, stop: renewed(ctx, { ...wanted, claim }) }
    const settled = row.state === 'done' || row.requestHash !== wanted.hash
    if (settled || performance.now() > givesUp) return row
    await sleep(pause)
  }
}

/**
 * Undefined when the key is ours now; else the row that stands in the way. It may be gone again in between. It need not be on
 * disk: whatever is done under it is written behind it, and is not there where it is not.
 */
async function take(
  ctx: PlatformCtx,
  { caller, key, hash }: Wanted,
  claim: string,
): Promise<Row | undefined> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const taken = await ctx.db.run(sql`
    INSERT INTO idempotency_key (caller, key, request_hash, state, created_at, leased_until, claim)
    SELECT ${caller}, ${key}, ${hash}, 'in-flight', ${now}::timestamptz, ${until}::timestamptz, ${claim}::uuid
    WHERE ${mayBeLost(ctx.db)}
    ON CONFLICT (caller, key) DO UPDATE
      SET created_at = excluded.created_at, leased_until = excluded.leased_until, claim = excluded.claim
      WHERE idempotency_key.state = 'in-flight' AND idempotency_key.leased_until <= ${now}
        AND idempotency_key.request_hash = excluded.request_hash`)
  if (taken === 1) return undefined
  const row = await ctx.db.maybe<Row>(sql`SELECT request_hash, state, status, response, cookies
    FROM idempotency_key WHERE caller = ${caller} AND key = ${key}`)
  return row ?? take(ctx, { caller, key, hash }, claim)
}

type Claimed = Pick<Held, 'caller' | 'key' | 'claim'>
const held = ({ caller, key, claim }: Claimed) =>
  sql`caller = ${caller} AND key = ${key} AND state = 'in-flight' AND claim = ${claim}`

/** While the request is under way its lease is; one that has run out belongs to whoever comes. */
function renewed({ db, clock }: PlatformCtx, mine: Claimed): () => void {
  const stop = () => clearInterval(timer)
  const timer = setInterval(() => {
    const now = clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    db.run(
      sql`UPDATE idempotency_key SET leased_until = ${until} WHERE ${held(mine)} AND leased_until > ${now}`,
    )
      .then((count) => count === 0 && stop())
      // The next one tries again.
      .catch(() => undefined)
  }, RENEW_MS).unref()
  return stop
}

export const letGo = (db: Db, mine: Claimed) => db.run(sql`DELETE FROM idempotency_key WHERE ${held(mine)}`)

type Answer = { status: number; response: string; cookies: string | null }

export const keepAnswer = (db: Db, mine: Claimed, { status, response, cookies }: Answer) =>
  db.run(sql`UPDATE idempotency_key SET state = 'done', status = ${status}, response = ${response},
    cookies = ${cookies} WHERE ${held(mine)}`)

/** A key is remembered for a day; one that a killed process left behind, and nobody asked for again, a few minutes. */
export const forgetOldKeys = (db: Db, now: Date) =>
  db.run(sql`DELETE FROM idempotency_key
    WHERE created_at < ${new Date(now.getTime() - 86_400_000)}
      OR (state = 'in-flight' AND leased_until < ${new Date(now.getTime() - 240_000)})`)
