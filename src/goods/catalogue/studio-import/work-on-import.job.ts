import { setTimeout as sleep } from 'node:timers/promises'
import type { End } from '#/platform/child/child-process.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { IMPORT_MEGABYTES, workInChild } from './import-child.ts'
import { parkIfSpent } from './starts.ts'
import { isImportHeld } from './work-on.ts'

const STUDIO_IMPORT = 'studio-import'
/** Shorter than a job's lease: the job ends and is planned again while the child goes on. */
const patienceMs = 40_000
const retryMs = 5_000

const running = new Map<string, Promise<'ended' | 'held'>>()

/** Works on an import in a child process. An import whose child ended twice is parked and waits for a person. */
export const workOnImport = job<Ctx>(STUDIO_IMPORT, async (ctx, { subject }) => {
  const work = running.get(subject) ?? begin(ctx, subject)
  const end = new AbortController()
  const late = sleep(patienceMs, 'late' as const, { ref: false, signal: end.signal }).catch(
    () => 'late' as const,
  )
  const outcome = await Promise.race([work, late]).finally(() => end.abort())
  if (outcome !== 'ended') await callForWork(ctx, subject, retryMs)
  work.catch((error) => ctx.log.warn({ err: error, import: subject }, 'an import stopped'))
})

function begin(ctx: Ctx, id: string): Promise<'ended' | 'held'> {
  const work = workOnce(ctx, id).finally(() => running.delete(id))
  running.set(id, work)
  return work
}

async function workOnce(ctx: Ctx, id: string): Promise<'ended' | 'held'> {
  if (await isImportHeld(ctx.db, id)) return 'held'
  const outcome = await workInChild(ctx, id)
  if (outcome === 'ended' || outcome === 'held') return outcome
  ctx.log.error({ import: id, why: outcome }, 'the process of an import ended')
  const parked = await parkIfSpent(ctx.db, { id, now: ctx.clock.now(), why: parkedTexts[outcome] })
  return parked > 0 ? 'ended' : 'held'
}

const parkedTexts: Readonly<Record<End, string>> = {
  memory: `The process that works on it needed more than ${IMPORT_MEGABYTES} MB of memory, twice. Divide the file.`,
  time: 'The process that works on it took too long, twice. Divide the file.',
  gone: 'The process that works on it ended, twice. Divide the file, or try it once more.',
}

export const callForWork = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>, id: string, inMs = 0) => {
  const now = clock.now()
  return enqueue(db, { kind: STUDIO_IMPORT, subject: id, now, dueAt: new Date(now.getTime() + inMs) })
}
