import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const routeTable = new URL('../../routes.ts', import.meta.url)
const row = /path:\s*'([^']+)'[^}]*?import\('#\/([^']+)'\)/g

/** Which module each path of the route table loads, so that the head can name its chunks (see assets.ts). */
export function pageFilesOf(table: string): Record<string, string[]> {
  return Object.fromEntries(
    [...table.matchAll(row)].map(([whole, path = '', file = '']) => {
      const layout = /layout: 'studio'/.test(whole) ? ['src/app/layouts/studio-layout.tsx'] : []
      return [path, [`src/${file}`, ...layout]]
    }),
  )
}

export const pageFiles = (): Plugin => ({
  name: 'page-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const source = JSON.stringify(pageFilesOf(readFileSync(routeTable, 'utf8')), null, 2)
    this.emitFile({ type: 'asset', fileName: '.vite/page-files.json', source })
  },
})
