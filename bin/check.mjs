// npm run check: types, format and lint, the layout's rules, dead code. Everything a change must pass. Each step is printed with
// its CPU seconds.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { installed, node, root } from './install.mjs'

await installed()
const steps = [
  // Several checkers would each work out the same types: four take twice the CPU time and memory of one.
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', '.']],
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['layout', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'layout', '--maxWorkers=1']],
  ['dead code', ['node_modules/knip/bin/knip.js', '--no-progress']],
]
const results = steps.map(([name, args]) => {
  console.log(`— ${name}`)
  const before = secondsOfChildren()
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' })
  return { name, failed: status !== 0, seconds: secondsOfChildren() - before }
})
const listed = results.map(({ name, seconds }) => `${name} ${Math.round(seconds)}`).join(', ')
const total = Math.round(results.reduce((sum, { seconds }) => sum + seconds, 0))
console.log(`CPU seconds: ${listed}; ${total} in all`)
const failed = results.filter((result) => result.failed)
if (failed.length > 0) {
  console.error(`Not yet: ${failed.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

/** CPU seconds of the children that have ended, on Linux; elsewhere the time that has passed. */
function secondsOfChildren() {
  if (!existsSync('/proc/self/stat')) return performance.now() / 1000
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  const [user, system] = fields.slice(13, 15).map(Number)
  const TICKS_A_SECOND = 100
  return (user + system) / TICKS_A_SECOND
}
