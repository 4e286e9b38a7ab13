import type { PlatformCtx } from '../context.ts'
import type { Pool } from '../database/db.ts'
import { listen } from '../database/listen.ts'
import { type Jobs, runOne } from './jobs.ts'

const POLL_MS = 1000

/** Works jobs until stopped: woken by NOTIFY at once, by the poll at the latest. */
export async function startWorker<C extends PlatformCtx>(ctx: C, pool: Pool, jobs: Jobs<C>, lanes = 2) {
  let stopped = false
  let wakeAll = () => {}
  let signal = new Promise<void>((resolve) => {
    wakeAll = resolve
  })
  const wake = () => {
    wakeAll()
    signal = new Promise((resolve) => {
      wakeAll = resolve
    })
  }
  const listener = await listen(pool, 'job', { hear: wake, log: ctx.log })

  async function lane() {
    while (!stopped) {
      const worked = await runOne(ctx, jobs).catch((error) => {
        ctx.log.error({ err: error }, 'worker could not claim')
        return false
      })
      if (!worked && !stopped) await Promise.race([signal, pause(POLL_MS)])
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, lane))
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

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
