// Runs on any Node from 20 on, with nothing installed: installs, builds, then continues with the project's own Node.
import { readFileSync } from 'node:fs'
import { built, installed, root, run } from './install.mjs'

await installed()
if (process.argv.includes('--dev'))
  await run(['--import', './src/platform/tsx.ts', 'src/entry/main.ts', '--dev'])
else {
  await built()
  // The server's small memory is set here, where it is started (bench/notes/memory.md).
  const { args, env } = JSON.parse(readFileSync(`${root}bin/serving.json`, 'utf8'))
  await run(args, env)
}
