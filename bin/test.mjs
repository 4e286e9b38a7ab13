// npm test: installs what is missing and runs the tests; what needs the pages builds them. Arguments go to the runner: without
// any, all but what takes long, which is npm run test:long.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installed, run } from './install.mjs'

const started = process.hrtime.bigint()

await installed()
findChromium()
const asked = process.argv.slice(2)
await run(['node_modules/vitest/vitest.mjs', 'run', ...(asked.length > 0 ? asked : ['--project', '!long*'])])
const seconds = Number((process.hrtime.bigint() - started) / 1_000_000_000n)
console.log(`All tests passed in ${Math.floor(seconds / 60)} min ${seconds % 60} s.`)

/**
 * The journeys need a Chromium: the headless shell, which costs half (docs/decisions/201), or a whole one. On a Debian
 * machine of our own it is installed; elsewhere CHROMIUM may name one.
 */
function findChromium() {
  const installs = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const shell = '/usr/bin/chromium-headless-shell'
  const isThere = (path) => path && existsSync(path)
  if ([process.env.CHROMIUM, shell].some(isThere)) return
  if (installs && install('chromium-headless-shell')) return
  const whole = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  if (whole.some(isThere) || (installs && install('chromium'))) return
  console.error('No Chromium found: install one or set CHROMIUM to its path. The journeys in e2e/ need it.')
  process.exit(1)
}

function install(name) {
  console.log(`Installing ${name} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { stdio: 'ignore', env }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
  return existsSync(`/usr/bin/${name}`)
}
