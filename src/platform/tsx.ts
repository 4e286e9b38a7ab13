import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

/**
 * Node strips types from .ts but does not load .tsx, in which mails, PDFs and standalone pages are written. Style
 * sheets that components import are for the browser: on the server they load as empty modules.
 */
registerHooks({
  load(url, context, nextLoad) {
    const { pathname, protocol } = new URL(url)
    if (protocol !== 'file:') return nextLoad(url, context)
    if (pathname.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true }
    return pathname.endsWith('.tsx') ? compiled(fileURLToPath(url)) : nextLoad(url, context)
  },
})

function compiled(path: string) {
  const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), {
    jsx: { runtime: 'automatic' },
    sourcemap: false,
  })
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`)
  return { format: 'module' as const, source: code, shortCircuit: true }
}
