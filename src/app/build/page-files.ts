import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const src = fileURLToPath(new URL('../..', import.meta.url))
const row = /path:\s*'([^']+)'[^}]*?import\('#\/([^']+)'\)/g

/** Which module each path of the features' page tables loads, so that the head can name its chunks (see assets.ts). */
export function pageFilesOf(): Record<string, string[]> {
  const tables = globSync(['routes.ts', '*/*.pages.ts'], { cwd: src })
  const text = tables.map((name) => readFileSync(`${src}/${name}`, 'utf8')).join('')
  return Object.fromEntries(
    [...text.matchAll(row)].map(([whole, path = '', file = '']) => {
      const layout = /layout: 'studio'/.test(whole) ? ['src/app/layouts/studio-layout.tsx'] : []
      return [path, [`src/${file}`, ...layout]]
    }),
  )
}

export const pageFiles = (): Plugin => ({
  name: 'page-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const source = JSON.stringify(pageFilesOf(), null, 2)
    this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source })
  },
})
