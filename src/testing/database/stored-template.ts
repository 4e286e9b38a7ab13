import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBinaries } from '#/platform/database/postgres/postgres-binaries.ts'
import { systemClock } from '#/platform/time/clock.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const templates = join(root, '.data', 'test-templates')
const DAY_MS = 86_400_000
/** Everything that a new database depends on. */
const madeOf = ['db/migrations', 'db/invariants', 'src/platform/database']

/** The folder of a stopped server with the newest schema, once a run has kept one. */
export function templateFolder(): string {
  const hash = createHash('sha256').update(`${findBinaries()} ${process.version}`)
  for (const folder of madeOf)
    for (const name of filesIn(join(root, folder)))
      hash.update(`\0${name}\0`).update(readFileSync(join(root, folder, name)))
  return join(templates, hash.digest('hex').slice(0, 16))
}

/** The files of a folder and its subfolders, without tests. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !name.includes('.test.'))
    .sort()

export function takeTemplate(to: string): boolean {
  const from = templateFolder()
  if (!existsSync(from)) return false
  copy(from, to)
  return true
}

/**
 * Copies the template beside its place and then moves it there, so that no other run reads half of one; another run may
 * have been first.
 */
export function storeTemplate(from: string): void {
  const to = templateFolder()
  const unfinished = `${to}.${process.pid}`
  mkdirSync(templates, { recursive: true })
  copy(from, unfinished)
  try {
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(to)) throw error
  }
  for (const name of readdirSync(templates)) forgetIfOld(join(templates, name))
}

function forgetIfOld(folder: string) {
  const made = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
  if (systemClock.now().getTime() - made > DAY_MS) rmSync(folder, { recursive: true, force: true })
}

/** PostgreSQL refuses a data folder that others may read. */
function copy(from: string, to: string) {
  cpSync(from, to, { recursive: true })
  chmodSync(join(to, 'postgres'), 0o700)
}
