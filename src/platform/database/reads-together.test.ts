import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#/testing/database/database.ts'
import { type Db, sql, transaction } from './db.ts'
import { readsTogether } from './reads-together.ts'

const db = await testDatabase({ checked: false, owner: true })

const kinds = (db: Db) =>
  db.many(sql`
    SELECT * FROM (VALUES
      (1, 9007199254740991::bigint, '"a",{b}'::text, ''::citext, true, 1.5::float8, 2.50::numeric, ARRAY['x', NULL, 'y,"z"'],
        '{"a": [1, null]}'::jsonb, '2026-03-29T01:59:59.123456Z'::timestamptz, '2026-03-02'::date, '\\xdeadbeef'::bytea, NULL::text),
      (2, -1, ' Ærø 🧥 ', 'Å', false, 'NaN', 0, '{}', 'null', '1900-01-01', '0001-01-01', '', 'x'))
      AS v (id, big, some_text, caseless, flag, float, fixed, list, facts, at, day, bytes, nothing) ORDER BY id DESC`)
const none = (db: Db) => db.many(sql`SELECT 1 AS one WHERE false`)
const count = (db: Db, most: number) =>
  db.one<{ n: number; sum: number }>(
    sql`SELECT count(*) AS n, sum(g) AS sum FROM generate_series(1, ${most}::int) g`,
  )
const after = async (db: Db) => count(db, (await count(db, 3)).n + 4)
const all = (db: Db) =>
  Promise.all([kinds(db), none(db), count(db, 3), after(db), db.maybe(sql`SELECT 7 AS n`)])

describe('11 reads of a request that are asked at the same time are one round trip', () => {
  test('with the rows, their order and their types as each has alone', async () => {
    const apart = await all(db)
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    expect(await all(readsTogether(db))).toEqual(apart)
    expect(sent).toHaveBeenCalledTimes(2) // what follows from an answer comes after it
    sent.mockRestore()
  })

  test('in a transaction it reads what that has written', async () => {
    await db.run(sql`CREATE TABLE shelf (sku text)`)
    await transaction(db, async (tx) => {
      await tx.run(sql`INSERT INTO shelf VALUES ('a'), ('b')`)
      for (let time = 0; time < 2; time++)
        expect(
          await Promise.all([
            readsTogether(tx).many(sql`SELECT sku FROM shelf ORDER BY sku`),
            count(readsTogether(tx), 2),
          ]),
        ).toEqual([[{ sku: 'a' }, { sku: 'b' }], { n: 2, sum: 3 }])
    })
  })

  test('where one fails, all do, and the next go on', async () => {
    const request = readsTogether(db)
    const failing = (by: number) =>
      Promise.allSettled([count(request, 2), request.one<{ n: number }>(sql`SELECT 1 / ${by}::int AS n`)])
    expect(await failing(1)).toMatchObject([{ status: 'fulfilled' }, { value: { n: 1 } }])
    expect(await failing(0)).toMatchObject([{ status: 'rejected' }, { reason: { code: '22012' } }])
    await expect(request.one(sql`SELECT 1 AS one WHERE false`)).rejects.toThrow('Expected a row')
    expect(await count(request, 2)).toEqual({ n: 2, sum: 3 })
  })

  test('but not with another request, whose failure is its own', async () => {
    const [one, other] = [readsTogether(db), readsTogether(db)]
    const wrong = other.one(sql`SELECT 1 / 0 AS n`)
    expect(await Promise.allSettled([count(one, 2), wrong])).toMatchObject([
      { value: { n: 2, sum: 3 } },
      { reason: { code: '22012' } },
    ])
  })

  test('and a write is sent by itself, so that a refused one undoes no other', async () => {
    await db.run(sql`CREATE TABLE rail (sku text CHECK (sku <> 'b'))`)
    const request = readsTogether(db)
    const put = (sku: string) => request.run(sql`INSERT INTO rail VALUES (${sku})`)
    await expect(Promise.all([put('a'), put('b')])).rejects.toMatchObject({ code: '23514' })
    await expect.poll(() => db.many(sql`SELECT sku FROM rail`)).toEqual([{ sku: 'a' }])
  })

  test('an error leads to the caller', async () => {
    const readWrongly = () => readsTogether(db).one(sql`SELECT no_such_column`)
    const error = await Promise.all([readWrongly(), count(db, 1)]).catch((error: Error) => error)
    expect((error as Error).stack).toContain('reads-together.test.ts')
  })
})
