import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '#/testing/database/database.ts'
import { schemaFiles } from './schema-text.ts'

const folder = new URL('../../../../db/schema/', import.meta.url)
const db = await testDatabase({ checked: false })

test('db/schema says what the migrations made', async () => {
  const files = await schemaFiles(db)
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.sql'),
  )
  expect(there.toSorted(), '`npm run schema` writes db/schema anew').toEqual([...files.keys()].toSorted())
  for (const [name, text] of files)
    expect(readFileSync(new URL(name, folder), 'utf8'), '`npm run schema` writes db/schema anew').toBe(text)
})
