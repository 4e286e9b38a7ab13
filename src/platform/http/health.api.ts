import { setTimeout as delay } from 'node:timers/promises'
import { Type } from 'typebox'
import { type Db, sql } from '../database/db.ts'
import { isBehind } from '../jobs/backlog.ts'
import { findQuarantine } from '../quarantine.ts'
import type { Api } from './http.ts'

const State = Type.Union([Type.Literal('up'), Type.Literal('down')])
/**
 * Due jobs are shared by all processes, so they take no single process out of service: `late` is reported, and raises
 * an alarm (decision 054).
 */
const Jobs = Type.Union([State, Type.Literal('late'), Type.Literal('quarantine')])
const Health = Type.Object({
  version: Type.String(),
  database: State,
  jobs: Jobs,
  storage: State,
  loop: State,
  process: Type.Union([Type.Literal('up'), Type.Literal('leaving')]),
})

type HealthOptions = { probe?: Db | undefined; isLeaving?: (() => boolean) | undefined }

/**
 * Reports whether this process can serve (R2.13): its database takes writes, its storage too, and its event loop
 * turns. It uses a connection of its own (T94).
 */
export const healthApi =
  ({ probe, isLeaving = () => false }: HealthOptions = {}): Api =>
  async (app) => {
    app.get(
      '/healthcheck',
      { schema: { response: { 200: Health, 503: Health } } },
      async (request, reply) => {
        const ctx = { ...request.ctx, ...(probe && { db: probe }) }
        const [database, jobs, storage, loop] = await Promise.all([
          up(requireWritable(ctx.db)),
          jobsOf(ctx.db, ctx.clock.now()),
          up(ctx.files.put('probe', Buffer.from('ok'))),
          up(goRound()),
        ])
        reply.header('cache-control', 'no-store')
        const process = isLeaving() ? ('leaving' as const) : ('up' as const)
        if (process === 'leaving' || [database, storage, loop].includes('down'))
          reply.code(503).header('retry-after', '5')
        return { version: ctx.config.version, database, jobs, storage, loop, process }
      },
    )
  }

/** A standby answers reads and refuses writes. */
async function requireWritable(db: Db) {
  const { readOnly } = await db.one<{ readOnly: string }>(
    sql`SELECT current_setting('transaction_read_only') AS read_only`,
  )
  if (readOnly !== 'off') throw new Error('The database takes nothing')
}

/** In quarantine no jobs run, by design (T105). */
async function jobsOf(db: Db, now: Date) {
  const state = (async () => {
    if (await findQuarantine(db)) return 'quarantine' as const
    return (await isBehind(db, now)) ? ('late' as const) : ('up' as const)
  })()
  return within(state.catch(() => 'down' as const))
}

const TURNS = 5
/** Turns of an idle loop take no time: if they do, each step of a request waits that long. */
async function goRound() {
  for (let count = 0; count < TURNS; count++) await delay(0)
}

const PATIENCE_MS = 2_000
const up = (check: Promise<unknown>) => within(check.then(() => 'up' as const).catch(() => 'down' as const))
const within = <State>(check: Promise<State>) =>
  Promise.race([check, delay(PATIENCE_MS, 'down' as const, { ref: false })])
