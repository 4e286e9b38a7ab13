import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { readTextsAnew } from '#/platform/texts/server-texts.ts'
import { isTextFile } from '#/platform/texts/text-files.ts'
import type { PageRequest } from '../entry-server.tsx'
import { holdEarlySubmit } from '../forms/early-submit.ts'
import {
  distFolder,
  linkFilesOf,
  pageTagsFrom,
  readPageScripts,
  readPageSheets,
  readViteManifest,
  themeColour,
} from './assets.ts'
import type { LinkFiles } from './link-page.tsx'

/** Renders pages: from the two builds, or in development from the sources through Vite. */
export type Renderer = {
  render(page: Omit<PageRequest, 'tagsOf'>): Promise<Response>
  linkFiles: LinkFiles
}

export async function builtRenderer(): Promise<Renderer> {
  const sheets = readPageSheets()
  const tagsOf = pageTagsFrom({ manifest: readViteManifest(), sheets, pageScripts: readPageScripts() })
  const { render } = await import(`${distFolder}server/entry-server.js`)
  return { render: (page) => render({ ...page, tagsOf }), linkFiles: linkFilesOf(sheets) }
}

/** Vite answers its own requests before the routes see them; its module runner renders the pages, always fresh. */
export async function liveRenderer(app: FastifyInstance): Promise<Renderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server }, watch: { ignored: unwatched } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  vite.watcher.on('all', (_event, path) => isTextFile(path) && readTextsAnew())
  const tagsOf: PageRequest['tagsOf'] = (_path, nonce) => ({
    scripts: [],
    head: [
      themeColour,
      `<meta property="csp-nonce" nonce="${nonce}">`,
      stylesGoHere,
      `<script type="module" nonce="${nonce}">import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
window.__getReactRefreshIgnoredExports = () => ['title', 'loader', 'action']</script>`,
      `<script type="module" src="/@vite/client" nonce="${nonce}"></script>`,
      `<script nonce="${nonce}">${holdEarlySubmit}</script>`,
      `<script type="module" src="/src/entry/shell/entry-client.tsx" nonce="${nonce}"></script>`,
    ].join('\n'),
  })
  return {
    linkFiles: { sheets: linkSheets, script: '/src/entry/shell/entry-link.ts' },
    async render(page) {
      const { render } = await vite.ssrLoadModule('/src/entry/shell/entry-server.tsx')
      const response: Response = await render({ ...page, tagsOf })
      const html = await response.text()
      const styles = await stylesSoFar(vite, page.nonce)
      return new Response(html.replace(stylesGoHere, () => styles) || null, response)
    },
  }
}

/** The database writes many files a second, and builds are made: watching them costs half a core. */
const unwatched = ['**/.data/**', '**/dist/**']
const stylesGoHere = '<!-- styles -->'
const baseSheet = '/src/platform/ui/base/styles.css'
const linkSheets = [baseSheet, '/src/platform/ui/form/button.css', '/src/entry/shell/layouts/layouts.css']

/** The sheets of all pages rendered since the start, in the elements that Vite's client keeps up to date. */
async function stylesSoFar(vite: ViteDevServer, nonce: string): Promise<string> {
  const { root } = vite.config
  const drawn = [...vite.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) =>
    id.endsWith('.css'),
  )
  const elements = [`${root}${baseSheet}`, ...drawn].map(async (id) => {
    const sheet = await vite.transformRequest(`${id.slice(root.length)}?direct`)
    return `<style data-vite-dev-id="${id}" nonce="${nonce}">${sheet?.code ?? ''}</style>`
  })
  return (await Promise.all(elements)).join('\n')
}
