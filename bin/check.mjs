// npm run check: types, format and lint, the layout's rules, dead code. Everything a change must pass.
import { spawnSync } from 'node:child_process'
import { installed, node, root } from './install.mjs'

await installed()
const steps = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']],
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['layout', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'layout']],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
]
const failed = steps.filter(([name, args]) => {
  console.log(`— ${name}`)
  return spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) {
  console.error(`Not yet: ${failed.map(([name]) => name).join(', ')}`)
  process.exit(1)
}
