import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyPluginAsync } from 'fastify'
import { cardFrame, sendFrame } from './pages/frame-page.tsx'

/** Our scripts for the browser are small TypeScript files; each bundle lists its own in dependency order. */
const scripts = {
  '/js/v3': ['wire.ts', 'texts.ts', 'frame-link.ts', 'elements.ts', 'dialog.ts', 'stripe.ts'],
  '/js/card-frame.js': [
    'wire.ts',
    'texts.ts',
    'card-input.ts',
    'card-form.ts',
    'frame-style.ts',
    'card-frame.ts',
  ],
  '/js/three-d-secure.js': ['three-d-secure.ts'],
}
const styles = {
  '/js/card-frame.css': 'card-frame.css',
  '/js/dialog.css': 'dialog.css',
  '/js/three-d-secure.css': 'three-d-secure.css',
}

export const browserFiles = (): FastifyPluginAsync => async (app) => {
  for (const [path, files] of Object.entries(scripts)) serve(path, 'text/javascript', () => bundle(files))
  for (const [path, file] of Object.entries(styles)) serve(path, 'text/css', () => source(file))
  app.get('/js/card-frame', (_request, reply) => sendFrame(reply, cardFrame))

  function serve(path: string, type: string, make: () => string) {
    let made: string | undefined
    app.get(path, (_request, reply) => {
      made ??= make()
      reply.header('cache-control', 'public, max-age=300').header('x-content-type-options', 'nosniff')
      return reply.type(`${type}; charset=utf-8`).send(made)
    })
  }
}

const source = (file: string) => readFileSync(new URL(`./browser/${file}`, import.meta.url), 'utf8')

/** Strips types, imports and exports, and adds one scope around: a classic script, as the page loads it. */
export function bundle(files: string[]): string {
  const parts = files.map((file) =>
    stripTypeScriptTypes(source(file))
      .replace(/^import\s[^;]*?from\s+'[^']+'$/gm, '')
      .replace(/^export (?=(?:async )?function|const|let)|^export \{\}/gm, ''),
  )
  return `(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
}
