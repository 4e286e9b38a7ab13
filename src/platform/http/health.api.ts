import { setTimeout as turn } from 'node:timers/promises'
import { Type } from 'typebox'
import { type Db, sql } from '../database/db.ts'
import { isBehind } from '../jobs/backlog.ts'
import { findQuarantine } from '../quarantine.ts'
import type { Api } from './http.ts'

const State = Type.Union([Type.Literal('up'), Type.Literal('down')])
/** What is due is every process's, so it takes none of them out: `late` is told, and is an alarm (decision 054). */
const Jobs = Type.Union([State, Type.Literal('late'), Type.Literal('quarantine')])
const Health = Type.Object({
  version: Type.String(),
  database: State,
  jobs: Jobs,
  storage: State,
  loop: State,
  process: Type.Union([Type.Literal('up'), Type.Literal('leaving')]),
})

type Asked = { probe?: Db | undefined; isLeaving?: (() => boolean) | undefined }

/**
 * Can this process serve? (R2.13) Its database takes what is written, its storage too, and its own loop goes round. It is
 * asked of a connection that nobody else waits for (T94).
 */
export const healthApi =
  ({ probe, isLeaving = () => false }: Asked = {}): Api =>
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

/** A standby answers questions, and takes nothing. */
async function requireWritable(db: Db) {
  const { readOnly } = await db.one<{ readOnly: string }>(
    sql`SELECT current_setting('transaction_read_only') AS read_only`,
  )
  if (readOnly !== 'off') throw new Error('The database takes nothing')
}

/** In quarantine nobody works, and nobody should (T105). */
async function jobsOf(db: Db, now: Date) {
  const asked = (async () => {
    if (await findQuarantine(db)) return 'quarantine' as const
    return (await isBehind(db, now)) ? ('late' as const) : ('up' as const)
  })()
  return within(asked.catch(() => 'down' as const))
}

const TURNS = 5
/** Turns of the loop take no time by themselves: where they do, whoever comes waits that long for each step. */
async function goRound() {
  for (let count = 0; count < TURNS; count++) await turn(0)
}

const PATIENCE_MS = 2_000
const up = (check: Promise<unknown>) => within(check.then(() => 'up' as const).catch(() => 'down' as const))
const within = <State>(check: Promise<State>) =>
  Promise.race([check, turn(PATIENCE_MS, 'down' as const, { ref: false })])
