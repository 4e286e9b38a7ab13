// npm run build: the pages, for the browser and for the server, if a source has changed since they were built.
import { installed, run } from './install.mjs'

await installed()
await run([
  '--import',
  './src/platform/tsx.ts',
  '-e',
  "import('./src/shell/build/build.ts').then((it) => it.buildPages())",
])
