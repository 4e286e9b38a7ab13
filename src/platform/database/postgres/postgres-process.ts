import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { exists, isZombie, ps } from '#/platform/processes.ts'

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

/** SIGINT is PostgreSQL's "fast": open transactions are rolled back, then everything is written. */
export async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((settle) => child.once('exit', settle))
  child.kill('SIGINT')
  if ((await Promise.race([gone, sleep(20_000, 'slow', { ref: false })])) === 'slow') child.kill('SIGQUIT')
  await gone
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return ps(pid, 'command=').includes('postgres')
  }
}
