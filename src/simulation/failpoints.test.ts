import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { failpoints } from './failpoints.ts'

/** Nobody’s money: their own tests kill these. */
const elsewhere = /^(import_|studio_import_|photo_|return_photo_|portrait_|sandbox-before-commit)/

test('T89 the simulation dies at every failpoint of money, stock and mails', () => {
  const sources = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const named = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/failpoint(?:\?\.)?\(\s*'([a-z_-]+)'/g)].map(([, name]) => name!),
  )
  const known: readonly string[] = failpoints
  expect(named.filter((name) => !elsewhere.test(name) && !known.includes(name))).toEqual([])
  expect(known.filter((name) => !named.includes(name))).toEqual([])
})
