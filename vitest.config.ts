import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
// Here too: a project's setup loads what the house is made of.
import './src/platform/tsx.ts'
import { LongestFirst } from './src/testing/run/longest-first.ts'
import { keepTemporaryFilesInMemory } from './src/testing/run/temporary-files.ts'
import { workersFor } from './src/testing/run/workers.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// What the compiler made of our modules and packages is kept: for us, for the workers, and for what they start.
process.env.NODE_COMPILE_CACHE ??= at('.data/compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
keepTemporaryFilesInMemory()

/** A machine may be busy with much else: only what hangs takes as long. */
const hang = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/** Kills at every step, restores, plans on large tables, walks at random: what a change seldom breaks and what takes long. */
const long = '{src,demo,tools}/**/*.long.test.ts'

/** What a source must be, read from the files: a part of `npm run check`. */
const layout = 'src/testing/layout/*.test.ts'

/** A browser, a server and a database share two cores with another such three. */
const journeys = {
  globalSetup: ['e2e/global-setup.ts'],
  ...hang,
  testTimeout: 600_000,
}

export default defineConfig({
  test: {
    // Node loads our sources as it does when we serve: through Vite's runner it took three times as long.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--import', at('src/platform/tsx.ts')],
    // Nothing of ours is kept in modules, each file has a database of its own: loading the house once a worker is enough.
    isolate: false,
    // What a test watches is whole again before the next one, whether it passed or not.
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    maxWorkers: workersFor(process.argv.slice(2)),
    projects: [
      { extends: true, test: { name: 'layout', include: [layout], ...hang } },
      {
        extends: true,
        test: {
          name: 'api',
          globalSetup: ['src/testing/run/global-setup.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [layout, long],
          ...hang,
        },
      },
      { extends: true, test: { name: 'browser', include: ['e2e/*.e2e.ts'], ...journeys } },
      // What is rarer and takes long: npm run test:long, before a release (docs/decisions/201).
      { extends: true, test: { name: 'long', include: ['e2e/long/*.e2e.ts'], ...journeys } },
      {
        extends: true,
        test: {
          name: 'long-api',
          globalSetup: ['src/testing/run/global-setup.ts'],
          include: [long],
          ...hang,
        },
      },
    ],
  },
})
