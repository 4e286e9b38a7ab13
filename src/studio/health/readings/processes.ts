import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { findQuarantine } from '#/platform/quarantine.ts'
import { listProcesses, type SeenProcess } from '#/platform/watch/process-signs.ts'
import type { Reading } from '../health.rule.ts'

const HOUR_MS = 3_600_000
/** Without a sign of life for this long, a process is gone. */
const GONE_MS = 60_000

const isAlive = ({ seenAt, endedAt }: SeenProcess, now: Date) =>
  endedAt === null && now.getTime() - seenAt.getTime() < GONE_MS

async function aliveNow({ db, clock }: Ctx): Promise<SeenProcess[]> {
  const now = clock.now()
  const seen = await listProcesses(db, new Date(now.getTime() - GONE_MS))
  return seen.filter((process) => isAlive(process, now))
}

export async function readProcesses(ctx: Ctx): Promise<Reading> {
  const alive = await aliveNow(ctx)
  return { figure: alive.length, details: alive.map(labelOf) }
}

export async function readVersions(ctx: Ctx): Promise<Reading> {
  const versions = new Set((await aliveNow(ctx)).map(({ version }) => version))
  return { figure: versions.size, details: [...versions].toSorted() }
}

/** Processes without a sign of life for a minute, which did not say that they end. */
export async function readLostProcesses({ db, clock }: Ctx): Promise<Reading> {
  const now = clock.now()
  const seen = await listProcesses(db, new Date(now.getTime() - HOUR_MS))
  const lost = seen.filter((process) => process.endedAt === null && !isAlive(process, now))
  return { figure: lost.length, details: lost.map(labelOf) }
}

const labelOf = ({ host, pid, version, startedAt, seenAt }: SeenProcess) =>
  `${host}, process ${pid}, version ${version}, since ${staffMoment(startedAt.toISOString())}, seen ${staffMoment(seenAt.toISOString())}`

export async function readQuarantine({ db }: Ctx): Promise<Reading> {
  const held = await findQuarantine(db)
  return {
    figure: held ? 1 : 0,
    details: held ? [`Backup of ${staffMoment(held.backupAt.toISOString())}`] : [],
  }
}
