import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PlatformCtx } from '../context.ts'
import { type Db, type Pool, sql } from '../database/db.ts'
import { invariantStatus } from '../invariants/read-invariants.ts'
import { backlogs } from '../jobs/backlog.ts'
import { lanes } from '../jobs/lanes.ts'
import { jobChannel } from './channels.ts'
import { listReadings } from './health-readings.ts'

type Watched = { ctx: PlatformCtx; pools: Readonly<Record<string, Pool>> }
export type Metrics = {
  answered(request: FastifyRequest, answer: { status: number; ms: number }): void
  text(): Promise<string>
  contentType: string
  close(): void
}

const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** The metrics for Prometheus. Labels are our routes, kinds and states: few, and without personal data. */
export function openMetrics({ ctx, pools }: Watched): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'garderobe_request_seconds',
    help: 'Requests by route and status, with how long the answer took',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [register],
  })
  poolGauge(register, pools)
  jobGauge(register, ctx)
  invariantGauge(register, ctx)
  healthGauge(register, ctx)
  return {
    answered({ method, routeOptions }, { status, ms }) {
      requests.observe({ method, route: routeOptions.url ?? 'none', status }, ms / 1000)
    },
    text: () => register.metrics(),
    contentType: register.contentType,
    close: watchJobs(register),
  }
}

function poolGauge(register: Registry, pools: Watched['pools']) {
  new Gauge({
    name: 'garderobe_connections',
    help: 'Connections to the database by pool: busy, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect() {
      for (const [name, { pool }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount)
      }
    },
  })
}

/** Read on request; without the database the other metrics are still reported. */
function jobGauge(register: Registry, { db, clock, log }: PlatformCtx) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] })
  const parked = gauge('garderobe_jobs_parked', 'Jobs that wait for a person')
  const quarantined = gauge('garderobe_quarantine', '1 while restored data are not released')
  const byLane = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['lane'], registers: [register] })
  const late = byLane('garderobe_jobs_late_seconds', 'How long the oldest of them has been due')
  new Gauge({
    name: 'garderobe_jobs_due',
    help: 'Jobs that are due and not done',
    labelNames: ['lane'],
    registers: [register],
    async collect() {
      const read = await readJobs(db, clock.now()).catch((error) =>
        log.warn({ err: error }, 'jobs are not counted'),
      )
      if (!read) return
      parked.set(read.parked)
      quarantined.set(read.quarantined)
      for (const lane of lanes) {
        const { due = 0, lateSeconds = 0 } = read.lanes.find((one) => one.lane === lane) ?? {}
        this.set({ lane }, due)
        late.set({ lane }, lateSeconds)
      }
    },
  })
}

function invariantGauge(register: Registry, { db, clock, log }: PlatformCtx) {
  const late = new Gauge({
    name: 'garderobe_invariants_late_seconds',
    help: 'How long the oldest reading of an invariant is overdue',
    registers: [register],
  })
  new Gauge({
    name: 'garderobe_invariants_broken',
    help: 'Rows that break an invariant, by what was read last',
    registers: [register],
    async collect() {
      const status = await invariantStatus(db, clock.now()).catch((error) =>
        log.warn({ err: error }, 'invariants are not told'),
      )
      if (!status) return
      this.set(status.broken)
      late.set(status.lateSeconds)
    },
  })
}

/** The health as it was read last, by the checks of the studio's page (`docs/operations.md`, "Health"). */
function healthGauge(register: Registry, { db, log }: PlatformCtx) {
  new Gauge({
    name: 'garderobe_health',
    help: 'Health by check: 0 green, 1 amber, 2 red',
    labelNames: ['check'],
    registers: [register],
    async collect() {
      const readings = await listReadings(db, levels).catch((error) =>
        log.warn({ err: error }, 'health is not reported'),
      )
      if (!readings) return
      this.reset()
      for (const { name, level } of readings) this.set({ check: name }, levels.indexOf(level))
    },
  })
}
const levels = ['green', 'amber', 'red'] as const

async function readJobs(db: Db, now: Date) {
  const counts = await db.one<{ parked: number; quarantined: number }>(sql`
    SELECT (SELECT count(*) FROM job WHERE done_at IS NULL AND parked_at IS NOT NULL) AS parked,
      (SELECT count(*) FROM quarantine WHERE released_at IS NULL) AS quarantined`)
  return { ...counts, lanes: await backlogs(db, now) }
}

function watchJobs(register: Registry) {
  const jobs = new Histogram({
    name: 'garderobe_job_seconds',
    help: 'Jobs by kind and outcome, with how long they took',
    labelNames: ['kind', 'outcome'],
    buckets: seconds,
    registers: [register],
  })
  type JobMessage = { kind: string; error?: unknown; done?: () => void }
  const begin = (message: unknown) => {
    const job = message as JobMessage
    const stop = jobs.startTimer({ kind: job.kind })
    job.done = () => stop({ outcome: job.error ? 'failed' : 'done' })
  }
  const end = (message: unknown) => (message as JobMessage).done?.()
  jobChannel.start.subscribe(begin)
  jobChannel.asyncStart.subscribe(end)
  return () => {
    jobChannel.start.unsubscribe(begin)
    jobChannel.asyncStart.unsubscribe(end)
  }
}
