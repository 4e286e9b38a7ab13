import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { found } from '#/platform/errors.ts'

const names = [
  'newsreader-display-300-latin',
  'newsreader-display-400-latin',
  'newsreader-display-latin-ext',
  'newsreader-display-italic-latin',
  'newsreader-italic-figures',
  'hanken-grotesk-latin',
  'hanken-grotesk-latin-ext',
] as const
export const fontFolder = '/public/fonts/'
export const fontUrl = (name: (typeof names)[number]) => `${fontFolder}${name}.woff2`

/** The fonts under fixed names, for pages that do not know the build's names. */
export function serveFonts(app: FastifyInstance): void {
  const files = new Map(
    names.map((name) => [
      `${name}.woff2`,
      readFileSync(new URL(import.meta.resolve(`#/platform/ui/base/fonts/${name}.woff2`))),
    ]),
  )
  app.get<{ Params: { name: string } }>(`${fontFolder}:name`, async ({ params }, reply) =>
    reply
      .header('cache-control', 'public, max-age=604800')
      .type('font/woff2')
      .send(found(files.get(params.name))),
  )
}
