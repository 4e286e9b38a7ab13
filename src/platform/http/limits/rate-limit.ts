import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { mayBeLost } from '#/platform/database/may-be-lost.ts'
import { TooMany } from '#/platform/errors.ts'
import {
  type CallLimitName,
  callLimits,
  changesOf,
  type FailureLimitName,
  failureLimits,
} from './limits.rule.ts'
import { networksOf, timesOf } from './networks.rule.ts'
import { WINDOW_S, waitOf } from './waits.rule.ts'

const WINDOW_MS = WINDOW_S * 1000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The key of a counter: the action, and a hash of the caller. */
export const rateKey = (what: string, whom: string) =>
  `${what}:${createHash('sha256').update(whom).digest('hex').slice(0, 32)}`

type Counter = { count: number; until: Date }

/**
 * Counts one call, and returns the count of this window over all processes. It also deletes a few expired
 * counters of any key, so that the table stays small and every call does the same work (T2). The write does not wait
 * for the disk: counting took longer than the cart that was counted (decision 143).
 */
export function countOne({ db, clock }: PlatformCtx, key: string, windowMs = WINDOW_MS): Promise<Counter> {
  const now = clock.now()
  const until = new Date(now.getTime() + windowMs)
  return db.one<Counter>(sql`
    WITH past AS (DELETE FROM rate_limit WHERE key IN (
      SELECT key FROM rate_limit WHERE until <= ${now} AND key <> ${key} ORDER BY until LIMIT 5 FOR UPDATE SKIP LOCKED))
    INSERT INTO rate_limit AS r (key, count, until) SELECT ${key}, 1, ${until}::timestamptz WHERE ${mayBeLost(db)}
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.until <= ${now} THEN 1 ELSE r.count + 1 END,
      until = CASE WHEN r.until <= ${now} THEN ${until} ELSE r.until END
    RETURNING count, until`)
}

/** A counter as it is now; undefined when its quarter of an hour is over. */
export const countNow = ({ db, clock }: PlatformCtx, key: string) =>
  db.maybe<{ count: number; until: Date }>(
    sql`SELECT count, until FROM rate_limit WHERE key = ${key} AND until > ${clock.now()}`,
  )

type Spacing = { free: number; everyS: number }

/**
 * Counts one call if it may pass: the first `free` of a quarter of an hour do, after them one each `everyS` seconds.
 * For a refused call it returns the time to wait.
 */
export async function countTry({ db, clock }: PlatformCtx, key: string, { free, everyS }: Spacing) {
  const now = clock.now()
  const until = new Date(now.getTime() + WINDOW_MS)
  const due = new Date(now.getTime() - everyS * 1000)
  const row = await db.one<{ count: number; triedAt: Date; until: Date; passed: boolean }>(sql`
    INSERT INTO rate_limit AS r (key, count, until, tried_at) VALUES (${key}, 1, ${until}, ${now})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.until <= ${now} THEN 1 WHEN r.count < ${free} OR r.tried_at <= ${due} THEN r.count + 1 ELSE r.count END,
      tried_at = CASE WHEN r.until <= ${now} OR r.count < ${free} OR r.tried_at <= ${due} THEN ${now} ELSE r.tried_at END,
      until = CASE WHEN r.until <= ${now} THEN ${until} ELSE r.until END
    RETURNING count, tried_at, until, coalesce(old.until <= ${now} OR new.count > old.count, true) AS passed`)
  const next = Math.min(row.triedAt.getTime() + everyS * 1000, row.until.getTime())
  return { count: row.count, waitS: row.passed ? 0 : Math.max(1, Math.ceil((next - now.getTime()) / 1000)) }
}

export const takeBackOne = ({ db }: PlatformCtx, key: string) =>
  db.run(sql`UPDATE rate_limit SET count = count - 1 WHERE key = ${key} AND count > 0`)

export const forgetCount = ({ db }: PlatformCtx, key: string) =>
  db.run(sql`DELETE FROM rate_limit WHERE key = ${key}`)

/** A refusal of a caller who is told the time to wait, counted for colleagues under the limit's name (R11.06). */
export function slowedDown(
  ctx: PlatformCtx,
  { limit, from, waitS }: { limit: string; from: string; waitS: number },
) {
  ctx.slowed?.record(limit, from)
  return TooMany(Math.max(1, Math.ceil(waitS)))
}

type Counted = { name: string; from: string; most: number }

async function limitTo(ctx: PlatformCtx, { name, from, most }: Counted) {
  const { count, until } = await countOne(ctx, rateKey(name, from))
  if (count > most) throw slowedDown(ctx, { limit: name, from, waitS: secondsUntil(ctx, until) })
}

const secondsUntil = ({ clock }: PlatformCtx, until: Date) => (until.getTime() - clock.now().getTime()) / 1000

type Calls = { limit: CallLimitName; from: string }

/** Counts one call of a kind from one caller, also if it fails; refuses too many in a quarter of an hour (T114). */
export const limitCalls = (ctx: PlatformCtx, { limit, from }: Calls) =>
  limitTo(ctx, { name: limit, from, most: callLimits[limit].most })

/** Counts one call for each network of an address: a home has the limit's number, a network with many people more. */
export const limitNetworks = (ctx: PlatformCtx, { limit, ip }: { limit: CallLimitName; ip: string }) =>
  limitEach(ctx, { name: limit, ip, most: callLimits[limit].most })

async function limitEach(ctx: PlatformCtx, { name, ip, most }: { name: string; ip: string; most: number }) {
  for (const network of networksOf(ip))
    await limitTo(ctx, { name, from: network.name, most: most * timesOf(network) })
}

/**
 * Counts a mail that a stranger can cause, and tells whether it may be sent: so many in an hour to one receiver. Nothing is said to
 * the stranger, who must not learn whether there is a receiver (T2, T114).
 */
export async function mayMail(ctx: PlatformCtx, { limit, from }: Calls): Promise<boolean> {
  const { count } = await countOne(ctx, rateKey(limit, from), HOUR_MS)
  if (count <= callLimits[limit].most) return true
  ctx.slowed?.record(limit, from)
  return false
}

export type Failures = { limit: FailureLimitName; from: string; most?: number }

/** The counters of failures for the networks of an address. Only a /48 has a higher limit, since right tries do not count. */
export const failuresOfNetworks = ({ limit, ip }: { limit: FailureLimitName; ip: string }): Failures[] =>
  networksOf(ip).map(({ name }, at) => ({
    limit,
    from: name,
    most: failureLimits[limit].most * (at === 0 ? 1 : 10),
  }))

type Attempt<T> = {
  run: () => Promise<T>
  isFailure: (error: unknown) => boolean
}

/**
 * Runs an attempt while fewer than `most` have failed. It is counted before it runs, so that many at once cannot all
 * pass, and taken back unless it failed. A source that meets its limit waits a quarter of an hour, and twice as long each
 * further time within a day.
 */
export async function limitFailures<T>(
  ctx: PlatformCtx,
  counted: readonly Failures[],
  { run, isFailure }: Attempt<T>,
): Promise<T> {
  const keys = counted.map(({ limit, from }) => rateKey(limit, from))
  const takeBack = (upTo = keys.length) =>
    Promise.all(keys.slice(0, upTo).map((key) => takeBackOne(ctx, key)))
  for (const [at, { limit, from, most = failureLimits[limit].most }] of counted.entries()) {
    const { count, until } = await countOne(ctx, keys[at]!)
    if (count <= most) continue
    await takeBack(at)
    const waitS =
      count === most + 1 ? await waitLonger(ctx, { key: keys[at]!, limit }) : secondsUntil(ctx, until)
    throw slowedDown(ctx, { limit, from, waitS })
  }
  try {
    const done = await run()
    if (!isFailure(done)) await takeBack()
    return done
  } catch (error) {
    if (!isFailure(error)) await takeBack()
    throw error
  }
}

/** The key of a failure's counter; its limit can be read from it. */
export const counterOf = ({ limit, from }: Failures) => rateKey(limit, from)
const limitOf = (counter: string) => counter.split(':')[0] as FailureLimitName

/** Counts a failure that was heard of afterwards, within an hour. True when its source has met the limit with it. */
export async function countFailure(ctx: PlatformCtx, counter: string): Promise<boolean> {
  const limit = limitOf(counter)
  const { count } = await countOne(ctx, counter, HOUR_MS)
  if (count !== failureLimits[limit].most) return false
  await waitLonger(ctx, { key: counter, limit })
  return true
}

/** Refuses a caller one of whose counters of such failures has met its limit. */
export async function refuseAfterFailures(ctx: PlatformCtx, counted: readonly Failures[]): Promise<void> {
  const full = await ctx.db.many<Counter & { key: string }>(sql`
    SELECT key, count, until FROM rate_limit WHERE key = ANY(${counted.map(counterOf)}) AND until > ${ctx.clock.now()}`)
  for (const { key, count, until } of full)
    if (count >= failureLimits[limitOf(key)].most)
      throw slowedDown(ctx, { limit: limitOf(key), from: key, waitS: secondsUntil(ctx, until) })
}

/** Sets the end of a counter that has met its limit, by the times of the last day. Returns the seconds until then. */
async function waitLonger(ctx: PlatformCtx, { key, limit }: { key: string; limit: FailureLimitName }) {
  const { count: times } = await countOne(ctx, `${key}:again`, DAY_MS)
  const waitS = waitOf(times, failureLimits[limit].longestS)
  const until = new Date(ctx.clock.now().getTime() + waitS * 1000)
  await ctx.db.run(sql`UPDATE rate_limit SET until = ${until} WHERE key = ${key}`)
  return waitS
}

/** Limits changes of public routes by network and route, so that a new one has a limit from the beginning (T114). */
export async function limitChanges(
  { ctx, method, ip, routeOptions }: FastifyRequest,
  own: { most?: number | 'own' },
) {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return
  const name = `${method} ${routeOptions.url}`
  const most = changesOf(name, own.most)
  if (most !== 'own') await limitEach(ctx, { name, ip, most })
}
