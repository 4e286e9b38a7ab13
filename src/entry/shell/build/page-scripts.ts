import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { allPages } from '#/entry/routes.ts'
import { distFolder, firstLoad, readViteManifest } from '../server/assets.ts'
import { pageFiles } from '../server/page-files.ts'
import { writeCompressed } from './compress-build.ts'

const client = `${distFolder}client/`

/**
 * Writes the scripts of each page, besides the common ones, to a file that is loaded after a page. In the entry these
 * names would be part of every visitor's first page (docs/decisions/027-files-of-a-page.md).
 */
export function writePageScripts(): void {
  const manifest = readViteManifest()
  const everywhere = new Set(firstLoad(manifest).scripts)
  const files: string[] = []
  const numberOf = (file: string) => {
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file)
  }
  const pages = allPages
    .filter(({ layout }) => layout !== 'studio')
    .map(({ path }) => {
      const { scripts } = firstLoad(manifest, pageFiles.get(path))
      return [path, scripts.filter((file) => !everywhere.has(file)).map(numberOf)]
    })
  const list = JSON.stringify({ files, pages: Object.fromEntries(pages) })
  const name = `assets/page-scripts-${createHash('sha256').update(list).digest('base64url').slice(0, 10)}.json`
  writeFileSync(`${client}${name}`, list)
  writeCompressed(`${client}${name}`)
  writeFileSync(`${client}.vite/page-scripts.json`, JSON.stringify(name))
}
