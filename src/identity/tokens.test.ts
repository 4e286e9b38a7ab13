import { afterAll, describe, expect, test } from 'vitest'
import { raw, sql } from '#/platform/db.ts'
import { systemRandom } from '#/platform/random.ts'
import { openSession } from '#/platform/sessions.ts'
import { testApp, type Who } from '#/testing/app.ts'
import { givenCustomer, givenStudio } from '#/testing/given-box.ts'
import { givenStaff } from '#/testing/given-charge.ts'
import { registration } from '#/testing/people.ts'
import { grantLink } from './link-grants.ts'

/** What lies in the database, and how long a sign-in is good (T5, T7, T10). */
const app = await testApp()
afterAll(() => app.settle())
const her = registration('da')
const { body: registered } = await app.call<Who>('POST', '/register', { body: her })

const signIn = (remoteAddress: string) =>
  app.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    payload: { email: her.email, password: her.password },
  })

describe('T5 nothing that opens a door lies in the database', () => {
  test('ten thousand tokens are 256 random bits each, and no two the same', () => {
    const tokens = Array.from({ length: 10_000 }, () => systemRandom.token(32))
    expect(new Set(tokens).size).toBe(10_000)
    expect(tokens.every((token) => Buffer.from(token, 'base64url').length === 32)).toBe(true)
  })
  test('no live token, companion, link or key in any table: jobs, outbox and stored answers as well', async () => {
    const studio = await givenStudio(app)
    const she = await givenCustomer(app)
    await studio.givenDelivered(she) // mails with links, jobs, a session or two
    await app.settle()
    const staff = await givenStaff(app, 'admin')
    const body = registration('da')
    const key = app.ctx.random.uuid()
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/register',
      headers: { 'idempotency-key': key },
      payload: body,
    })
    const { token } = answer.json<Who>()
    const link = await grantLink(app.ctx, {
      memberId: she.id,
      purpose: 'sign-in',
      subject: she.id,
      expiresAt: new Date(app.clock.now().getTime() + 86_400_000),
      maxUses: 3,
    })
    const [, , , jti] = Buffer.from(link.Chash, 'base64url').toString('latin1').split('.')
    const linked = await openSession(app.ctx, {
      ownerKind: 'member',
      ownerId: she.id,
      scope: 'link:preview:x',
    })
    const secrets = {
      'token of a registration': token,
      'token of a customer': she.token,
      'token of the staff': staff.token,
      'token of a link': linked.token,
      'companion cookie': answer.cookies[0]?.value,
      'idempotency key': key,
      Chash: link.Chash,
      'what the link proves': jti,
      password: body.password,
    }
    // The local mailbox is the other side's: what was sent to her. It stands in for her own provider.
    const tables = await app.db.many<{ name: string }>(sql`
      SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'sandbox_mailbox'`)
    expect(tables.length).toBeGreaterThan(40)
    const found: string[] = []
    for (const { name } of tables) {
      const { dump } = await app.db.one<{ dump: string }>(
        sql`SELECT coalesce(string_agg(t::text, ' '), '') AS dump FROM ${raw(name)} t`,
      )
      for (const [what, secret] of Object.entries(secrets))
        if (dump.includes(secret!)) found.push(`${what} in ${name}`)
      for (const [, chash] of dump.matchAll(/Chash=([\w-]{20,})/g)) found.push(`a link (${chash}) in ${name}`)
    }
    expect(found).toEqual([])
  })
})

describe('T7 the server’s clock decides, whatever cookie is sent', () => {
  const me = async (as: Who) => (await app.call('GET', '/me?light=1', { as })).status
  const desk = async (as: Who) => (await app.call('GET', '/studio/me', { as })).status
  const opened = async () => (await signIn('10.9.2.1')).json<Who>()
  test('a member’s token is good for a day after its last use, and for thirty days in all', async () => {
    const [used, unused] = [await opened(), await opened()]
    for (let day = 0; day < 29; day++) {
      app.clock.advance('PT23H59M')
      expect(await me(used), `day ${day}`).toBe(200)
    }
    expect(await me(unused)).toBe(401)
    app.clock.advance('PT23H')
    expect(await me(used)).toBe(200)
    app.clock.advance('PT2H')
    expect(await me(used)).toBe(401)
  })
  test('the staff’s for half an hour, and for twelve', async () => {
    const used = await givenStaff(app, 'stylist')
    const unused = await openSession(app.ctx, { ownerKind: 'staff', ownerId: used.id })
    for (let n = 0; n < 24; n++) {
      app.clock.advance('PT29M')
      expect(await desk(used)).toBe(200)
    }
    expect(await desk(unused)).toBe(401)
    app.clock.advance('PT29M')
    expect(await desk(used)).toBe(401)
  })
})

test('T10 a token planted before a sign-in is not the one that is signed in', async () => {
  const planted = 'A'.repeat(43)
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '10.9.3.1',
    headers: {
      authorization: `UID ${registered.id} ${planted}`,
      cookie: `user_id=${registered.id}; user_token=${planted}; __Host-sid=${planted}`,
    },
    payload: { email: her.email, password: her.password },
  })
  const again = (await signIn('10.9.3.1')).json<Who>()
  const session = answer.json<Who>()
  expect(session.token).not.toBe(planted)
  expect(again.token).not.toBe(session.token)
  expect(answer.cookies.map(({ value }) => value)).not.toContain(planted)
  expect((await app.call('GET', '/me', { as: { id: registered.id, token: planted } })).status).toBe(401)
})
