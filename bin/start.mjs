// Runs on any Node from 20 on, with nothing installed: installs, then goes on with the project's own Node.
import { spawn } from 'node:child_process'
import { installed, node, root } from './install.mjs'

await installed()
const development = process.argv.includes('--dev') ? ['--dev'] : []
const child = spawn(node, ['--import', './src/platform/tsx.ts', 'src/main.ts', ...development], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
