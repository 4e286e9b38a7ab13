import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const STUCK_MS = 300_000

/** The process id and its start time: the number alone may by now belong to another process. */
export const processMark = (pid: number) => `${pid} ${beganAt(pid)}`

export function isAlive(mark: string): boolean {
  const pid = Number.parseInt(mark, 10)
  return exists(pid) && processMark(pid) === mark
}

/** Serialises work of several processes: the second waits as long as the first lives and is not stuck. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (let waited = 0; !take(file); waited += 100) {
    if (waited > STUCK_MS) throw new Error(`Another process holds ${file}`)
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

export function exists(pid: number): boolean {
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
export const isZombie = (pid: number) => statOf(pid)[0] === 'Z'
const beganAt = (pid: number) => statOf(pid)[19] ?? ps(pid, 'lstart=')

export function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
