import { beforeAll, expect, test } from 'vitest'
import { json, sql } from '#/platform/database/db.ts'
import { type TestApp, testApp } from '#/testing/world/app.ts'
import { oidcAdapter } from './adapter.ts'
import { endProviderSessions, isCutOff } from './provider-sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const member = '11111111-1111-4111-8111-111111111111'
const other = '22222222-2222-4222-8222-222222222222'
const remember = (id: string, payload: object) =>
  app.db.run(
    sql`INSERT INTO oidc_record (model, id, payload) VALUES ('Session', ${id}, ${json(payload)}::jsonb)`,
  )

test('T9 her data at the provider end with all her sessions, and those of others stay', async () => {
  await remember('session', { accountId: `member:${member}` })
  await remember('as staff', { accountId: `staff:${member}` })
  await remember('under way', { result: { login: { accountId: `member:${member}` } } })
  await remember('visited', { session: { accountId: `member:${member}` } })
  await remember('other', { accountId: `member:${other}` })
  await endProviderSessions(app.db, member)
  const left = await app.db.many(sql`SELECT id FROM oidc_record WHERE consumed_at IS NULL OR payload <> '{}'`)
  expect(left).toEqual([{ id: 'other' }])
})

test('T9 a request that read the session before it ended does not bring it back', async () => {
  const sessions = oidcAdapter(app.db, 'Session')
  const session = { accountId: `member:${member}`, uid: 'uid-1' }
  await sessions.upsert('slow', session, 3600)
  await endProviderSessions(app.db, member)
  await sessions.upsert('slow', session, 3600)
  expect(await sessions.find('slow')).toBeUndefined()
  expect(await sessions.findByUid('uid-1')).toBeUndefined()
  expect(await app.db.many(sql`SELECT id FROM oidc_record WHERE payload ->> 'uid' = 'uid-1'`)).toEqual([])
})

test('T9 her sign-ins under way end too, and those of others stay', async () => {
  for (const [state, owner] of [
    ['hers', member],
    ['another’s', other],
  ])
    await app.db.run(sql`
      INSERT INTO sign_in_attempt (state_hash, nonce_hash, browser_hash, kind, max_age, owner_id, expires_at)
      VALUES (${state}, 'n', 'b', 'member', 60, ${owner}, '2030-01-01')`)
  await endProviderSessions(app.db, member)
  expect(await app.db.many(sql`SELECT state_hash FROM sign_in_attempt`)).toEqual([{ stateHash: 'another’s' }])
})

test('T9 of two ends the later one counts, and what was signed in after it stays', async () => {
  const at = () =>
    app.db.one<{ seconds: number }>(
      sql`SELECT floor(extract(epoch FROM at))::int AS seconds FROM identity_cutoff WHERE owner_id = ${member}`,
    )
  await app.db.run(sql`
    INSERT INTO identity_cutoff (owner_id, at) VALUES (${member}, '2020-01-01') ON CONFLICT (owner_id) DO UPDATE SET at = excluded.at`)
  await endProviderSessions(app.db, member)
  const { seconds } = await at()
  expect(seconds).toBeGreaterThan(Date.parse('2021-01-01') / 1000)
  expect(await isCutOff(app.db, member, seconds - 1)).toBe(true)
  expect(await isCutOff(app.db, member, seconds)).toBe(false)
  expect(await isCutOff(app.db, other, 0)).toBe(false)
})
