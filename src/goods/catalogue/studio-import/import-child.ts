import { childProcess, type End } from '#/platform/child/child-process.ts'
import type { Config } from '#/platform/config.ts'
import { connectionOf } from '#/platform/database/connections/pools.ts'
import { connect } from '#/platform/database/db.ts'
import { failpoints } from '#/platform/failpoints.ts'
import { openFiles } from '#/platform/files/open-files.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { systemRandom } from '#/platform/random.ts'
import type { Clock } from '#/platform/time/clock.ts'
import type { ImportWork } from './import-work.ts'
import { resetStarts } from './starts.ts'
import { workOn } from './work-on.ts'

export const IMPORT_MEGABYTES = 256

const child = childProcess({
  program: 'import-child',
  idleMs: 5_000,
  patienceMs: 3 * 3_600_000,
  silentMs: 60_000,
  most: 20,
  mostBytes: IMPORT_MEGABYTES * 1_048_576,
  heapMegabytes: 128,
})

type Facts = { id: string; url: string; config: Config; now: Date }
type Outcome = 'ended' | 'held' | End

/**
 * Works on an import in a child process (docs/decisions/256): a file that takes too much memory or time ends that process and
 * not the server.
 */
export async function workInChild({ db, config, clock }: Pick<Ctx, 'db' | 'config' | 'clock'>, id: string) {
  const facts: Facts = { id, url: connectionOf(db), config, now: clock.now() }
  const answer = await child.ask('work', facts)
  return answer ? (answer.done as Awaited<ReturnType<typeof workOn>>) : child.whyEnded()
}
export const importChildPid = () => child.pid()

let under: { ctx: ImportWork; id: string } | undefined

/** The child's work: opens the context of an import and works on it. */
export async function workAsChild({ id, url, config, now }: Facts): Promise<Outcome> {
  const db = connect(url, 3)
  const began = performance.now()
  const clock: Clock = { now: () => new Date(now.getTime() + Math.round(performance.now() - began)) }
  const ctx = {
    db,
    config,
    clock,
    random: systemRandom,
    files: openFiles(config),
    failpoint: failpoints(config.FP),
  }
  under = { ctx, id }
  try {
    return await workOn(ctx, id)
  } finally {
    under = undefined
    await db.close()
  }
}

/** Takes the start back when the parent ends, which is not the file's fault. */
export const leaveImport = async () => under && resetStarts(under.ctx.db, under.id).catch(() => {})
