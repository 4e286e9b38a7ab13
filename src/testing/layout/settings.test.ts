import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '#/platform/config.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { root, shipped } from './sources.ts'

/** Settings come from the environment (`src/platform/config.ts`, `docs/operations.md`), a country's from its dated rules. */

const readIn = (path: string) => readFileSync(join(root, path), 'utf8')
const commands = ['bin', 'demo', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ path: `${folder}/${name}`, text: readIn(`${folder}/${name}`) })),
)
const unreadIn = (files: { text: string }[], names: readonly string[]) => {
  const identifiers = new Set(files.flatMap(({ text }) => text.match(/[A-Za-z_]\w*/g) ?? []))
  return names.filter((name) => !identifiers.has(name))
}

describe('settings of the environment', () => {
  const files = [...shipped, ...commands]

  test('each is described in docs/operations.md, and no other', () => {
    const described = readIn('docs/operations.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))
    expect(described.toSorted()).toEqual(settingNames.toSorted())
  })

  test('each is read', () => {
    const readers = files.filter(({ path }) => path !== 'src/platform/config.ts')
    // The version is read as `config.version`.
    expect(unreadIn(readers, settingNames)).toEqual(['APP_VERSION'])
  })

  test('only config.ts reads one from the process', () => {
    /** Files that pass the environment on or read a variable of the machine. */
    const others: Record<string, string> = {
      'bin/install.mjs': 'the environment of npm',
      'src/entry/shell/build/build.ts': 'the environment of the build',
      'src/platform/database/postgres/postgres.ts': 'PATH of the database server',
      'src/platform/operator.ts': 'the account that runs a command',
    }
    const reading = files.filter(({ text }) => /process\.env(?!\))/.test(text)).map(({ path }) => path)
    expect(reading.filter((path) => path !== 'src/platform/config.ts').toSorted()).toEqual(
      Object.keys(others),
    )
  })
})

test("each of a country's rules is read", () => {
  const readers = shipped.filter(({ path }) => !/^src\/platform\/markets\/(rules\/|markets\.ts)/.test(path))
  const rules = Object.keys(marketAt('se', new Date(0)))
  expect(rules.length).toBeGreaterThan(30)
  expect(unreadIn(readers, rules)).toEqual([])
})
