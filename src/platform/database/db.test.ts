import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#/testing/database/database.ts'
import {
  connect,
  type Db,
  isPassing,
  isUniqueViolation,
  json,
  raw,
  sql,
  sqlState,
  transaction,
} from './db.ts'
import { asApp } from './postgres/app-role.ts'

const db = await testDatabase({ checked: false, owner: true })
beforeAll(async () => {
  await db.run(
    sql`CREATE TABLE purse (id int PRIMARY KEY, owner_name text, amount bigint NOT NULL CHECK (amount >= 0))`,
  )
  await db.run(sql`INSERT INTO purse VALUES (1, 'Anna', 100), (2, 'Bo', 100)`)
})
const amountOf = async (id: number) =>
  (await db.one<{ amount: number }>(sql`SELECT amount FROM purse WHERE id = ${id}`)).amount
const add = (tx: Db, id: number, amount: number) =>
  tx.run(sql`UPDATE purse SET amount = amount + ${amount} WHERE id = ${id}`)

describe('rows', () => {
  test('columns have the names of the code, and values its types', async () => {
    const row =
      await db.one(sql`SELECT owner_name, 9007199254740991::bigint AS price_amount, '2026-03-02T09:00:00Z'::timestamptz AS created_at,
      '2026-03-02'::date AS due_on, '{"some_key": [1]}'::jsonb AS details, 1 AS "line_2_total" FROM purse WHERE id = 1`)
    expect(row).toEqual({
      ownerName: 'Anna',
      priceAmount: Number.MAX_SAFE_INTEGER,
      createdAt: new Date('2026-03-02T09:00:00Z'),
      dueOn: '2026-03-02',
      details: { some_key: [1] },
      line2Total: 1,
    })
  })

  test('an integer that a number cannot hold is an error, never a rounded one', async () => {
    await expect(db.one(sql`SELECT 9007199254740993::bigint AS amount`)).rejects.toThrow(RangeError)
  })

  test('11 T35 connections that keep one plan say so at their start, beside the role that they have', async () => {
    const quick = connect(asApp(db.pool.options.connectionString!), 1, { onePlan: true })
    expect(
      await quick.one(sql`SELECT current_setting('plan_cache_mode') AS plans, current_user AS role`),
    ).toEqual({
      plans: 'force_generic_plan',
      role: 'garderobe_app',
    })
    await quick.close()
  })

  test('one is one, maybe is none, run counts', async () => {
    await expect(db.one(sql`SELECT FROM purse WHERE id = 99`)).rejects.toThrow('Expected a row from')
    expect(await db.maybe(sql`SELECT FROM purse WHERE id = 99`)).toBeUndefined()
    expect(await db.many(sql`SELECT id FROM purse ORDER BY id`)).toEqual([{ id: 1 }, { id: 2 }])
    expect(await db.run(sql`UPDATE purse SET amount = amount WHERE id < 99`)).toBe(2)
  })

  test('T35 what a person typed is a value, whatever it looks like', async () => {
    const typed = `'; DROP TABLE purse; -- $1 \\ "`
    expect(await db.one(sql`SELECT ${typed}::text AS typed, ${json([typed])}::jsonb AS list`)).toEqual({
      typed,
      list: [typed],
    })
    expect(await amountOf(1)).toBe(100)
  })

  test('what the database refuses can be told apart', async () => {
    const error = await db
      .run(sql`INSERT INTO purse VALUES (1, 'Anna', 1)`)
      .catch((thrown: unknown) => thrown)
    expect([
      sqlState(error),
      isUniqueViolation(error),
      isUniqueViolation(error, 'purse_pkey'),
      isUniqueViolation(error, 'other'),
    ]).toEqual(['23505', true, true, false])
    expect(sqlState(new Error('ours'))).toBeUndefined()
  })
})

const fault = (tx: Db, code: string) =>
  tx.run(sql`${raw(`DO $$ BEGIN RAISE EXCEPTION 'made up' USING ERRCODE = '${code}'; END $$`)}`)

describe('transactions', () => {
  test('all of it or nothing, also when joined', async () => {
    await expect(
      transaction(db, async (tx) => {
        await add(tx, 1, 50)
        await transaction(tx, (inner) => add(inner, 2, 50))
        throw new Error('changed her mind')
      }),
    ).rejects.toThrow('changed her mind')
    expect([await amountOf(1), await amountOf(2)]).toEqual([100, 100])
  })

  test('where BEGIN is refused, the statement sent with it does not run, and runs the next time', async () => {
    const own = connect(db.pool.options.connectionString!, 1)
    const client = await own.pool.connect()
    const statement = sql`UPDATE purse SET amount = amount + ${1} WHERE id = ${2} RETURNING id`
    const refused = (tx: Db) => tx.one(statement)
    try {
      await expect(client.query('BEGIN; SELECT 1 / 0')).rejects.toThrow('division by zero')
      client.release()
      // The connection still stands in a transaction that went wrong, in which BEGIN is refused like everything else.
      await expect(transaction(own, refused)).rejects.toThrow('current transaction is aborted')
      expect(await amountOf(2)).toBe(100)
      expect(await transaction(own, refused)).toEqual({ id: 2 })
      expect(await transaction(own, refused)).toEqual({ id: 2 })
      expect(await amountOf(2)).toBe(102)
    } finally {
      await own.close()
      await add(db, 2, 100 - (await amountOf(2)))
    }
  })

  test('a transaction whose first statement is wrong leaves a connection that works', async () => {
    const own = connect(db.pool.options.connectionString!, 1)
    const wrong = (tx: Db) => tx.run(sql`SELECT no_such_column FROM purse`)
    for (let n = 0; n < 2; n++)
      await expect(transaction(own, wrong)).rejects.toThrow('column "no_such_column" does not exist')
    expect(await transaction(own, (tx) => tx.one(sql`SELECT ${1}::int AS one`))).toEqual({ one: 1 })
    await own.close()
  })

  test('T87 two that wait for each other both end up done, once', async () => {
    let attempts = 0
    const bothHoldOne = Promise.withResolvers<void>()
    const move = (from: number, to: number) =>
      transaction(db, async (tx) => {
        await add(tx, from, -10)
        if (++attempts === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await add(tx, to, 10)
      })
    await Promise.all([move(1, 2), move(2, 1)])
    expect(attempts).toBeGreaterThan(2)
    expect([await amountOf(1), await amountOf(2)]).toEqual([100, 100])
  })

  test.each([
    { code: '40001', tries: 4, message: 'busy', because: 'a serialisation failure passes' },
    { code: '40P01', tries: 4, message: 'busy', because: 'so does a deadlock' },
    { code: '55P03', tries: 2, message: 'busy', because: 'the holder of the lock may have ended' },
    { code: '23505', tries: 1, message: 'made up', because: 'a broken rule stays broken' },
    { code: 'P0001', tries: 1, message: 'made up', because: 'what a trigger says is said' },
  ])('T87 $code is tried $tries times: $because', async ({ code, tries, message }) => {
    let attempts = 0
    const work = transaction(db, async (tx) => {
      attempts++
      await fault(tx, code)
    })
    await expect(work).rejects.toThrow(message)
    expect(attempts).toBe(tries)
  })

  test('T87 what went wrong three times and then right is done once', async () => {
    let attempts = 0
    await transaction(db, async (tx) => {
      await add(tx, 1, 5)
      if (++attempts < 4) await fault(tx, '40001')
    })
    expect([attempts, await amountOf(1)]).toEqual([4, 105])
    await add(db, 1, -5)
  })
})

test('11.6 a server that is a standby still, or again, is asked once more in a moment', async () => {
  const refused = transaction(db, async (tx) => {
    await tx.run(sql`SET TRANSACTION READ ONLY`)
    await add(tx, 1, 1)
  })
  const error = await refused.catch((thrown: unknown) => thrown)
  expect([sqlState(error), isPassing(error)]).toEqual(['25006', true])
})

describe('T93 the server ends our connections', () => {
  const endOthers = (admin: Db) =>
    admin.run(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )

  test('idle ones are replaced without anybody noticing', async () => {
    for (let round = 0; round < 5; round++) {
      await Promise.all([1, 2, 1, 2].map(amountOf))
      await endOthers(db)
      await expect.poll(() => db.pool.totalCount).toBe(1)
      expect(await amountOf(1)).toBe(100)
    }
  })

  test('one in the middle of a transaction fails, keeps nothing, and leaves no lock', async () => {
    const work = transaction(db, async (tx) => {
      await add(tx, 1, 77)
      const { pid } = await tx.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
      await endOthers(db)
      await expect
        .poll(() => db.many(sql`SELECT FROM pg_stat_activity WHERE pid = ${pid}`).catch(() => undefined))
        .toEqual([])
      await add(tx, 2, 77)
    })
    // Whoever asked is told to come again: 503, not a failure of ours.
    expect(await work.then(undefined, isPassing)).toBe(true)
    expect(await transaction(db, (tx) => add(tx, 1, 0))).toBe(1)
    expect([await amountOf(1), await amountOf(2)]).toEqual([100, 100])
    const open = await db.many(sql`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'`)
    expect(open).toEqual([])
    expect(db.pool.totalCount - db.pool.idleCount).toBe(0)
  })

  test('under load for a while, each transfer happened wholly or not at all', async () => {
    let ended = false
    let done = 0
    const transfers = Promise.all(
      [1, 2, 3, 4].map(async () => {
        while (!ended)
          await transaction(db, async (tx) => {
            await add(tx, 1, -1)
            await add(tx, 2, 1)
          }).then(
            () => done++,
            () => sleep(5),
          )
      }),
    )
    for (let round = 0; round < 8 || done === 0; round++) {
      await sleep(100)
      await endOthers(db).catch(() => {})
    }
    ended = true
    await transfers
    expect((await amountOf(1)) + (await amountOf(2))).toBe(200)
    expect(done).toBeGreaterThan(0)
  })
})
