import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Nothing of ours is kept in modules, each file has a database of its own: loading the house once a worker is enough.
    isolate: false,
    // What a test watches is whole again before the next one, whether it passed or not.
    restoreMocks: true,
    // A test waits for its server as often as for the processor: two at once, one for each core.
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'layout', include: ['src/testing/layout.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'api',
          globalSetup: ['src/testing/global-setup.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
          exclude: ['src/testing/layout.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          globalSetup: ['e2e/global-setup.ts'],
          include: ['e2e/**/*.e2e.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // A browser, a server and a database share two cores with another such three: what failed once is driven again,
          // and the runner says so beside its name.
          retry: 1,
        },
      },
    ],
  },
})
