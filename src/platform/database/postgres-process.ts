import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The process id and when it began: a number alone may by now belong to someone else. */
export const processMark = (pid: number) => `${pid} ${beganAt(pid)}`

export function isAlive(mark: string): boolean {
  const pid = Number.parseInt(mark, 10)
  return exists(pid) && processMark(pid) === mark
}

/** The server that runs on this data folder, by its own lock file. */
export function postmasterPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (!exists(pid)) return undefined
  if (isZombie(pid)) {
    rmSync(file) // nobody buried it, and PostgreSQL would take it for a living server
    return undefined
  }
  return isPostgres(pid) ? pid : undefined
}

export async function stopProcess(pid: number | undefined) {
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; exists(pid) && !isZombie(pid); waited += 50) {
    if (waited === 15_000) process.kill(pid, 'SIGQUIT')
    if (waited > 20_000)
      throw new Error(`The PostgreSQL left by an earlier run (process ${pid}) does not stop`)
    await sleep(50)
  }
}

/** Two starts at one moment would both make the database: the second waits. */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (let waited = 0; !take(file); waited += 100) {
    if (waited > 60_000) throw new Error(`Another start holds ${file}`)
    await sleep(100)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, processMark(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (holder && (!isAlive(holder) || holder === processMark(process.pid))) rmSync(file, { force: true })
    return false
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** State and start time from /proc, or from `ps` where there is none. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}
const isZombie = (pid: number) => statOf(pid)[0] === 'Z'
const beganAt = (pid: number) => statOf(pid)[19] ?? ps(pid, 'lstart=')

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return ps(pid, 'command=').includes('postgres')
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
