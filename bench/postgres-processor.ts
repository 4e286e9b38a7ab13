import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { type Db, sql } from '#/platform/database/db.ts'

/**
 * Seconds of processor that this PostgreSQL has used so far, all its processes together; read from /proc, so on Linux
 * alone.
 */
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

/** Seconds of processor of the processes that draw papers for this one, ended ones included. */
export function papersProcessor(): number {
  const drawing = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && statOf(entry)?.parent === process.pid)
    .filter((entry) => readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes('paper-child'))
    .reduce((sum, entry) => sum + (statOf(entry)?.ticks ?? 0), 0)
  return (drawing + statOf(String(process.pid))!.endedTicks) / 100
}

/** The times of a running process: its own, and that of its ended children. */
function statOf(pid: string): { parent: number; ticks: number; endedTicks: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    const endedTicks = endedUser + endedSystem
    return { parent: fields[1]!, ticks: user + system + endedTicks, endedTicks }
  } catch {
    return undefined
  }
}

/**
 * Ms of processor that this connection's PostgreSQL process has used, where the system reports it, else ms by the
 * clock.
 */
export async function processorOf(client: pg.Client): Promise<() => number> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid')
  const file = `/proc/${rows[0].pid}/schedstat`
  return () => (existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : performance.now())
}
