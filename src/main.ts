import { buildPages } from '#/app/build.ts'
import { pages } from '#/app/server.ts'
import { type Config, readConfig } from '#/config.ts'
import { jobs } from '#/jobs.ts'
import { adjustableClock, systemClock } from '#/platform/clock.ts'
import { connect, type Pool, raw, sql } from '#/platform/db.ts'
import { createLogger } from '#/platform/log.ts'
import { migrate } from '#/platform/migrate.ts'
import { startPostgres } from '#/platform/postgres.ts'
import { systemRandom } from '#/platform/random.ts'
import { startWorker } from '#/platform/worker.ts'
import { announce, fillDemoWorld } from '../demo/fill.ts'
import { startSchedule } from './schedule.ts'
import { wire } from './wiring.ts'

/** config → database → ports → app → jobs → listen. */
const config = readConfig(process.env)
const development = process.argv.includes('--dev')
const log = createLogger(config.LOG_LEVEL)
const building = development ? undefined : buildPages()

const database = config.DATABASE_URL ? undefined : await startPostgres(config.DATA_DIR)
const db = await openDatabase(config, database?.url)
await migrate(db)

const clock = config.APP_ENV === 'local' ? await adjustableClock(db) : systemClock
let baseUrl = `http://127.0.0.1:${config.PORT}`
await building
const { app, ctx, deliverWebhooks } = await wire({
  config, db, clock, random: systemRandom, log, logger: log,
  pages: pages({ environment: config.APP_ENV, development }),
  baseUrl: () => baseUrl,
})
await app.listen({ port: config.PORT, host: config.HOST })
baseUrl = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
if (config.demo) await fillDemoWorld(ctx)
const worker = await startWorker(ctx, db, jobs)
const stopSchedule = startSchedule({ ctx, deliverWebhooks })
announce(config, baseUrl.replace('127.0.0.1', 'localhost'))

let stopping: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stopping ??= stop()))

/** Requests and jobs in hand are finished first; the embedded database goes last. */
async function stop() {
  setTimeout(() => process.exit(1), 15_000).unref()
  stopSchedule()
  await worker.stop()
  await app.close()
  await db.close()
  await database?.stop()
  process.exit(0)
}

/** The embedded server starts with an empty cluster: ours is the database `garderobe` in it. */
async function openDatabase({ DATABASE_URL }: Config, embedded: string | undefined): Promise<Pool> {
  if (!embedded) return connect(DATABASE_URL!, 20)
  const admin = connect(embedded, 1)
  const exists = await admin.maybe(sql`SELECT FROM pg_database WHERE datname = 'garderobe'`)
  if (!exists) await admin.run(sql`${raw('CREATE DATABASE garderobe')}`)
  await admin.close()
  const url = new URL(embedded)
  url.pathname = '/garderobe'
  return connect(url.href, 20)
}
