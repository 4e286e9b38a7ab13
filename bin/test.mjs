// npm test: installs what is missing, builds the pages, runs every test. Arguments go to the runner.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installed, node, root } from './install.mjs'

await installed()
findChromium()
run(['--import', './src/platform/tsx.ts', '-e', "import('./src/app/build.ts').then((it) => it.buildPages())"])
// One after the other: the journeys drive a real browser and server, which want both cores for themselves.
const chosen = process.argv.slice(2)
if (chosen.length > 0) run(['node_modules/vitest/vitest.mjs', 'run', ...chosen])
else for (const projects of [['layout', 'api'], ['browser']]) run(['node_modules/vitest/vitest.mjs', 'run', ...projects.flatMap((name) => ['--project', name])])

function run(args) {
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
  })
  if (status !== 0) process.exit(status ?? 1)
}

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
