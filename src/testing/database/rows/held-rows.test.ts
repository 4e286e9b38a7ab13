import { expect, test } from 'vitest'
import { sql, transaction } from '#/platform/database/db.ts'
import { readsTogether } from '#/platform/database/reads-together.ts'
import { testDatabase } from '../database.ts'
import { requireFits, takeMisfits } from './held-rows.ts'

const db = await testDatabase({ checked: false })
type Base = { id: number; name?: string }
type Mood = 'glad' | 'sad'
type Row = Base & { mood: Mood | null; at: Date; tags: readonly string[]; parts: { price: number }[] }
const row = sql`
  SELECT 1 AS id, 'glad' AS mood, now() AS at, ARRAY['a', 'b'] AS tags, jsonb_build_array(jsonb_build_object('price', 3)) AS parts`

const misfit = async (ask: () => Promise<unknown>) => {
  await ask()
  return takeMisfits().map((text) => text.replace(/^\S+ /, ''))
}

test('a row that fits is no misfit, nor is one of a type that only the compiler knows', async () => {
  expect(await misfit(() => db.one<Row>(row))).toEqual([])
  expect(await misfit(() => db.many<Pick<Row, 'id' | 'mood'>>(row))).toEqual([])
  expect(await misfit(() => db.maybe<ReturnType<typeof Date>>(row))).toEqual([])
})

test.each([
  {
    because: 'a column is missing',
    ask: () => db.one<Row & { colour: string }>(row),
    expected: 'colour is missing',
  },
  {
    because: 'a column is null',
    ask: () => db.many<{ n: number }>(sql`SELECT n FROM unnest(ARRAY[1, NULL]) n`),
    expected: 'n is null, not number',
  },
  {
    because: 'a state is unknown',
    ask: () => db.one<{ mood: Row['mood'] }>(sql`SELECT 'angry' AS mood`),
    expected: 'mood is "angry", not "glad" | "sad" | null',
  },
  {
    because: 'a number is a text',
    ask: () => db.one<{ amount: number }>(sql`SELECT 1.5 AS amount`),
    expected: 'amount is "1.5", not number',
  },
  {
    because: 'a moment in JSON is text',
    ask: () => db.one<{ made: { at: Date }[] }>(sql`SELECT '[{"at": "2026-01-01"}]'::jsonb AS made`),
    expected: 'made[0].at is "2026-01-01", not a Date',
  },
  {
    because: 'it is asked in a transaction',
    ask: () => transaction(db, (tx) => tx.maybe<{ id: string }>(sql`SELECT 2 AS id`)),
    expected: 'id is 2, not string',
  },
])('a row does not fit when $because', async ({ ask, expected }) => {
  expect(await misfit(ask)).toEqual([expect.stringContaining(`: ${expected}`)])
})

test('a file whose rows do not fit fails when it ends', async () => {
  await db.one<{ colour: string }>(sql`SELECT 1 AS colour`)
  expect(requireFits).toThrow('held-rows.test.ts:')
  await db.one<{ colour: string }>(sql`SELECT 'red' AS colour`)
  expect(requireFits).not.toThrow()
})

test('reads of a request are compared with the types of their own calls', async () => {
  const request = readsTogether(db)
  const both = () =>
    Promise.all([
      request.one<{ n: number }>(sql`SELECT 'one' AS n`),
      request.one<{ word: string }>(sql`SELECT 'two' AS word`),
    ])
  expect(await misfit(both)).toEqual([expect.stringContaining(': n is "one", not number')])
})
