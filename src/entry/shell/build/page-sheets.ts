import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { distFolder, firstLoad, readViteManifest } from '../server/assets.ts'
import { pageFiles } from '../server/page-files.ts'
import { writeCompressed } from './compress-build.ts'

const client = `${distFolder}client/`

/**
 * Joins each page's sheets into one file, in their load order: a page is drawn only when all are loaded, and a
 * browser opens only six connections to a server that speaks HTTP/1.1
 * (docs/decisions/193-pictures-before-scripts.md).
 */
export function writePageSheets(): void {
  const manifest = readViteManifest()
  // Sheets of this build: another build in this process has emptied the folder.
  const written = new Set<string>()
  const joined = (files?: string[]) => joinedSheet(firstLoad(manifest, files).styles, written)
  const sheets = [...pageFiles].map(([path, files]) => [path, joined(files)])
  sheets.push(['', joined()])
  writeFileSync(`${client}.vite/page-sheets.json`, JSON.stringify(Object.fromEntries(sheets)))
}

/** Named by a hash of its parts' names, which are hashes of their content. */
function joinedSheet(parts: string[], written: Set<string>): string {
  const name = `assets/page-${createHash('sha256').update(parts.join()).digest('base64url').slice(0, 10)}.css`
  if (written.has(name)) return name
  const text = parts.map((part) => readFileSync(`${client}${part}`, 'utf8')).join('\n')
  writeFileSync(`${client}${name}`, text)
  writeCompressed(`${client}${name}`)
  written.add(name)
  return name
}
