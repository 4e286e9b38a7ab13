import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { fontFolder } from './standalone-fonts.ts'

const read = (name: string) => readFileSync(new URL(import.meta.resolve(name)), 'utf8')

/** What every page that stands alone is made of; `fonts.css` names files that `serveFonts` has. */
const parts = [
  '#/platform/ui/base/reset.css',
  '#/platform/ui/base/tokens.css',
  '#/platform/ui/base/base.css',
  '#/platform/ui/layout/layout.css',
  '#/platform/ui/form/button.css',
  '#/platform/ui/form/field.css',
  '#/platform/ui/notice/notice.css',
]

/**
 * The same tokens and parts as everywhere, put together without the build, and after them sheets of the page's own: one
 * file, so that one is waited for.
 */
export function standaloneSheet(...own: string[]): string {
  const fonts = read('#/platform/ui/base/fonts.css').replaceAll("'./fonts/", `'${fontFolder}`)
  return ['@layer reset, base, parts;', fonts, ...[...parts, ...own].map(read)].join('\n')
}

/** A sheet, read when it is first asked for. */
export function serveSheet(app: FastifyInstance, path: string, ...own: string[]): void {
  let sheet: string | undefined
  app.get(path, { schema: { hide: true } }, async (_, reply) => {
    sheet ??= standaloneSheet(...own)
    return reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(sheet)
  })
}
