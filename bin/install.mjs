import { spawn, spawnSync } from 'node:child_process'
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

/** Builds the server and its pages unless that has been done of the same sources. */
export const built = () =>
  run([
    '--import',
    './src/platform/tsx.ts',
    '-e',
    "import('./src/shell/build/build.ts').then((it) => it.buildPages())",
  ])

/**
 * Runs the project's Node on `args` and ends with it when it fails. What ends us (Ctrl+C, a CI's SIGTERM) is passed on, so
 * that nothing stays behind.
 */
export async function run(args, more = {}) {
  const env = {
    ...more,
    ...process.env,
    PATH: `${root}node_modules/.bin:${process.env.PATH}`,
    // What the compiler made of our packages is kept: a start costs a quarter less.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? `${root}.data/compiled`,
  }
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env })
  const passOn = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn)
  const [code, signal] = await new Promise((resolve) => child.once('exit', (...ended) => resolve(ended)))
  for (const name of ['SIGINT', 'SIGTERM']) process.off(name, passOn)
  if (code !== 0) process.exit(signal ? 1 : code)
}
