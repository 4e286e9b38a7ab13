import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import type { Pool } from '#/platform/database/db.ts'
import type { Lane } from '#/platform/jobs/lanes.ts'

type Dying = { kind: string; lane: Lane; at: Date }

/** A worker of another process, which is killed in the middle of the first job of the kind that it claims. */
export async function dieAtJob({ pool }: Pool, { kind, lane, at }: Dying): Promise<void> {
  const program = `
    import { connect } from '#/platform/database/db.ts'
    import { job, jobTable } from '#/platform/jobs/jobs.ts'
    import { runDue } from '#/platform/jobs/run-due.ts'
    import { manualClock } from '#/platform/time/clock.ts'
    const log = { info() {}, warn() {}, error: console.error }
    const db = connect(${JSON.stringify(String(pool.options.connectionString))}, 2)
    const ctx = { db, log, clock: manualClock('${at.toISOString()}'), failpoint: async () => {} }
    await runDue(ctx, jobTable([job('${kind}', async () => process.kill(process.pid, 'SIGKILL'))]), { lane: '${lane}' })`
  const hooks = ['--import', './src/platform/tsx.ts', '--input-type=module-typescript', '--eval', program]
  const child = spawn(process.execPath, hooks, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [, signal] = await once(child, 'exit')
  expect(signal, 'the process was killed while it ran the job').toBe('SIGKILL')
}
