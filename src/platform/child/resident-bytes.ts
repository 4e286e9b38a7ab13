import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const PAGE_BYTES = 4096

/** Memory of a process that is in RAM, from /proc, or from `ps` where there is none. Undefined when the process has ended. */
export async function residentBytes(pid: number): Promise<number | undefined> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => undefined)
  if (statm) return Number(statm.split(' ')[1]) * PAGE_BYTES
  const output = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => undefined)
  return output && Number(output.stdout.trim()) * 1024
}
