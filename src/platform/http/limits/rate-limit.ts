import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { mayBeLost } from '#/platform/database/may-be-lost.ts'
import { TooMany } from '#/platform/errors.ts'
import { networksOf, timesOf } from './networks.rule.ts'

const WINDOW_MS = 15 * 60_000

/** The key of a counter: the action, and a hash of the caller. */
export const rateKey = (what: string, whom: string) =>
  `${what}:${createHash('sha256').update(whom).digest('hex').slice(0, 32)}`

/**
 * Counts one call, and returns the count of this quarter of an hour over all processes. It also deletes a few expired
 * counters of any key, so that the table stays small and every call does the same work (T2). The write does not wait
 * for the disk: counting took longer than the cart that was counted (decision 143).
 */
export async function countOne({ db, clock }: PlatformCtx, key: string): Promise<number> {
  const now = clock.now()
  const until = new Date(now.getTime() + WINDOW_MS)
  const row = await db.one<{ count: number }>(sql`
    WITH past AS (DELETE FROM rate_limit WHERE key IN (
      SELECT key FROM rate_limit WHERE until <= ${now} AND key <> ${key} ORDER BY until LIMIT 5 FOR UPDATE SKIP LOCKED))
    INSERT INTO rate_limit AS r (key, count, until) SELECT ${key}, 1, ${until}::timestamptz WHERE ${mayBeLost(db)}
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.until <= ${now} THEN 1 ELSE r.count + 1 END,
      until = CASE WHEN r.until <= ${now} THEN ${until} ELSE r.until END
    RETURNING count`)
  return row.count
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

type Calls = { what: string; from: string; most: number }

/** Counts one call of a kind from one caller, also if it fails; refuses too many in a quarter of an hour (T114). */
export async function limitCalls(ctx: PlatformCtx, { what, from, most }: Calls) {
  if ((await countOne(ctx, rateKey(what, from))) > most) throw TooMany(WINDOW_MS / 1000)
}

type NetworkCalls = { what: string; ip: string; most: number }

/** Counts one call for each network of an address. `most` is the limit of a home; a network with many people has a higher one. */
export async function limitNetworks(ctx: PlatformCtx, { what, ip, most }: NetworkCalls) {
  for (const network of networksOf(ip))
    await limitCalls(ctx, { what, from: network.name, most: most * timesOf(network) })
}

export type Failures = Calls

/** The counters of failures for the networks of an address. Only a /48 has a higher limit, since right tries do not count. */
export const failuresOfNetworks = ({ what, ip, most }: NetworkCalls): Failures[] =>
  networksOf(ip).map(({ name }, at) => ({ what, from: name, most: at === 0 ? most : most * 10 }))

type Attempt<T> = {
  run: () => Promise<T>
  isFailure: (error: unknown) => boolean
}

/**
 * Runs an attempt while fewer than `most` have failed in a quarter of an hour. It is counted before it runs, so that many at
 * once cannot all pass, and taken back unless it failed.
 */
export async function limitFailures<T>(
  ctx: PlatformCtx,
  counted: readonly Failures[],
  { run, isFailure }: Attempt<T>,
): Promise<T> {
  const keys = counted.map(({ what, from }) => rateKey(what, from))
  const takeBack = (upTo = keys.length) =>
    Promise.all(keys.slice(0, upTo).map((key) => takeBackOne(ctx, key)))
  for (const [at, { most }] of counted.entries()) {
    if ((await countOne(ctx, keys[at]!)) <= most) continue
    await takeBack(at)
    throw TooMany(WINDOW_MS / 1000)
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

/** Changes that one home may request of one route, unless its policy says otherwise. */
const MOST_PUBLIC = 300

/** Limits public routes by network and route, so that a new one has a limit from the beginning (T114). */
export async function limitPublic(
  request: FastifyRequest,
  { most = MOST_PUBLIC }: { most?: number | 'own' },
) {
  const { ctx, method, ip, routeOptions } = request
  if (most === 'own' || ['GET', 'HEAD', 'OPTIONS'].includes(method)) return
  await limitNetworks(ctx, { what: `${method} ${routeOptions.url}`, ip, most })
}
