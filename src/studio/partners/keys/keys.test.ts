import { describe, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { scopeOf } from '#/entry/scopes.ts'
import { sql } from '#/platform/database/db.ts'
import { type ApiScope, apiScopeIds } from '#/platform/http/keys/scopes.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const { order } = await shop.paid()
const { market } = await db.one<{ market: MarketId }>(sql`SELECT market FROM shop_order LIMIT 1`)
const elsewhere: MarketId = market === 'da' ? 'se' : 'da'

type Terms = { scopes?: ApiScope[]; markets?: MarketId[] | null; most?: number; endsOn?: string }
const dayIn = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
async function givenKey({
  scopes = ['orders:read'],
  markets = null,
  most = 1000,
  endsOn = dayIn(30),
}: Terms = {}) {
  const as = await proven(app, await givenStaff(app, 'admin'))
  const body = { name: 'Bogholderi A/S', scopes, markets, most, endsOn }
  return { ...(await app.ask('POST', '/studio/api-keys', { as, body })), as }
}
const read = (key: string, url: string, method: 'GET' | 'POST' = 'GET') =>
  app.app.inject({ method, url, headers: { host: 'localhost', authorization: `Bearer ${key}` } })

describe('R8.09 keys of the API', () => {
  test('a key reads the routes of its scopes and no others, and changes nothing', async () => {
    const { key } = await givenKey()
    const deviations = []
    for (const [row, policy] of Object.entries(policies)) {
      const [method, path] = row.split(' ') as ['GET' | 'POST', string]
      if (policy.who !== 'staff' || path.includes(':') || !['GET', 'POST'].includes(method)) continue
      const { statusCode } = await read(key, path, method)
      const wanted = scopeOf[row] === 'orders:read' ? 200 : 403
      // A body that does not fit is refused before or after; either way nothing was done.
      if (statusCode !== wanted && statusCode !== 400 && statusCode !== 415)
        deviations.push({ row, statusCode })
    }
    expect(deviations).toEqual([])
    expect((await read(key, '/api/me')).statusCode).toBe(403)
  }, 120_000)

  test('each scope has routes that read lists, hold countries, and open no single person', async () => {
    for (const scope of apiScopeIds) expect(Object.values(scopeOf)).toContain(scope)
    for (const [row, scope] of Object.entries(scopeOf)) {
      const policy = policies[row]
      expect(policy, row).toMatchObject({ who: 'staff', scope })
      expect(row).toMatch(/^GET [^:]+$/)
      expect(policy && 'countries' in policy ? policy.countries : undefined, row).toMatch(/^(rows|none)$/)
      expect(policy && 'opens' in policy ? policy.opens : undefined, row).toBeUndefined()
      const { key } = await givenKey({ scopes: [scope] })
      expect((await read(key, row.replace('GET ', ''))).statusCode, row).toBe(200)
    }
  })

  test('a key of some countries reads these alone', async () => {
    const numbers = async (markets: MarketId[]) => {
      const { key } = await givenKey({ markets })
      return (await read(key, '/api/studio/orders')).json().rows.map((row: { number: string }) => row.number)
    }
    expect(await numbers([market])).toContain(order.number)
    expect(await numbers([elsewhere])).toEqual([])
  })

  test('it is shown once; the database has its hash, and the list its first characters', async () => {
    const { key, as } = await givenKey()
    const answer = JSON.stringify((await app.call('GET', '/studio/api-keys', { as })).body)
    expect(answer).not.toContain(key)
    expect(answer).toContain(key.slice(0, 11))
    expect(await db.maybe(sql`SELECT FROM api_key k WHERE k::text LIKE ${`%${key}%`}`)).toBeUndefined()
  })

  test('it opens nothing when it has ended, is revoked, or is not known', async () => {
    const { key, id, as } = await givenKey({ endsOn: dayIn(1) })
    expect((await read(key, '/api/studio/orders')).statusCode).toBe(200)
    const revoked = await givenKey()
    const params = { keyId: revoked.id }
    const revoke = () =>
      app.call('POST', '/studio/api-keys/:keyId/revoke', { as, params, body: { reason: 'Contract over' } })
    expect((await revoke()).status).toBe(200)
    expect((await revoke()).status).toBe(409)
    expect((await read(revoked.key, '/api/studio/orders')).statusCode).toBe(401)
    expect((await read(`gk_${'x'.repeat(43)}`, '/api/studio/orders')).statusCode).toBe(401)
    expect(await db.one(sql`SELECT last_used_at IS NOT NULL AS used FROM api_key WHERE id = ${id}`)).toEqual({
      used: true,
    })
    clock.advance('P3D')
    await app.settle()
    expect((await read(key, '/api/studio/orders')).statusCode).toBe(401)
  })

  test('it has a limit for a quarter of an hour', async () => {
    const { key } = await givenKey({ most: 2 })
    const answers = []
    for (let nth = 0; nth < 3; nth++) answers.push((await read(key, '/api/studio/orders')).statusCode)
    expect(answers).toEqual([200, 200, 429])
    clock.advance('PT16M')
    await app.settle()
    expect((await read(key, '/api/studio/orders')).statusCode).toBe(200)
  })

  test('a last day that is past is refused, and so are another role and an admin without the second factor', async () => {
    const as = await proven(app, await givenStaff(app, 'admin'))
    const body = { name: 'Old', scopes: ['orders:read' as const], markets: null, most: 10, endsOn: dayIn(-3) }
    expect((await app.call('POST', '/studio/api-keys', { as, body })).status).toBe(400)
    for (const role of ['finance', 'admin'])
      expect(
        (await app.call('POST', '/studio/api-keys', { as: await givenStaff(app, role), body })).status,
      ).toBe(403)
  })

  test('each made and revoked key has its row in the audit', async () => {
    const rows = await db.many<{ action: string }>(
      sql`SELECT DISTINCT action FROM audit WHERE subject_kind = 'api-key' ORDER BY action`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['api-key-made', 'api-key-revoked'])
    const as = await givenStaff(app, 'admin')
    const { items } = await app.ask('GET', '/studio/audit', { as, query: { act: 'api-key-revoked' } })
    expect(items.map(({ subject }) => subject.name)).toEqual(['Bogholderi A/S'])
  })
})
