import { existsSync, globSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Few files need less processor time with one worker than with several that each load the application. */
const FEW_FILES = 5

/**
 * Number of workers of a run. A test waits for its server as often as for the processor, so one worker a core left half
 * of it idle; each has the application and up to nine connections. `named`: the command line's files.
 */
export function workersFor(named: readonly string[]): number {
  const folders = named.filter((name) => existsSync(name))
  const files = folders.flatMap((name) => (statSync(name).isDirectory() ? testsIn(name) : [name]))
  const few = files.length > 0 && files.length <= FEW_FILES
  return few ? 1 : Math.min(availableParallelism() + 1, 8)
}

const testsIn = (folder: string) => globSync(`${folder}/**/*.{test.ts,test.tsx,e2e.ts}`)
