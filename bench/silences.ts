import { setTimeout as sleep } from 'node:timers/promises'
import { jobs } from '#/entry/jobs.ts'
import { connect, type Pool, sql } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import { lanes } from '#/platform/jobs/lanes.ts'
import { startWorker } from '#/platform/jobs/worker.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { openWorld } from '#/testing/world/world.ts'
import { copyDelivered } from './copy-delivered.ts'
import { counted, countStatements, dearestStatements } from './dearest-statements.ts'
import { meter } from './meter.ts'
import { mailboxCost, providerCost } from './other-houses.ts'
import { papersProcessor, postgresProcessor } from './postgres-processor.ts'

const MOST_SECONDS = 600
const MEMBERS = 100
const WARM_UP = 300
type World = Awaited<ReturnType<typeof openWorld>>

/**
 * The night on which many approval periods end: one process and its PostgreSQL settle boxes, charge cards at the
 * sandbox and send mails, all in competition, until no job is left. Measures the delay of mails, the cost of a claim
 * with so many due jobs, and the cost of a box with its card, mails and papers, which other load hardly changes.
 */
export async function benchSilences({ boxes = 1000, dearest = 0 } = {}) {
  const server = await startTemplate({ durable: true, settings: dearest > 0 ? counted : [] })
  const url = await cloneTemplate(server.url, 'bench_silences')
  const owner = connect(url, 2, { statementMs: 600_000 })
  const pool = connect(asApp(url), 14)
  const statement = meter(pool)
  const world = await openWorld({ db: pool, clock: systemClock })
  const studio = await givenStudio(world as never, { stock: 100_000 })
  for (let n = 0; n < MEMBERS; n++) {
    const customer = await givenCustomer(world as never, (['da', 'se', 'nl', 'de'] as const)[n % 4])
    if (n < 4) await studio.givenDelivered(customer)
  }
  await world.settle()
  await copyDelivered(owner, boxes + WARM_UP)
  const release = await holdBack(owner, WARM_UP)
  await settleAll(world, pool)
  await release()
  const claimMs = await claimCost(owner)
  const before = await counts(pool)
  statement.reset()
  if (dearest > 0) await countStatements(owner)
  const databaseBefore = await postgresProcessor(pool)
  const papersBefore = papersProcessor()
  const cpu = process.cpuUsage()
  const start = performance.now()
  await settleAll(world, pool)
  const [ours, sandboxes] = [statement.count(), statement.sandboxes()]
  const after = await counts(pool)
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const processSeconds = (user + system) / 1e6
  const databaseSeconds = (await postgresProcessor(pool)) - databaseBefore
  const papersSeconds = papersProcessor() - papersBefore
  const settled = after['boxes settled']! - before['boxes settled']!
  const statements =
    dearest > 0 ? await dearestStatements(owner, { most: dearest, pieces: settled }) : undefined
  const providerMs = await providerCost(world.ctx, pool)
  const mailboxMs =
    ((await mailboxCost(world.ctx, pool)) * (after['mails sent']! - before['mails sent']!)) / settled
  const rows = Object.keys(before).map((kind) => {
    const done = after[kind]! - before[kind]!
    return { kind, done, 'a second': (done / seconds).toFixed(1) }
  })
  const late = await pool.one<object>(sql`
    SELECT count(*) FILTER (WHERE state = 'queued') AS waiting,
      round(extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY sent_at - queued_at))::numeric, 1)::float8 AS p50,
      round(extract(epoch FROM max(sent_at - queued_at))::numeric, 1)::float8 AS worst
    FROM email WHERE queued_at > ${new Date(systemClock.now().getTime() - seconds * 1000)}`)
  await world.close()
  await pool.close()
  await owner.close()
  await server.stop()
  const each = (spent: number) => (spent * 1000) / settled
  const eachMs = each(processSeconds + databaseSeconds + papersSeconds)
  return {
    boxes,
    dearest: statements,
    rows,
    late,
    claimMs,
    processMs: each(processSeconds).toFixed(1),
    databaseMs: each(databaseSeconds).toFixed(1),
    papersMs: each(papersSeconds).toFixed(1),
    statements: (ours / settled).toFixed(1),
    sandboxes: (sandboxes / settled).toFixed(1),
    providerMs: providerMs.toFixed(1),
    mailboxMs: mailboxMs.toFixed(1),
    eachMs: eachMs.toFixed(1),
    minutes: minutesOf(eachMs),
    oursMs: (eachMs - providerMs - mailboxMs).toFixed(1),
    minutesOfOurs: minutesOf(eachMs - providerMs - mailboxMs),
  }
}

/** Minutes of two cores, for 100,000 boxes. */
const minutesOf = (eachMs: number) => ((eachMs * 100_000) / 2 / 60_000).toFixed(1)

async function settleAll({ ctx, deliverWebhooks }: World, pool: Pool) {
  const start = performance.now()
  const worker = await startWorker(ctx, { pool, jobs })
  const webhooks = setInterval(() => void deliverWebhooks().catch(() => {}), 500)
  while ((await isDue(pool)) && performance.now() < start + MOST_SECONDS * 1000) await sleep(500)
  clearInterval(webhooks)
  await worker.stop()
}

/**
 * Holds back all jobs but `but` until they are released: by then every account is open, and PostgreSQL has statistics
 * on its tables.
 */
async function holdBack(owner: Pool, but: number) {
  await owner.run(sql`
    UPDATE job SET due_at = 'infinity' WHERE kind = 'end-approval' AND done_at IS NULL AND id NOT IN (
      SELECT id FROM job WHERE kind = 'end-approval' AND done_at IS NULL LIMIT ${but})`)
  return async () => {
    await owner.run(sql`ANALYZE`)
    await owner.run(sql`UPDATE job SET due_at = now() - interval '1 minute' WHERE due_at = 'infinity'`)
  }
}

const isDue = async (db: Pool) =>
  (await db.maybe(
    sql`SELECT 1 FROM job WHERE done_at IS NULL AND parked_at IS NULL AND due_at <= now() LIMIT 1`,
  )) !== undefined

async function counts(pool: Pool): Promise<Record<string, number>> {
  const { settled, captured, sent } = await pool.one<Record<'settled' | 'captured' | 'sent', number>>(sql`
    SELECT (SELECT count(*) FROM invoice) AS settled, (SELECT count(*) FROM charge WHERE state = 'captured') AS captured,
      (SELECT count(*) FROM email WHERE state = 'sent') AS sent`)
  return { 'boxes settled': settled, 'cards charged': captured, 'mails sent': sent }
}

/** The time in which PostgreSQL finds the next job of each lane, in milliseconds. */
async function claimCost(db: Pool) {
  let worst = 0
  for (const lane of lanes)
    for (let n = 0; n < 3; n++) {
      const rows = await db.many<{ queryPlan: string }>(sql`
        EXPLAIN (ANALYZE, TIMING OFF, BUFFERS OFF) SELECT id FROM job
        WHERE lane = ${lane} AND done_at IS NULL AND parked_at IS NULL AND due_at <= now()
          AND (leased_until IS NULL OR leased_until <= now()) ORDER BY priority, due_at, id LIMIT 4 FOR UPDATE SKIP LOCKED`)
      const ms = Number(/Execution Time: ([\d.]+)/.exec(Object.values(rows.at(-1)!)[0]!)?.[1])
      if (n === 2) worst = Math.max(worst, ms)
    }
  return worst
}
