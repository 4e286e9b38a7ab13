import { expect, test } from 'vitest'
import { testDatabase } from '#/testing/database/database.ts'
import { raw, sql } from './db.ts'
import { prepared } from './prepared.ts'

const db = await testDatabase({ owner: true })

test('11.4 a statement that is put together once is asked with other values each time', async () => {
  const between = prepared<{ least: number; most: number }>(
    ({ least, most }) =>
      sql`SELECT n, ${'same'}::text AS word FROM generate_series(1, 9) n WHERE n >= ${least}::int AND n <= ${most}::int AND ${least}::int > 0`,
  )
  expect(await db.many(between({ least: 2, most: 3 }))).toEqual([
    { n: 2, word: 'same' },
    { n: 3, word: 'same' },
  ])
  expect(await db.many(between({ least: 9, most: 9 }))).toEqual([{ n: 9, word: 'same' }])
  expect(between({ least: 1, most: 1 }).text).toBe(between({ least: 2, most: 2 }).text)
})

test('11.4 rows are read as a statement told of them, on each connection, also where it failed between', async () => {
  const query = (divisor: number) =>
    db.one(sql`SELECT 6 / ${divisor}::int AS share, '2026-03-02'::date AS day, ${divisor}::bigint AS "by"`)
  const all = await Promise.all([1, 2, 3, 1, 2, 3].map(query))
  expect(all[1]).toEqual({ share: 3, day: '2026-03-02', by: 2 })
  await expect(query(0)).rejects.toThrow('division by zero')
  expect(await query(3)).toEqual({ share: 2, day: '2026-03-02', by: 3 })
})

test('11.4 what has no rows has none, however often it is asked', async () => {
  await db.run(sql`CREATE TABLE told_once (id int)`)
  for (let n = 0; n < 3; n++) expect(await db.run(sql`INSERT INTO told_once VALUES (${n}), (${n})`)).toBe(2)
  expect(await db.many(sql`DELETE FROM told_once RETURNING id`)).toHaveLength(6)
})

test('11.4 where a table has changed under it, a statement is refused and not misread', async () => {
  await db.run(sql`CREATE TABLE changed (one int)`)
  await db.run(sql`INSERT INTO changed VALUES (7)`)
  const all = () => db.many(sql`SELECT * FROM changed`)
  expect(await all()).toEqual([{ one: 7 }])
  await db.run(sql`${raw('ALTER TABLE changed ADD COLUMN two text')}`)
  const answers = await Promise.allSettled([all(), all(), all()])
  for (const answer of answers)
    if (answer.status === 'fulfilled') expect(answer.value).toEqual([{ one: 7, two: null }])
    else expect(String(answer.reason)).toContain('cached plan must not change result type')
})
