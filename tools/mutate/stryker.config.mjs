import { exceptions, rooms } from './rooms.ts'

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutate/vitest.config.ts', related: true },
  mutate: [`src/{${rooms}}/**/*.{rule,states}.ts`, ...exceptions],
  ignorePatterns: ['.data', 'dist', 'demo', 'e2e', 'bench', 'docs'],
  // No tsconfig: Stryker would rewrite it by an API that TypeScript 7 no longer has.
  tsconfigFile: 'no-tsconfig',
  tempDirName: '.data/mutate',
  cleanTempDir: 'always',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 60_000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: '.data/mutants.json' },
  thresholds: { high: 95, low: 90, break: 90 },
  allowConsoleColors: false,
}
