import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#/platform/config.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { connect, isPassing, raw, sql, transaction, withSession } from '../db.ts'
import { listen } from './listen.ts'
import { openDatabase } from './open-database.ts'

/** As behind a pooler in transaction mode: nothing is said at connecting, and the login's own settings count. */
const owner = await testDatabase({ owner: true })
const ownerUrl = String(owner.pool.options.connectionString)
const login = `web_${randomBytes(6).toString('hex')}`
const loginUrl = new URL(ownerUrl)
loginUrl.username = login
const direct = connect(ownerUrl, 2)
const db = connect(loginUrl.href, 2, { direct })
beforeAll(async () => {
  for (const statement of [
    `CREATE ROLE ${login} LOGIN PASSWORD '${decodeURIComponent(loginUrl.password)}' IN ROLE garderobe_app`,
    `ALTER ROLE ${login} SET role = 'garderobe_app'`,
    `ALTER ROLE ${login} SET statement_timeout = '30s'`,
  ])
    await owner.run(sql`${raw(statement)}`)
})
afterAll(async () => {
  await db.close()
  await direct.close()
  await owner.run(sql`${raw(`DROP ROLE ${login}`)}`)
})

test('11.6 T35 requests run as the application, by the login’s own settings', async () => {
  expect(
    await db.one(sql`SELECT current_user AS role, current_setting('statement_timeout') AS statement_timeout`),
  ).toEqual({ role: 'garderobe_app', statementTimeout: '30s' })
})

test('11.6 no statement has a name, in a transaction or outside', async () => {
  const prepared = sql`SELECT count(*) AS count FROM pg_prepared_statements`
  await db.one(prepared)
  expect(await db.one(prepared)).toEqual({ count: 0 })
  expect(await transaction(db, (tx) => tx.one(prepared))).toEqual({ count: 0 })
})

test('11.6 a statement that takes too long is given up here, and the next finds a connection', async () => {
  const impatient = connect(loginUrl.href, 1, { statementMs: 2000, direct })
  const slow = await impatient.one(sql`SELECT pg_sleep(20)`).catch((error: unknown) => error)
  expect(isPassing(slow)).toBe(true)
  expect(await impatient.one(sql`SELECT 1 AS ok`)).toEqual({ ok: 1 })
  await impatient.close()
})

test('11.6 who listens, or locks for a session, goes past the pooler', async () => {
  const log = { info() {}, warn() {}, error() {} }
  const heard: unknown[] = []
  const listener = await listen(db, 'pooled', { hear: (word) => heard.push(word), log })
  db.notify('pooled', 'word')
  await expect.poll(() => heard).toEqual(['word'])
  const user = await withSession(db, (session) =>
    session.one<{ name: string }>(sql`SELECT session_user AS name`),
  )
  expect(user.name).not.toBe(login)
  listener.close()
})

test('11.6 T35 a login that acts as the owner is refused at the start', async () => {
  const config = readConfig({ DATABASE_URL: ownerUrl, DATABASE_DIRECT_URL: ownerUrl })
  await expect(openDatabase(config)).rejects.toThrow('must act as garderobe_app')
})
