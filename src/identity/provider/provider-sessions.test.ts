import { beforeAll, expect, test } from 'vitest'
import { json, sql } from '#/platform/database/db.ts'
import { type TestApp, testApp } from '#/testing/app.ts'
import { endProviderSessions } from './provider-sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const her = '11111111-1111-4111-8111-111111111111'
const other = '22222222-2222-4222-8222-222222222222'
const remember = (id: string, payload: object) =>
  app.db.run(
    sql`INSERT INTO oidc_record (model, id, payload) VALUES ('Session', ${id}, ${json(payload)}::jsonb)`,
  )

test("T9 whatever the provider remembers of her goes with all her sessions, and nobody else's does", async () => {
  await remember('session', { accountId: `member:${her}` })
  await remember('as staff', { accountId: `staff:${her}` })
  await remember('under way', { result: { login: { accountId: `member:${her}` } } })
  await remember('visited', { session: { accountId: `member:${her}` } })
  await remember('other', { accountId: `member:${other}` })
  await endProviderSessions(app.db, her)
  const left = await app.db.many(sql`SELECT id FROM oidc_record WHERE consumed_at IS NULL OR payload <> '{}'`)
  expect(left).toEqual([{ id: 'other' }])
})
