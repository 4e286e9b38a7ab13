/** The gzip size of a first visit to each page: `node bench/page-weight.ts`. Fails when a page is over its budget. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { buildPages } from '#/entry/shell/build/build.ts'
import {
  distFolder,
  firstLoad,
  readPageSheets,
  readTextKeys,
  readViteManifest,
} from '#/entry/shell/server/assets.ts'
import { pageFiles } from '#/entry/shell/server/page-files.ts'
import { pageTexts } from '#/entry/shell/texts/page-texts.ts'
import { firstParts } from '#/entry/shell/texts/texts-url.ts'
import { markets } from '#/platform/markets/markets.ts'

/** The least for entry pages of new visitors, the most for the studio, where a first visit may take longer. */
const budgets: readonly [where: RegExp, kB: number][] = [
  [/^\/studio|^\/design/, 165],
  [/^\/shop(?!\/(?:checkout|favorites|confirm))|^\/frontpage-in/, 135],
]
const budgetKb = (path: string) => budgets.find(([where]) => where.test(path))?.[1] ?? 150

await buildPages()
const manifest = readViteManifest()
/** All of a page's sheets are joined in one. */
const sheets = readPageSheets()
const sizes = new Map<string, number>()
const gzipped = (file: string) => {
  const known = sizes.get(file) ?? gzipSync(readFileSync(`${distFolder}client/${file}`), { level: 9 }).length
  sizes.set(file, known)
  return known
}
const kilobytes = (files: string[]) => files.reduce((sum, file) => sum + gzipped(file), 0) / 1000

const texts = pageTexts(readTextKeys())
const textsKb = (path: string) =>
  gzipSync(JSON.stringify(texts.parts(markets.da, firstParts(path)))).length / 1000

const rows = [...pageFiles].map(([path, files]) => {
  const { scripts } = firstLoad(manifest, files)
  return {
    path,
    scripts: scripts.length,
    js: kilobytes(scripts),
    css: gzipped(sheets[path] ?? sheets['']!) / 1000,
    texts: textsKb(path),
    budget: budgetKb(path),
  }
})

console.log('first load, files and kB gzip'.padEnd(44), '           JS    CSS  texts')
for (const { path, scripts, js, css, texts, budget } of rows.toSorted((a, b) => b.js - a.js))
  console.log(
    path.padEnd(44),
    String(scripts).padStart(5),
    js.toFixed(1).padStart(7),
    css.toFixed(1).padStart(6),
    texts.toFixed(1).padStart(6),
    js > budget ? ` over ${budget}` : '',
  )
const whole = gzipSync(texts.whole(markets.da).json).length / 1000
console.log('all texts of one language'.padEnd(50), whole.toFixed(1).padStart(7))
if (rows.some(({ js, budget }) => js > budget)) process.exitCode = 1
