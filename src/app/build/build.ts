import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { distFolder } from '../server/assets.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const lock = `${distFolder}.building`
const staleMs = 60_000

/** Builds what the browser loads and what draws the pages, unless that has been done since the last change. */
export async function buildPages(): Promise<void> {
  while (!isFresh()) {
    if (!takeLock()) {
      await sleep(200)
      continue
    }
    try {
      await build()
      return
    } finally {
      rmdirSync(lock)
    }
  }
}

/** In a process of its own: what NODE_ENV is here (a test's, for instance) must not reach into the build. */
async function build(): Promise<void> {
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')))
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined }
  await promisify(execFile)(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    env,
  })
}

/** Two processes that start together must not write into each other's build. */
function takeLock(): boolean {
  mkdirSync(distFolder, { recursive: true })
  try {
    mkdirSync(lock)
    return true
  } catch {
    if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > staleMs) rmdirSync(lock)
    return false
  }
}

function isFresh(): boolean {
  const built = `${distFolder}server/entry-server.js`
  return !existsSync(lock) && existsSync(built) && statSync(built).mtimeMs > newestChange()
}

function newestChange(): number {
  const files = readdirSync(`${root}src`, { recursive: true, withFileTypes: true }).filter(
    ({ name }) => /\.(tsx?|css|svg|woff2)$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  return Math.max(...files.map(({ parentPath, name }) => statSync(`${parentPath}/${name}`).mtimeMs))
}
