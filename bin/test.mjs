// npm test: installs the packages and runs the tests; a journey builds the pages and finds a browser
// (e2e/global-setup.ts). Arguments go to the runner; without any it runs all tests except long ones, which are npm run
// test:long.
import { installed, run } from './install.mjs'

const started = process.hrtime.bigint()

await installed()
const asked = process.argv.slice(2)
await run(['node_modules/vitest/vitest.mjs', 'run', ...(asked.length > 0 ? asked : ['--project', '!long*'])])
const seconds = Number((process.hrtime.bigint() - started) / 1_000_000_000n)
console.log(`All tests passed in ${Math.floor(seconds / 60)} min ${seconds % 60} s.`)
