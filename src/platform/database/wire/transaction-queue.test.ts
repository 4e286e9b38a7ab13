import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#/testing/database/database.ts'
import { statementsOf } from '#/testing/database/statements.ts'
import { untilWaitedFor } from '#/testing/database/until-waited-for.ts'
import { connect, type Db, sql, transaction } from '../db.ts'

const db = await testDatabase({ checked: false, owner: true })
beforeAll(async () => {
  await db.run(sql`CREATE TABLE purse (id int PRIMARY KEY, amount bigint NOT NULL CHECK (amount >= 0))`)
  await db.run(sql`INSERT INTO purse VALUES (1, 100), (2, 100)`)
})
const amountOf = async (id: number) =>
  (await db.one<{ amount: number }>(sql`SELECT amount FROM purse WHERE id = ${id}`)).amount
const add = (tx: Db, id: number, amount: number) =>
  tx.run(sql`UPDATE purse SET amount = amount + ${amount} WHERE id = ${id}`)

/** A value that refers to itself has no JSON. */
function unsendable() {
  const self: Record<string, unknown> = {}
  self.self = self
  return self as never
}

test('a write is sent with the next statement, at the latest with COMMIT', async () => {
  const { statements } = await statementsOf(() =>
    transaction(db, async (tx) => {
      await tx.write(sql`UPDATE purse SET amount = amount + 1 WHERE id = 1`)
      expect(await tx.one(sql`SELECT amount FROM purse WHERE id = 1`)).toEqual({ amount: 101 })
      await tx.write(sql`UPDATE purse SET amount = amount - 1 WHERE id = 1`)
    }),
  )
  expect(statements.map((text) => text.split(' ')[0])).toEqual(['UPDATE', 'SELECT', 'UPDATE', 'COMMIT'])
  expect(await amountOf(1)).toBe(100)
  await db.write(sql`UPDATE purse SET amount = amount WHERE id = 1`)
})

test.each([
  { because: 'the database refuses it', wrong: sql`UPDATE purse SET amount = -1 WHERE id = 2` },
  { because: 'it cannot even be sent', wrong: sql`UPDATE purse SET amount = ${unsendable()} WHERE id = 2` },
])(
  'a write that is refused undoes the transaction, also when it is sent with COMMIT: $because',
  async ({ wrong }) => {
    const own = connect(db.pool.options.connectionString!, 1)
    const work = transaction(own, async (tx) => {
      await add(tx, 1, 50)
      await tx.write(sql`UPDATE purse SET amount = amount + 1 WHERE id = 1`)
      await tx.write(wrong)
    })
    await expect(work).rejects.toThrow()
    expect([await amountOf(1), await amountOf(2)]).toEqual([100, 100])
    expect(await transaction(own, (tx) => tx.one(sql`SELECT 1 AS ok`))).toEqual({ ok: 1 })
    await own.close()
  },
)

test('a value that cannot be sent leaves its prepared statement usable on the connection', async () => {
  const own = connect(db.pool.options.connectionString!, 1)
  const named = (value: never) => transaction(own, (tx) => tx.one(sql`SELECT ${value}::jsonb AS value`))
  for (let n = 0; n < 4; n++) await named({ n } as never)
  await expect(named(unsendable())).rejects.toThrow('circular')
  expect(await named({ n: 5 } as never)).toEqual({ value: { n: 5 } })
  await own.close()
})

test('what is asked at the same time goes together, in that order: what stands behind a lock sees what it waited for', async () => {
  const locked = Promise.withResolvers<void>()
  const first = transaction(db, async (tx) => {
    await add(tx, 1, 5)
    locked.resolve()
    await untilWaitedFor(tx, db)
    await add(tx, 2, 5)
  })
  await locked.promise
  const second = transaction(db, (tx) =>
    Promise.all([
      tx.one(sql`SELECT amount FROM purse WHERE id = 1 FOR UPDATE`),
      tx.one(sql`SELECT amount FROM purse WHERE id = 2`),
    ]),
  )
  await first
  expect(await second).toEqual([{ amount: 105 }, { amount: 105 }])
  await transaction(db, (tx) => Promise.all([add(tx, 1, -5), add(tx, 2, -5)]))
})

test('a write is refused when its transaction is over, committed or not', async () => {
  let late: Db | undefined
  const keepFor = (after: () => void) =>
    transaction(db, async (tx) => {
      late = tx
      await add(tx, 1, 0)
      after()
    })
  await keepFor(() => {})
  await expect(late!.write(sql`UPDATE purse SET amount = 0`)).rejects.toThrow('This transaction is over')
  const fail = () => {
    throw new Error('ends it')
  }
  await expect(keepFor(fail)).rejects.toThrow('ends it')
  await expect(late!.write(sql`UPDATE purse SET amount = 0`)).rejects.toThrow('This transaction is over')
  expect(await amountOf(1)).toBe(100)
})

test('nothing is sent for a transaction that is over', async () => {
  let lost: Promise<unknown> | undefined
  const work = transaction(db, async (tx) => {
    await add(tx, 1, 0)
    lost = add(tx, 1, 7)
    lost.catch(() => {})
    throw new Error('did not wait')
  })
  await expect(work).rejects.toThrow('did not wait')
  await expect(lost).rejects.toThrow('This transaction is over')
  expect(await amountOf(1)).toBe(100)
})
