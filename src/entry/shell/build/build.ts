import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { withLock } from '#/platform/processes.ts'
import { distFolder } from '../server/assets.ts'
import { writePageScripts } from './page-scripts.ts'
import { writePageSheets } from './page-sheets.ts'
import { hashOfSources } from './sources.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const lock = `${distFolder}.lock`
/**
 * The hash of the sources of the build. It is deleted before a build and written after it, so that half a build has
 * none.
 */
const stamp = `${distFolder}.made-of`

/** Builds the browser's files and the page renderer, unless they were built from the same sources. */
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
    writePageScripts()
    writeFileSync(stamp, hash)
  })
}

const isBuiltOf = (hash: string) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

/** In a process of its own: this process's NODE_ENV (a test's, for instance) must not reach the build. */
async function build(): Promise<void> {
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')))
  const env = { ...process.env, NODE_ENV: 'production', VITEST: undefined }
  await promisify(execFile)(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    env,
  })
}
