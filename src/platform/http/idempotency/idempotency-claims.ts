import { setTimeout as sleep } from 'node:timers/promises'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { mayBeLost } from '#/platform/database/may-be-lost.ts'

/** A claim holds for this time unless it is renewed: a killed process blocks its key for no longer. */
const LEASE_MS = 8_000
const RENEW_MS = 2_500
/** A repeat waits this long for the first's answer: longer than a lease, shorter than a browser's timeout. */
export const PATIENCE_MS = 12_000
const LONGEST_PAUSE_MS = 800

type Row = { requestHash: string; cookies: string | null } & (
  | { state: 'in-flight'; status: null; response: null }
  | { state: 'done'; status: number; response: string }
)
type Wanted = { caller: string; key: string; hash: string }
/** A request's claim: after its lease has run out, another request can take the key under a new claim (T97). */
export type HeldClaim = Wanted & { claim: string; stop(): void }

/**
 * Claims the key, or returns the row in its way: an answer, another request's body, or a request still under way
 * after the wait.
 */
export async function claimOrAnswer(
  ctx: PlatformCtx,
  wanted: Wanted,
  patience: number,
): Promise<HeldClaim | Row> {
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
 * Undefined when the key is ours; otherwise the row in its way, which may be gone by now. The claim need not be on
 * disk: the work under it is written after it, and is lost with it.
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

type Claimed = Pick<HeldClaim, 'caller' | 'key' | 'claim'>
const held = ({ caller, key, claim }: Claimed) =>
  sql`caller = ${caller} AND key = ${key} AND state = 'in-flight' AND claim = ${claim}`

/** Renews the lease while the request is under way; an expired claim is free for others. */
function renewed({ db, clock }: PlatformCtx, mine: Claimed): () => void {
  const stop = () => clearInterval(timer)
  const timer = setInterval(() => {
    const now = clock.now()
    const until = new Date(now.getTime() + LEASE_MS)
    db.run(
      sql`UPDATE idempotency_key SET leased_until = ${until} WHERE ${held(mine)} AND leased_until > ${now}`,
    )
      .then((count) => count === 0 && stop())
      // The next renewal tries again.
      .catch(() => undefined)
  }, RENEW_MS).unref()
  return stop
}

export const letGo = (db: Db, mine: Claimed) => db.run(sql`DELETE FROM idempotency_key WHERE ${held(mine)}`)

type Answer = { status: number; response: string; cookies: string | null }

export const keepAnswer = (db: Db, mine: Claimed, { status, response, cookies }: Answer) =>
  db.run(sql`UPDATE idempotency_key SET state = 'done', status = ${status}, response = ${response},
    cookies = ${cookies} WHERE ${held(mine)}`)

/** A key is kept for a day; one that a killed process left, and that was not asked for again, for a few minutes. */
export const forgetOldKeys = (db: Db, now: Date) =>
  db.run(sql`DELETE FROM idempotency_key
    WHERE created_at < ${new Date(now.getTime() - 86_400_000)}
      OR (state = 'in-flight' AND leased_until < ${new Date(now.getTime() - 240_000)})`)
