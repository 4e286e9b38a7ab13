import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['src/testing/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'api', include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 60_000, maxWorkers: 2 },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['e2e/**/*.e2e.ts'], testTimeout: 180_000, hookTimeout: 180_000, fileParallelism: false },
      },
    ],
  },
})
