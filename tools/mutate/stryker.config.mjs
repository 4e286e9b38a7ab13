import { exceptions, rooms } from './rooms.ts'

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutate/vitest.config.ts', related: true },
  mutate: [`src/{${rooms}}/**/*.{rule,states}.ts`, ...exceptions],
  ignorePatterns: ['.data', 'dist', 'demo', 'e2e', 'bench', 'docs'],
  // Of TypeScript 7, whose old API Stryker would ask to rewrite it; nothing reads one here.
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
