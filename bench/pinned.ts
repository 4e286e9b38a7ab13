import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { cpus } from 'node:os'
import { basename } from 'node:path'
import { type Db, sql } from '#/platform/database/db.ts'

/** The server and its children have one core; PostgreSQL, the load and a sandbox apart have the other. */
const cores = { server: 0, others: 1 } as const
type Side = keyof typeof cores

/** Pins a thread, or all threads of a process; what they start later inherits it. False where there is one core only. */
function pin(side: Side, id: number, { all }: { all: boolean }): boolean {
  if (process.platform !== 'linux' || cpus().length < 2) return false
  try {
    execFileSync('taskset', [all ? '-acp' : '-cp', String(cores[side]), String(id)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The number of the calling thread, by which Linux schedules it. */
const ownThread = () => Number(basename(readlinkSync('/proc/thread-self')))

export const pinThread = (side: Side) =>
  process.platform === 'linux' && pin(side, ownThread(), { all: false })
export const pinProcess = (side: Side, pid = process.pid) => pin(side, pid, { all: true })

/** Pins a PostgreSQL with the processes that it has and will have. */
export async function pinPostgres(db: Db): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const { pid } = await db.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
  const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number)
  return [parent, ...children].map((each) => pinProcess('others', each)).includes(true)
}
