import { expect, test } from 'vitest'
import { testDatabase } from '#/testing/database/database.ts'
import { sql, transaction } from '../db.ts'
import { makeInvariants } from './make-invariants.ts'
import { migrate } from './migrate.ts'

const db = await testDatabase({ owner: true })
const idOf = async (view: string) =>
  (await db.one<{ id: number }>(sql`SELECT ${view}::regclass::oid::int AS id`)).id
const file = (text: string) => ({ name: 'some.sql', text, hash: text })

test('11.5 a start leaves the invariant views alone as long as they say what they should', async () => {
  const before = await idOf('inv_all')
  await migrate(db)
  expect(await idOf('inv_all')).toBe(before)
})

test('11.5 a start while somebody reads them neither waits for long nor dies: the old ones stay until the next', async () => {
  const changed = [file("CREATE VIEW inv_new AS SELECT 'new' AS name, '' AS detail WHERE false;")]
  const before = await idOf('inv_all')
  await transaction(db, async (reader) => {
    await reader.many(sql`SELECT * FROM inv_all`)
    expect(await makeInvariants(db, changed)).toBe('busy')
  })
  expect(await idOf('inv_all')).toBe(before)
  expect(await makeInvariants(db, changed)).toBe('made')
  expect(await idOf('inv_new')).toBeGreaterThan(0)
  await migrate(db)
  expect(await db.one(sql`SELECT to_regclass('inv_new') AS gone`)).toEqual({ gone: null })
})

test('11.5 starts at one moment wait for the one that migrates, however long it takes', async () => {
  await Promise.all([migrate(db), migrate(db), migrate(db)])
  expect(await db.many(sql`SELECT * FROM inv_all`)).toEqual([])
})
