import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#/testing/database/database.ts'
import { raw, sql, transaction } from '../database/db.ts'
import { post } from './ledger.ts'

const db = await testDatabase({ owner: true })

beforeAll(async () => {
  await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) =>
      post(db, {
        eventType: 'sale',
        eventId: String(n),
        at: new Date('2026-03-02T09:00:00Z'),
        market: 'se',
        currency: 'SEK',
        entries: [
          { account: 'receivable', owner: 'anna', amount: n * 100 },
          { account: 'write-off', amount: -n * 80 },
          { account: 'bank', amount: -n * 20 },
        ],
      }),
    ),
  )
})

class Undone extends Error {}

async function foundAfter(...statements: string[]): Promise<string[]> {
  let found: { name: string }[] = []
  await transaction(db, async (tx) => {
    for (const statement of ['ALTER TABLE ledger_entry DISABLE TRIGGER USER', ...statements])
      await tx.run(sql`${raw(statement)}`)
    found = await tx.many(sql`SELECT DISTINCT name FROM inv_ledger_chain ORDER BY 1`)
    throw new Undone()
  }).catch((error) => {
    if (!(error instanceof Undone)) throw error
  })
  return found.map(({ name }) => name)
}
const changed = 'I3 ledger entry differs from what was booked'
const missing = 'I3 ledger entries are missing at the end'

test('I3 T108 concurrent bookings form one chain per account', async () => {
  expect(await db.many(sql`SELECT * FROM inv_ledger_chain`)).toEqual([])
  const { chained } = await db.one<{ chained: number }>(
    sql`SELECT count(DISTINCT row_hash) AS chained FROM ledger_entry`,
  )
  expect(chained).toBe(18)
})

test.each([
  {
    because: 'an amount was changed, and the balance with it',
    by: ['UPDATE ledger_entry SET amount = amount + 1 WHERE id = 1'],
    found: [changed],
  },
  {
    because: 'an entry was taken out of the middle',
    by: [
      `DELETE FROM ledger_entry WHERE id = (SELECT e.id FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
        WHERE a.kind = 'receivable' ORDER BY e.id OFFSET 2 LIMIT 1)`,
    ],
    found: [changed],
  },
  {
    because: 'the end was cut off',
    by: [
      'DELETE FROM ledger_entry WHERE txn_id = (SELECT txn_id FROM ledger_entry ORDER BY id DESC LIMIT 1)',
    ],
    found: [missing],
  },
  {
    because: 'an entry was moved to another transaction',
    by: [
      'UPDATE ledger_entry e SET txn_id = (SELECT max(t.id) FROM ledger_txn t WHERE t.id <> e.txn_id) WHERE id = 1',
    ],
    found: [changed],
  },
  {
    because: 'everything was taken away',
    by: ['DELETE FROM ledger_entry'],
    found: [missing],
  },
])('I3 T108 shows that $because', async ({ by, found }) => {
  expect(await foundAfter(...by)).toEqual(found)
})

test('I3 switching a guard off is itself found', async () => {
  let found: unknown[] = []
  await transaction(db, async (tx) => {
    await tx.run(sql`ALTER TABLE audit DISABLE TRIGGER audit_append_only`)
    await tx.run(sql`GRANT UPDATE ON ledger_txn TO garderobe_app`)
    found = await tx.many(sql`SELECT detail FROM inv_append_only ORDER BY 1`)
    throw new Undone()
  }).catch(() => {})
  expect(found).toEqual([{ detail: 'audit' }, { detail: 'ledger_txn' }])
})
