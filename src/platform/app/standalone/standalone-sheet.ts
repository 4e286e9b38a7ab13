import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { fontFolder } from './standalone-fonts.ts'

const read = (name: string) => readFileSync(new URL(import.meta.resolve(name)), 'utf8')

/** The style sheets of every standalone page; `fonts.css` names files that `serveFonts` serves. */
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
 * The shared tokens and components without the build, followed by the page's own sheets, in one file: the browser
 * waits for one request.
 */
export function standaloneSheet(...own: string[]): string {
  const fonts = read('#/platform/ui/base/fonts.css').replaceAll("'./fonts/", `'${fontFolder}`)
  return ['@layer reset, base, parts;', fonts, ...[...parts, ...own].map(read)].join('\n')
}

export function serveSheet(app: FastifyInstance, path: string, ...own: string[]): void {
  let sheet: string | undefined
  app.get(path, { schema: { hide: true } }, async (_, reply) => {
    sheet ??= standaloneSheet(...own)
    return reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(sheet)
  })
}
