// npm test: installs what is missing and runs every test; what needs the pages builds them. Arguments go to the runner.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installed, run } from './install.mjs'

const started = process.hrtime.bigint()

await installed()
findChromium()
await run(['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)])
const seconds = Number((process.hrtime.bigint() - started) / 1_000_000_000n)
console.log(`All tests passed in ${Math.floor(seconds / 60)} min ${seconds % 60} s.`)

/** The journeys need a Chromium; on a Debian machine of our own it is installed, elsewhere CHROMIUM may name one. */
function findChromium() {
  const known = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  if (known.some((path) => path && existsSync(path))) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …')
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    if (existsSync('/usr/bin/chromium')) return
  }
  console.error('No Chromium found: install one or set CHROMIUM to its path. The journeys in e2e/ need it.')
  process.exit(1)
}
