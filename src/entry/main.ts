import { setTimeout as sleep } from 'node:timers/promises'
import { jobs } from '#/entry/jobs.ts'
import { fromOutside } from '#/entry/law-from-outside.ts'
import { pages } from '#/entry/shell/server/server.ts'
import { tourBar } from '#/outside/tour/tour-bar.tsx'
import { tenantDomain } from '#/people/identity/runtime.ts'
import { memberMarket } from '#/people/members/member-market.ts'
import { settingsOrExit } from '#/platform/config.ts'
import { openDatabase } from '#/platform/database/connections/open-database.ts'
import { openPools, openReplica } from '#/platform/database/connections/pools.ts'
import { startWorker } from '#/platform/jobs/worker.ts'
import { createLogger } from '#/platform/log/log.ts'
import { telemetrySettings } from '#/platform/monitoring/telemetry-settings.ts'
import { systemRandom } from '#/platform/random.ts'
import { followSettings } from '#/platform/settings/follow-settings.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { sharedClock } from '#/platform/time/shared-clock.ts'
import { reportAlive, reportEnd } from '#/platform/watch/process-signs.ts'
import { openRush } from '#/platform/watch/rush.ts'
import { followEditions } from '#/shop/edition/stored.ts'
import { watchLaw } from '#/studio/law/read-law.ts'
import { followTexts } from '#/studio/texts/published/read-published.ts'
import { startSchedule } from './schedule.ts'
import { wire } from './wiring.ts'

/** config → database → ports → app → jobs → listen. */
const config = settingsOrExit()
const development = process.argv.includes('--dev')
const log = createLogger(config.LOG_LEVEL)
/** The demo world is loaded on demand only: without it the folder is neither read nor needed. */
const demo = config.demo ? await import('../../demo/demo.ts') : undefined

const { db, url, leaving, close } = await openDatabase(config, 14)
const pools = openPools(url, { direct: db.direct, replicaUrl: config.DATABASE_REPLICA_URL })
const replica = config.DATABASE_REPLICA_URL ? openReplica(config.DATABASE_REPLICA_URL) : undefined

/** Counts from the first request on. */
const isRush = openRush()
const movable = config.APP_ENV === 'local' ? await sharedClock(db, log) : undefined
let baseUrl = `http://127.0.0.1:${config.PORT}`
let isLeaving = false
const { app, ctx, deliverWebhooks, payOut } = await wire({
  config,
  db,
  pools,
  isLeaving: () => isLeaving,
  clock: movable ?? systemClock,
  random: systemRandom,
  log,
  logger: log,
  demo: demo?.demoWorld,
  pages: pages({
    identity: tenantDomain(config) ?? '',
    memberMarket,
    environment: config.APP_ENV,
    brand: config.BRAND,
    marketingLoginUrl: config.MARKETING_LOGIN_URL,
    telemetry: telemetrySettings(config),
    development,
    ...(demo && { above: tourBar }),
  }),
  baseUrl: () => baseUrl,
})
const stopFollowing = await followSettings(ctx)
const unfollowTexts = await followTexts(ctx)
const unfollowEditions = await followEditions(ctx)
await app.listen({ port: config.PORT, host: config.HOST })
baseUrl = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
const quarantined = await ctx.quarantine.isOn()
if (!quarantined) await demo?.fillDemoWorld(ctx)
const processId = systemRandom.uuid()
await reportAlive(ctx, processId)
const worker = await startWorker(ctx, { pool: db, jobs, isRush })
const stopSchedule = startSchedule({
  ...{ ctx, processId, replica, deliverWebhooks, payOut },
  readLaw: () => watchLaw(ctx, fromOutside(app, ctx)),
  isLeaving: () => isLeaving,
  isRush,
})
const address = baseUrl.replace('127.0.0.1', 'localhost')
if (quarantined) {
  log.warn('quarantine: restored data act on nobody until they are released')
  console.log(
    'QUARANTINE: nothing is changed, charged, mailed or labelled until `npm run restore -- --release`.',
  )
}
console.log(`Garderobe is ready: ${address}${demo && !quarantined ? '/demo' : ''}`)
demo?.announceDemo(address)
// The index is read before the first stylist asks; earlier requests wait for it.
ctx.shelf.read(db).catch((error: Error) => log.warn({ err: error }, 'the shelf is read later'))

let stopping: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stopping ??= stop()))

/**
 * The balancer is told first, while all requests are still answered: a connection that it keeps must not close while
 * it sends. Then open requests and jobs are finished; the embedded database ends last.
 */
async function stop() {
  const drainMs = (config.DRAIN_SECONDS ?? (config.APP_ENV === 'local' ? 0 : 5)) * 1000
  setTimeout(() => process.exit(1), drainMs + 15_000).unref()
  isLeaving = true
  await sleep(drainMs)
  leaving()
  stopSchedule()
  stopFollowing()
  unfollowTexts()
  unfollowEditions()
  await worker.stop()
  await ctx.outside.store(ctx).catch((err) => log.warn({ err }, 'calls of outside services are not counted'))
  await ctx.slowed.store(ctx.db).catch((err) => log.warn({ err }, 'slowed calls are not counted'))
  await reportEnd(ctx, processId).catch((err) => log.warn({ err }, 'the end of the process is not reported'))
  await app.close()
  movable?.close()
  await pools.close()
  await replica?.close()
  await close()
  process.exit(0)
}
