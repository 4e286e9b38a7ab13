import { setTimeout as sleep } from 'node:timers/promises'
import type { PlatformCtx } from '../context.ts'
import { listen } from '../database/connections/listen.ts'
import type { Pool } from '../database/db.ts'
import type { Rush } from '../watch/rush.ts'
import { JOB_CHANNEL, type Jobs } from './jobs.ts'
import { isBehindBuyers, type Lane, lanes, PATIENCE_MS, workers } from './lanes.ts'
import { runDue } from './run-due.ts'

const POLL_MS = 1000
/** A claim costs as much for one job as for several. */
export const AT_A_TIME = 4

type Working<C extends PlatformCtx> = {
  pool: Pool
  jobs: Jobs<C>
  /** Asked before each claim: in a rush the lanes behind buyers run what is urgent or has waited (decision 507). */
  isRush?: Rush
}

/** Works jobs until stopped, each lane by its own workers: woken by NOTIFY at once, by the poll at the latest. */
export async function startWorker<C extends PlatformCtx>(
  ctx: C,
  { pool, jobs, isRush = () => false }: Working<C>,
) {
  let stopped = false
  const bells = new Map(lanes.map((lane) => [lane, bell()]))
  const wake = (lane?: string) => {
    for (const [name, one] of bells) if (!lane || lane === name) one.ring()
  }
  const listener = await listen(pool, JOB_CHANNEL, { hear: wake, log: ctx.log })

  async function workOn(lane: Lane) {
    const { ring, wait } = bells.get(lane)!
    while (!stopped) {
      const behind = isBehindBuyers(lane) && isRush()
      const count = await runDue(ctx, jobs, {
        lane,
        most: AT_A_TIME,
        patienceMs: behind ? PATIENCE_MS : 0,
        claimed,
        stopping: () => stopped,
      }).catch((error) => {
        ctx.log.error({ err: error }, 'worker could not claim')
        return 0
      })
      // Fewer jobs were due than it asked for: it waits for the next notification.
      if (count < AT_A_TIME && !stopped) await (behind ? sleep(POLL_MS) : wait(POLL_MS))
    }
    function claimed(count: number) {
      if (count === AT_A_TIME) ring()
    }
  }
  const running = Promise.all(
    lanes.flatMap((lane) => Array.from({ length: workers[lane] }, () => workOn(lane))),
  )
  return {
    wake,
    async stop() {
      stopped = true
      for (const { end } of bells.values()) end()
      await running
      listener.close()
    },
  }
}

/**
 * Wakes one worker at a time; a worker that finds a full batch wakes the next. A call without a waiting worker goes
 * to the next one that waits.
 */
function bell() {
  const waiting = new Set<() => void>()
  let rung = false
  return {
    async wait(ms: number) {
      if (!rung) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const timer = setTimeout(resolve, ms).unref()
        waiting.add(resolve)
        await promise
        waiting.delete(resolve)
        clearTimeout(timer)
      }
      rung = false
    },
    ring() {
      const [first] = waiting
      if (first) waiting.delete(first)
      if (first) first()
      else rung = true
    },
    end() {
      for (const go of waiting) go()
    },
  }
}
