import { readFileSync } from 'node:fs'
import { found } from '#/platform/errors.ts'
import type { App } from '#/platform/http/http.ts'
import { wardrobe } from './wardrobe-picture.ts'

const ui = new URL('../../ui/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, ui), 'utf8')

/**
 * The sheet of the provider's pages: the same tokens and parts as everywhere, put together without the build, so that
 * signing in works even when the pages are not built.
 */
function styleSheet(): string {
  const fonts = read('base/fonts.css').replaceAll("'./fonts/", "'/identity/fonts/")
  const parts = [
    'base/reset.css',
    'base/tokens.css',
    'base/base.css',
    'form/button.css',
    'form/field.css',
    'notice/notice.css',
  ].map(read)
  const own = readFileSync(new URL('provider.css', import.meta.url), 'utf8')
  return ['@layer reset, base, parts;', fonts, ...parts, own].join('\n')
}

const fontNames = [
  'newsreader-display-latin',
  'newsreader-display-latin-ext',
  'newsreader-display-italic-latin',
  'newsreader-italic-figures',
  'hanken-grotesk-latin',
  'hanken-grotesk-latin-ext',
]

export async function serveStyle(app: App) {
  const sheet = styleSheet()
  const hour = 'public, max-age=3600'
  app.get('/identity/style.css', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', hour).type('text/css; charset=utf-8').send(sheet),
  )
  app.get('/identity/wardrobe.svg', { schema: { hide: true } }, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=604800').type('image/svg+xml').send(wardrobe),
  )
  const fonts = new Map(
    fontNames.map((name) => [`${name}.woff2`, readFileSync(new URL(`base/fonts/${name}.woff2`, ui))]),
  )
  app.get<{ Params: { name: string } }>(
    '/identity/fonts/:name',
    { schema: { hide: true } },
    async ({ params }, reply) =>
      reply
        .header('cache-control', 'public, max-age=604800')
        .type('font/woff2')
        .send(found(fonts.get(params.name))),
  )
}
