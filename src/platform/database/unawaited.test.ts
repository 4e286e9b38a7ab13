import { expect, test } from 'vitest'
import { testDatabase } from '#/testing/database.ts'
import { raw, type Sql, sql, transaction } from './db.ts'
import { unawaited } from './unawaited.ts'

const db = await testDatabase({ max: 1 })
const waits = 'SET synchronous_commit = on'
const setting = (from: Sql) => sql`SELECT current_setting('synchronous_commit') AS setting ${from}`

test('T114 a count does not wait for the disk, and what follows on its connection does', async () => {
  await db.run(sql`${raw(waits)}`)
  const counting = await db.one<{ loose: string }>(sql`SELECT set_config AS loose FROM ${unawaited(db)}`)
  expect([counting, await db.one(setting(sql``))]).toEqual([{ loose: 'off' }, { setting: 'on' }])
})

test('T114 within a transaction everything waits as before', async () => {
  await db.run(sql`${raw(waits)}`)
  await transaction(db, async (tx) => {
    await tx.one(sql`SELECT set_config FROM ${unawaited(tx)}`)
    expect(await tx.one(setting(sql``))).toEqual({ setting: 'on' })
  })
})
