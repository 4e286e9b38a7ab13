import { Type } from 'typebox'
import { type Db, sql } from '../database/db.ts'
import { findQuarantine } from '../quarantine.ts'
import type { Api } from './http.ts'

const State = Type.Union([Type.Literal('up'), Type.Literal('down')])
/** In quarantine nobody works, and nobody should: that is no reason to take the process out (T105). */
const Jobs = Type.Union([State, Type.Literal('quarantine')])
const Health = Type.Object({ version: Type.String(), database: State, jobs: Jobs, storage: State })

/** Is everything there that a request needs? (R2.13) It is asked of a connection that nobody else waits for (T94). */
export const healthApi =
  (probe?: Db): Api =>
  async (app) => {
    app.get(
      '/healthcheck',
      { schema: { response: { 200: Health, 503: Health } } },
      async (request, reply) => {
        const ctx = { ...request.ctx, ...(probe && { db: probe }) }
        const now = ctx.clock.now()
        let quarantined = false
        const [database, jobs, storage] = await Promise.all([
          up(ctx.db.one(sql`SELECT 1 AS ok`)),
          up(noStuckJobs()),
          up(ctx.files.put('probe', Buffer.from('ok'))),
        ])
        reply.header('cache-control', 'no-store')
        if ([database, jobs, storage].includes('down')) reply.code(503).header('retry-after', '5')
        return {
          version: ctx.config.version,
          database,
          jobs: quarantined ? ('quarantine' as const) : jobs,
          storage,
        }

        /** Work that is 15 minutes late means that nobody is working. */
        async function noStuckJobs() {
          quarantined = (await findQuarantine(ctx.db)) !== undefined
          if (quarantined) return
          const late = new Date(now.getTime() - 900_000)
          const { count } = await ctx.db.one<{ count: number }>(sql`
        SELECT count(*) AS count FROM job WHERE done_at IS NULL AND parked_at IS NULL AND due_at < ${late} AND priority < 9`)
          if (count > 0) throw new Error(`${count} jobs late`)
        }
      },
    )
  }

const up = async (check: Promise<unknown>) => {
  const timeout = new Promise<'down'>((resolve) => setTimeout(resolve, 2_000, 'down').unref())
  return Promise.race([check.then(() => 'up' as const).catch(() => 'down' as const), timeout])
}
