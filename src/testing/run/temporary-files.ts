import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { exists } from '#/platform/processes.ts'

const MEMORY = '/dev/shm'
const PREFIX = 'garderobe-run-'
/** The databases of three workers, their log and three browsers' files take less than a third of it. */
const ROOM_BYTES = 2 * 2 ** 30

/**
 * Keeps the temporary files of this process and its children in memory until it ends: a database cloned and dropped
 * there costs a fourth of the processor time and less under load (docs/decisions/360). Without effect when TMPDIR is set, or when the
 * machine has no such folder with two gigabytes free.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return
  removeLeftovers()
  const folder = join(MEMORY, `${PREFIX}${process.pid}`)
  // PostgreSQL runs as another user, who has to reach its data.
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

export const areFilesInMemory = () => tmpdir().startsWith(MEMORY)

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= ROOM_BYTES
  } catch {
    return false
  }
}

/** Removes the folders of killed runs. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY).filter((entry) => entry.startsWith(PREFIX)))
    if (!exists(Number(name.slice(PREFIX.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
}
