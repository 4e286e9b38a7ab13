import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

/** Node strips types from .ts but does not load .tsx: mails and PDFs are made on the server from such files. */
registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !new URL(url).pathname.endsWith('.tsx')) return nextLoad(url, context)
    const path = fileURLToPath(url)
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), {
      jsx: { runtime: 'automatic' },
      sourcemap: false,
    })
    if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
