import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { rooms } from './rooms.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const needsDatabase = /#\/testing\/|platform\/database|inject\(/

/** Tests of rules alone: a mutant cannot wait for a database. */
const ruleTests = globSync(`src/{testing/machines/machines.test.ts,{${rooms}}/**/*.test.ts}`, {
  cwd: root,
}).filter((file) => !file.includes('.long.') && !needsDatabase.test(readFileSync(`${root}${file}`, 'utf8')))

export default defineConfig({ root, test: { include: ruleTests, testTimeout: 60_000 } })
