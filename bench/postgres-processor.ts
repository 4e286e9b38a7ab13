import { readdirSync, readFileSync } from 'node:fs'
import { type Db, sql } from '#/platform/database/db.ts'

/** Seconds of processor that this PostgreSQL has used so far, all its processes together; by /proc, so on Linux alone. */
export async function postgresProcessor(db: Db): Promise<number> {
  const { pid } = await db.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  const postmaster = statOf(String(pid))!.parent
  const ticks = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map((entry) => ({ entry, stat: statOf(entry) }))
    .filter(({ entry, stat }) => stat?.parent === postmaster || Number(entry) === postmaster)
    .reduce((sum, { stat }) => sum + stat!.ticks, 0)
  return ticks / 100
}

/** Of a process that has not ended meanwhile: its own time, and that of its children that have. */
function statOf(pid: string): { parent: number; ticks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0)
    return { parent: Number(fields[1]), ticks }
  } catch {
    return undefined
  }
}
