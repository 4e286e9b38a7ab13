import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { distFolder } from './assets.ts'

const source = fileURLToPath(new URL('..', import.meta.url))

/** Builds what the browser loads and what draws the pages, unless that has been done since the last change. */
export async function buildPages(): Promise<void> {
  if (isFresh()) return
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root: fileURLToPath(new URL('../..', import.meta.url)), logLevel: 'warn' })
  await builder.buildApp()
}

function isFresh(): boolean {
  const built = `${distFolder}server/entry-server.js`
  return existsSync(built) && statSync(built).mtimeMs > newestChange()
}

function newestChange(): number {
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Math.max(...files.map(({ parentPath, name }) => statSync(`${parentPath}/${name}`).mtimeMs))
}
