import { setTimeout as sleep } from 'node:timers/promises'
import { jobs } from '#/entry/jobs.ts'
import { type Pool, sql } from '#/platform/database/db.ts'
import { startWorker } from '#/platform/jobs/worker.ts'
import { openRush } from '#/platform/watch/rush.ts'
import type { openWorld } from '#/testing/world/world.ts'
import { type Load, load } from '../load.ts'
import { meter } from '../meter.ts'
import { postgresProcessor } from '../postgres-processor.ts'

type World = Pick<Awaited<ReturnType<typeof openWorld>>, 'ctx' | 'deliverWebhooks'>
type Writing = { world: World; pool: Pool; target: Omit<Load, 'seconds'>; seconds: number }

/** Longest catch-up that is waited for. */
const MOST_SECONDS = 300

/**
 * A rush of buyers with all the work behind it: workers and webhooks run beside it, and after it until nothing is due. Processor time is
 * that of the whole process and its PostgreSQL, from the first buyer to the last mail, for each checkout.
 */
export async function measureWrites({ world: { ctx, deliverWebhooks }, pool, target, seconds }: Writing) {
  const statement = meter(pool)
  const worker = await startWorker(ctx, { pool, jobs, isRush: openRush() })
  const webhooks = setInterval(() => void deliverWebhooks().catch(() => {}), 500)
  const memory = peak()
  const database = await postgresProcessor(pool)
  const cpu = process.cpuUsage()
  statement.reset()
  const { count, perSecond, p50, p99, slow, failed } = await load({ ...target, seconds, pinned: true })
  const end = performance.now()
  const behind = await dueNow(pool)
  while ((await dueNow(pool)) > 0 && performance.now() < end + MOST_SECONDS * 1000) await sleep(250)
  const catchUp = (performance.now() - end) / 1000
  clearInterval(webhooks)
  await worker.stop()
  const { user, system } = process.cpuUsage(cpu)
  const each = (sum: number, digits = 2) => (sum / count).toFixed(digits)
  return {
    'per second': perSecond.toFixed(1),
    'p50 ms': p50.toFixed(0),
    'p99 ms': p99.toFixed(0),
    'over 0.7 s %': (slow * 100).toFixed(1),
    statements: each(statement.count()),
    'of the sandbox': each(statement.sandboxes()),
    'CPU ms': each((user + system) / 1000),
    'PostgreSQL ms': each(((await postgresProcessor(pool)) - database) * 1000),
    'jobs left at the end': behind,
    'caught up after s': catchUp.toFixed(1),
    'peak MiB': memory.stop(),
    failed,
  }
}

const dueNow = async (pool: Pool) =>
  (
    await pool.one<{ due: number }>(sql`
      SELECT count(*)::int AS due FROM job WHERE done_at IS NULL AND parked_at IS NULL AND due_at <= now()`)
  ).due

/** The most memory that this process has had, looked at four times a second. */
function peak() {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 250)
  return {
    stop() {
      clearInterval(timer)
      return (most / 1_048_576).toFixed(0)
    },
  }
}
