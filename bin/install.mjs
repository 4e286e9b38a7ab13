import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** The Node that package.json pins, whichever one started us. */
export const node = `${root}node_modules/node/bin/node`
const stamp = `${root}node_modules/.garderobe-installed`

/**
 * Installs what the lock file names when nothing is installed or it has changed since. Not `npm ci`, which refuses a lock
 * file that lacks another platform's optional binaries.
 */
export async function installed() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing dependencies …')
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, lock)
}
