import { expect, test } from 'vitest'
import { testDatabase } from '#/testing/database/database.ts'
import { raw, sql } from '../db.ts'

const db = await testDatabase()

const refused = [
  ['CREATE TABLE loot (id int)', 'no tables of its own'],
  ['ALTER TABLE member ADD COLUMN role text', 'the schema is the owner’s'],
  ['DROP TABLE session', 'the schema is the owner’s'],
  ['UPDATE ledger_entry SET amount = 0', 'what is booked stays booked (R9.01)'],
  ['DELETE FROM ledger_txn', 'what is booked stays booked (R9.01)'],
  ['TRUNCATE ledger_entry', 'what is booked stays booked (R9.01)'],
  ['UPDATE invoice SET total = 0', 'an invoice is immutable once issued (R9.06)'],
  ['DELETE FROM audit', 'a staff action stays written down (R8.01)'],
  ['DELETE FROM box_event', 'who moved a box, and when, stays known (R6.18)'],
  [
    `INSERT INTO allowed_transition VALUES ('box', 'closed', 'shipped')`,
    'the machine is code, not data of a request',
  ],
  ['DELETE FROM migration', 'what was applied is the owner’s to say'],
  [`COPY member TO PROGRAM 'cat'`, 'the server’s own files and programs are out of reach'],
  ['ALTER TABLE ledger_entry DISABLE TRIGGER ALL', 'the guards cannot be switched off'],
]
test.each(refused)('T35 the application’s role cannot %s: %s', async (statement) => {
  await expect(db.run(sql`${raw(statement)}`)).rejects.toMatchObject({ code: '42501' })
})

test('T35 it reads and writes what it works with', async () => {
  const { role } = await db.one<{ role: string }>(sql`SELECT current_user AS role`)
  expect(role).toBe('garderobe_app')
  const { rights } = await db.one<{ rights: boolean }>(
    sql`SELECT has_table_privilege('member', 'SELECT, INSERT, UPDATE, DELETE') AS rights`,
  )
  expect(rights).toBe(true)
  expect(await db.many(sql`SELECT * FROM inv_all`)).toEqual([])
})
