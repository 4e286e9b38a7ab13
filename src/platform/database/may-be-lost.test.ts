import { expect, test } from 'vitest'
import { testDatabase } from '#/testing/database/database.ts'
import { type Db, sql, transaction, withSession } from './db.ts'
import { mayBeLost } from './may-be-lost.ts'

const db = await testDatabase({ checked: false })
const ofItself = (db: Db) =>
  db.one(sql`SELECT current_setting('synchronous_commit') AS waits WHERE ${mayBeLost(db)}`)
const now = (db: Db) => db.one(sql`SELECT current_setting('synchronous_commit') AS waits`)

test('11.3 T90 T114 what may be lost waits for no disk; whatever comes after it does, and so does every transaction', async () => {
  await withSession(db, async (session) => {
    await session.run(sql`SET synchronous_commit = 'local'`)
    expect(await ofItself(session)).toEqual({ waits: 'off' })
    expect(await now(session)).toEqual({ waits: 'local' })
    await transaction(session, async (tx) => {
      expect(await ofItself(tx)).toEqual({ waits: 'local' })
      expect(await now(tx)).toEqual({ waits: 'local' })
    })
  })
})
