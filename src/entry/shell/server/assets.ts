import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { colours } from '#/platform/ui/base/tokens.ts'
import { holdEarlySubmit } from '../forms/early-submit.ts'
import type { ModuleKeys } from '../texts/page-texts.ts'
import type { LinkFiles } from './link-page.tsx'
import { pageFiles } from './page-files.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }
export type ViteManifest = Record<string, Chunk>
/** Each page's one sheet (build/page-sheets.ts), by its path in the route table; '' for unknown pages. */
export type PageSheets = Readonly<Record<string, string>>

export const distFolder = fileURLToPath(new URL('../../../../dist/', import.meta.url))
const entry = 'src/entry/shell/entry-client.tsx'
const linkEntry = 'src/entry/shell/entry-link.ts'
/** Fonts of every first view; italics and foreign letters are loaded where a page needs them. */
const firstFonts = ['newsreader-display-300-latin', 'hanken-grotesk-latin'].map(
  (name) => `src/platform/ui/base/fonts/${name}.woff2`,
)

const readBuilt = (name: string) => JSON.parse(readFileSync(`${distFolder}client/.vite/${name}.json`, 'utf8'))
export const readViteManifest = (): ViteManifest => readBuilt('manifest')
export const readPageSheets = (): PageSheets => readBuilt('page-sheets')
export const readPageScripts = (): string => readBuilt('page-scripts')
export const readTextKeys = (): ModuleKeys => readBuilt('text-keys')

/**
 * Everything that the first view of a page needs at once: its chunk, the entry, and the imports of both. The entry's
 * sheet comes first, since it sets the order of the layers; then each sheet after those of its imports.
 */
export function firstLoad(manifest: ViteManifest, pageFiles: string[] = []) {
  const scripts = new Set<string>()
  const styles = new Set(manifest[entry]?.css)
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    chunk.imports?.forEach(visit)
    for (const file of chunk.css ?? []) styles.add(file)
  }
  for (const key of [entry, ...pageFiles]) visit(key)
  return { scripts: [...scripts], styles: [...styles] }
}

/** Colour of the browser's own bars. */
export const themeColour = `<meta name="theme-color" content="${colours.paper}">`

/** The head's tags, and the scripts, which are requested once the first pictures are there (pictures-first.ts). */
export type PageTags = { head: string; scripts: readonly string[] }

type Built = { manifest: ViteManifest; sheets: PageSheets; pageScripts: string }

/** Made once per page; the nonce is the request's. */
export function pageTagsFrom({ manifest, sheets, pageScripts }: Built) {
  const known = new Map<string, PageTags>()
  const fonts = firstFonts.map((key) => manifest[key]?.file).filter((file) => file !== undefined)
  const build = (path: string): PageTags => {
    const { scripts, styles } = firstLoad(manifest, pageFiles.get(path))
    const head = [
      themeColour,
      `<link rel="stylesheet" href="/${sheets[path] ?? sheets['']}">`,
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
      // They are part of the page's sheet: named here, so that the next page that shares one does not load it again.
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      // The browser does not load it by itself: pages/page-scripts.ts does.
      `<link rel="page-scripts" href="/${pageScripts}">`,
      `<script nonce="{nonce}">${holdEarlySubmit}</script>`,
    ].join('\n')
    return { head, scripts: scripts.map((file) => `/${file}`) }
  }
  return (path = '', nonce = ''): PageTags => {
    const tags = known.get(path) ?? build(path)
    known.set(path, tags)
    return { ...tags, head: tags.head.replaceAll('{nonce}', nonce) }
  }
}

/** The files of the page that turns a mail's link into a session: the styles, and a script of its own. */
export const linkFilesOf = (sheets: PageSheets): LinkFiles => ({
  sheets: [`/${sheets['']}`],
  script: `/${(readBuilt('link') as ViteManifest)[linkEntry]?.file}`,
})
