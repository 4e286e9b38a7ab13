import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { readTexts, textFiles } from '#/platform/texts/text-files.ts'
import { emptyUses, keysUsed, textUsesIn } from './text-uses.ts'

const isCode = (id: string) => /\.tsx?$/.test(id) && !id.includes('/node_modules/')
/** Modules loaded by the router, each with texts of its own. */
const isPage = (id: string) => /\.(?:page|staff)\.tsx$|\/layouts\/studio-layout\.tsx$/.test(id)

/**
 * Writes the texts that each page's code uses, with all that it imports, so that a page gets these and no others:
 * `.vite/text-keys.json`, read by entry/shell/server/assets.ts.
 */
export const textKeys = (): Plugin => ({
  name: 'text-keys',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const { root } = this.environment.config
    const keys = textFiles().flatMap((file) => Object.keys(readTexts(file)))
    const roots = [...this.getModuleIds()].filter((id) => isPage(id) || id.endsWith('/entry-client.tsx'))
    const used = roots.map((id) => [relative(root, id), keysOf(id, keys, this)])
    this.emitFile({
      type: 'asset',
      fileName: '.vite/text-keys.json',
      source: JSON.stringify(Object.fromEntries(used)),
    })
  },
})

function keysOf(root: string, keys: readonly string[], graph: Rolldown.PluginContext): string[] {
  const uses = emptyUses()
  const modules = new Set([root])
  for (const id of modules) {
    const info = graph.getModuleInfo(id)
    if (!info || !isCode(id)) continue
    textUsesIn(id, info.code ?? '', uses)
    for (const next of info.importedIds) modules.add(next)
    for (const next of info.dynamicallyImportedIds) if (!isPage(next)) modules.add(next)
  }
  return keysUsed(keys, uses)
}
