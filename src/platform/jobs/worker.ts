import type { PlatformCtx } from '../context.ts'
import type { Pool } from '../database/db.ts'
import { listen } from '../database/listen.ts'
import { JOB_CHANNEL, type Jobs } from './jobs.ts'
import { type Lane, lanes, workers } from './lanes.ts'
import { runDue } from './run-due.ts'

const POLL_MS = 1000
/** A claim costs as much for one as for some. */
const AT_A_TIME = 4

/** Works jobs until stopped, each lane by workers of its own: woken by NOTIFY at once, by the poll at the latest. */
export async function startWorker<C extends PlatformCtx>(ctx: C, pool: Pool, jobs: Jobs<C>) {
  let stopped = false
  const bells = new Map(lanes.map((lane) => [lane, bell()]))
  const wake = (lane?: string) => {
    for (const [name, one] of bells) if (!lane || lane === name) one.ring()
  }
  const listener = await listen(pool, JOB_CHANNEL, { hear: wake, log: ctx.log })

  async function workOn(lane: Lane) {
    while (!stopped) {
      const heard = bells.get(lane)!.next()
      const count = await runDue(ctx, jobs, { lane, most: AT_A_TIME, stopping: () => stopped }).catch(
        (error) => {
          ctx.log.error({ err: error }, 'worker could not claim')
          return 0
        },
      )
      if (count === 0 && !stopped) await Promise.race([heard, pause(POLL_MS)])
    }
  }
  const running = Promise.all(
    lanes.flatMap((lane) => Array.from({ length: workers[lane] }, () => workOn(lane))),
  )
  return {
    wake,
    /** Lets the jobs in hand finish. */
    async stop() {
      stopped = true
      wake()
      await running
      listener.close()
    },
  }
}

/** Whoever asked for `next` before it rings hears it, though they wait for it only later. */
function bell() {
  let { promise, resolve } = Promise.withResolvers<void>()
  return {
    next: () => promise,
    ring() {
      resolve()
      ;({ promise, resolve } = Promise.withResolvers<void>())
    },
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
