import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** Lets a module of the bundled server find files beside its source: style sheets, texts, migrations. */
export const keepSourceUrls = (): Plugin => ({
  name: 'source-urls',
  applyToEnvironment: ({ name }) => name === 'house',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return undefined
    const { root, build } = this.environment.config
    const path = relative(`${root}/${build.outDir}`, id)
    return { code: code.replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`), map: null }
  },
})
