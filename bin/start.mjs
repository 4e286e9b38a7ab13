// Runs on any Node from 20 on, with nothing installed: installs, builds, then goes on with the project's own Node.
import { built, installed, run } from './install.mjs'

await installed()
if (process.argv.includes('--dev')) await run(['--import', './src/platform/tsx.ts', 'src/main.ts', '--dev'])
else {
  await built()
  await run(['dist/house/main.js'])
}
