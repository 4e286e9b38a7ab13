import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onStandby } from '#/platform/database/connections/standby.ts'
import { connect, type Db, type Pool, sql, transaction } from '#/platform/database/db.ts'
import { openCluster } from './cluster.ts'

const root = mkdtempSync(join(tmpdir(), 'garderobe-test-standby-'))
let cluster: Awaited<ReturnType<typeof openCluster>>
let db: Pool
let standby: Pool
beforeAll(async () => {
  cluster = await openCluster(root)
  standby = connect(cluster.standby, 2, { connectMs: 2_000 })
  db = { ...connect(cluster.primary, 2), standby }
  await db.run(sql`CREATE TABLE word (said text)`)
})
afterAll(async () => {
  await standby.close()
  await db.close()
  await cluster.close()
  rmSync(root, { recursive: true })
})

const write = (text: string) => db.run(sql`INSERT INTO word VALUES (${text})`)
type Heard = { fromStandby: boolean; last: string | null }
const heard = (db: Db) =>
  db.one<Heard>(sql`
    SELECT pg_is_in_recovery() AS from_standby, (SELECT max(said) FROM word) AS last`)
const eventually = (expected: Heard) => expect.poll(() => onStandby(db, heard)).toEqual(expected)

test('11.7 who reads on the standby finds what was just changed', async () => {
  await eventually({ fromStandby: true, last: null as never })
  for (const text of ['a', 'b', 'c', 'd']) {
    await write(text)
    expect((await onStandby(db, heard)).last).toBe(text)
  }
  await eventually({ fromStandby: true, last: 'd' })
})

test('11.7 while the standby is behind the primary answers, as it does within a transaction', async () => {
  await standby.run(sql`SELECT pg_wal_replay_pause()`)
  await write('e')
  expect(await onStandby(db, heard)).toEqual({ fromStandby: false, last: 'e' })
  await standby.run(sql`SELECT pg_wal_replay_resume()`)
  await eventually({ fromStandby: true, last: 'e' })
  expect(await transaction(db, (tx) => onStandby(tx, heard))).toMatchObject({ fromStandby: false })
})

test('11.7 what a statement does wrong is thrown once, and not tried elsewhere', async () => {
  let runs = 0
  const wrong = onStandby(db, (db) => {
    runs++
    return db.one(sql`SELECT 1 / 0`)
  })
  await expect(wrong).rejects.toThrow('division by zero')
  expect(runs).toBe(1)
})

test.each([
  { url: () => 'postgres://nobody@127.0.0.1:1/none', because: 'nobody listens there' },
  { url: () => cluster.primary, because: 'it replays nothing, as after it was promoted' },
])('11.7 a standby is left alone when $because', async ({ url }) => {
  const other = connect(url(), 1)
  const primary: Pool = { ...db, standby: other }
  expect(await onStandby(primary, async (db) => db === primary)).toBe(true)
  await other.close()
})
