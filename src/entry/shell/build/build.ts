import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withLock } from '#/platform/processes.ts'
import { distFolder } from '../server/assets.ts'
import { writePageSheets } from './page-sheets.ts'
import { writePageWays } from './page-ways.ts'
import { hashOfSources } from './sources.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const lock = `${distFolder}.lock`
/** Says of which sources the build was made; it goes before a build and comes after it, so that half a one has none. */
const stamp = `${distFolder}.made-of`

/** Builds what the browser loads and what draws the pages, unless that has been done of the same sources. */
export async function buildPages(): Promise<void> {
  if (isBuiltOf(hashOfSources(root))) return
  mkdirSync(distFolder, { recursive: true })
  // Two processes that start together must not write into each other's build.
  await withLock(lock, async () => {
    const hash = hashOfSources(root)
    if (isBuiltOf(hash)) return
    rmSync(stamp, { force: true })
    await build()
    writePageSheets()
    writePageWays()
    writeFileSync(stamp, hash)
  })
}

const isBuiltOf = (hash: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

/** In a process of its own: what NODE_ENV is here (a test's, for instance) must not reach into the build. */
async function build(): Promise<void> {
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')))
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined }
  await promisify(execFile)(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    env,
  })
}
