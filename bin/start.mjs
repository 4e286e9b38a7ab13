// Runs on any Node from 20 on, with nothing installed: installs, then goes on with the project's own Node.
import { installed, run } from './install.mjs'

await installed()
const development = process.argv.includes('--dev') ? ['--dev'] : []
await run(['--import', './src/platform/tsx.ts', 'src/main.ts', ...development])
