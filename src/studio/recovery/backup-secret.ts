import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#/platform/config.ts'

const FILE = 'backup.secret'

/**
 * The key that encrypts a backup: BACKUP_SECRET, or locally a key that the first backup creates. It is not in
 * the backup; without it the backup cannot be read (T107).
 */
export function secretForBackup({ BACKUP_SECRET, APP_ENV, DATA_DIR }: Config): string {
  if (BACKUP_SECRET) return BACKUP_SECRET
  const stored = APP_ENV === 'local' ? read(join(DATA_DIR, FILE)) : undefined
  if (stored) return stored
  if (APP_ENV !== 'local') throw new Error(`BACKUP_SECRET is missing: ${howTo}`)
  const made = randomBytes(32).toString('base64url')
  mkdirSync(DATA_DIR, { recursive: true })
  writeFileSync(join(DATA_DIR, FILE), `${made}\n`, { mode: 0o600, flag: 'wx' })
  console.log(`A secret was made for backups: ${join(DATA_DIR, FILE)}. Keep a copy apart from them.`)
  return made
}

export function secretForRestore({ BACKUP_SECRET, DATA_DIR }: Config): string {
  const secret = BACKUP_SECRET ?? read(join(DATA_DIR, FILE))
  if (secret) return secret
  throw new Error(
    `BACKUP_SECRET is missing: what the backup was made with. A local one was kept as ${FILE} in the DATA_DIR of then.`,
  )
}

const howTo = '32 random bytes, e.g. from `openssl rand -base64 32`, kept apart from the backups'

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
