import { existsSync, globSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** So few files are answered for less processor time by one worker than by several that each load the house. */
const FEW_FILES = 5

/**
 * How many workers share a run. A test waits for its server as often as for the processor, so that one worker a core left
 * half of it idle; each has the house and up to nine connections. `named`: what the command line asks for.
 */
export function workersFor(named: readonly string[]): number {
  const asked = named.filter((name) => existsSync(name))
  const files = asked.flatMap((name) => (statSync(name).isDirectory() ? testsIn(name) : [name]))
  const few = files.length > 0 && files.length <= FEW_FILES
  return few ? 1 : Math.min(availableParallelism() + 1, 8)
}

const testsIn = (folder: string) => globSync(`${folder}/**/*.{test.ts,test.tsx,e2e.ts}`)
