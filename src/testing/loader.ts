import { registerHooks } from 'node:module'
import '../platform/tsx.ts'

/** Pages bring their style sheets with them: where no browser is, those are nothing. */
registerHooks({
  load: (url, context, nextLoad) =>
    new URL(url).pathname.endsWith('.css')
      ? { format: 'module', source: '', shortCircuit: true }
      : nextLoad(url, context),
})
