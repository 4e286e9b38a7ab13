import { afterEach, describe, expect, test } from 'vitest'
import { memberMarket } from '#/people/members/member-market.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { sql } from '../database/db.ts'
import { hashSecret } from '../hash-secret.ts'
import { companionCookies } from './companion.ts'
import { openSession } from './sessions.ts'

/** A browser's credentials: the token it sends, and the cookie beside it. */
type Browser = Who & { cookie: string }
const app = await testApp()
const { call, clock, ctx, db } = app
const member = registration('se')
const { body: registered } = await call('POST', '/register', { market: 'se', body: member })
await app.settle()
// A sign-in from a new browser sends a mail.
afterEach(() => app.settle())

async function signIn(): Promise<Browser> {
  const payload = { email: member.email, password: member.password }
  const answer = await app.app.inject({ method: 'POST', url: '/api/login', payload })
  const [companion] = answer.cookies
  return { ...answer.json<Who>(), cookie: `${companion!.name}=${companion!.value}` }
}
type CallOptions = { cookie?: string; method?: 'GET' | 'POST'; key?: string; payload?: object }
async function ask(
  path: string,
  { id, token }: Who,
  { cookie, method = 'GET', key, payload }: CallOptions = {},
) {
  const answer = await app.app.inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: `UID ${id} ${token}`,
      ...(cookie && { cookie }),
      ...(key && { 'idempotency-key': key }),
    },
    payload,
  })
  const given = answer.cookies.find(({ name }) => /_token$/.test(name))
  const replayed = answer.headers['idempotent-replayed'] === 'true'
  return { status: answer.statusCode, given, cookies: answer.cookies, body: answer.body, replayed }
}
const me = (who: Who, options?: CallOptions) => ask('/me?light=1', who, options)
/** Just more than a day, without a day of idleness; at exactly a day nothing happens yet. */
async function pastADay(who: Browser) {
  for (const step of ['PT23H', 'PT1H'] as const) {
    clock.advance(step)
    expect(await me(who, who)).toMatchObject({ status: 200, given: undefined })
  }
  clock.advance('PT1S')
}
const rowOf = (token: string) =>
  db.one<{ id: string; tokenHash: string; expiresAt: Date; previousHash: string | null }>(sql`
    SELECT id, token_hash, expires_at, previous_hash FROM session
    WHERE ${hashSecret(token)} IN (token_hash, previous_hash)`)

describe('T7 D2 a browser’s token after a day', () => {
  test('is replaced once, however many requests come at once; the answer has the new one in the cookie of the login', async () => {
    const who = await signIn()
    await pastADay(who)
    const answers = await Promise.all(Array.from({ length: 20 }, () => me(who, who)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const given = answers.flatMap(({ given }) => given ?? [])
    expect(given[0]).toEqual({
      name: 'user_token',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      sameSite: 'Lax',
      secure: true,
      maxAge: 99 * 365 * 86_400,
    })
    expect(new Set(given.map(({ value }) => value)).size).toBe(1)
    const next = { ...who, token: given[0]!.value }
    expect(next.token).not.toBe(who.token)
    expect(await me(next, who)).toMatchObject({ status: 200, given: undefined })
    expect(await rowOf(who.token)).toMatchObject({
      tokenHash: hashSecret(next.token),
      previousHash: hashSecret(who.token),
    })
  })

  test('serves for 60 s more, and a lost answer is repeated; then it is a 401 like any other', async () => {
    const who = await signIn()
    await pastADay(who)
    const { given } = await me(who, who)
    clock.advance('PT59.999S')
    expect(await me(who, who)).toMatchObject({ status: 200, given: { value: given!.value } })
    expect(await memberMarket({ ctx }, who)).toMatchObject({ id: 'se' })
    clock.advance('PT0.001S')
    const [late, unknown] = [await me(who, who), await me({ ...who, token: 'A'.repeat(43) }, who)]
    expect(late).toMatchObject({ status: 401, cookies: [] })
    const withoutId = (body: string) => body.replace(/"[0-9a-f-]{36}"/, '')
    expect(withoutId(late.body)).toBe(withoutId(unknown.body))
    expect(await memberMarket({ ctx }, who)).toBeUndefined()
    expect(await me({ ...who, token: given!.value }, who)).toMatchObject({ status: 200, given: undefined })
  })

  test('is replaced again the next day, and thirty days are the end all the same', async () => {
    const who = await signIn()
    const { id, expiresAt } = await rowOf(who.token)
    let token = who.token
    let replaced = 0
    while (clock.now().getTime() + 23 * 3_600_000 < expiresAt.getTime()) {
      clock.advance('PT23H')
      const { status, given } = await me({ ...who, token }, who)
      expect(status).toBe(200)
      if (given) replaced++
      token = given?.value ?? token
    }
    expect(replaced).toBe(15) // every other of 31 visits comes more than a day after the last change
    expect(await rowOf(token)).toMatchObject({ id, expiresAt })
    clock.set(expiresAt)
    expect((await me({ ...who, token }, who)).status).toBe(401)
  })

  test.each([
    { because: 'a program without the cookie', cookie: async () => undefined },
    { because: "a copy with another browser's cookie", cookie: async () => (await signIn()).cookie },
  ])('stays with $because', async ({ cookie }) => {
    const who = await signIn()
    await pastADay(who)
    expect(await me(who, { cookie: await cookie() })).toMatchObject({ status: 200, given: undefined })
    expect(await rowOf(who.token)).toMatchObject({ tokenHash: hashSecret(who.token), previousHash: null })
  })

  test('stays with a mail’s session, whatever cookies are there', async () => {
    const { cookie } = await signIn()
    const linked = await openSession(ctx, {
      ownerKind: 'member',
      ownerId: registered.id,
      scope: 'link:feedback:some-box',
    })
    clock.advance('P3D')
    expect(await me(linked, { cookie })).toMatchObject({ status: 403, given: undefined })
    expect((await rowOf(linked.token)).previousHash).toBeNull()
  })

  test('the staff’s is replaced as well, should theirs be allowed to live for a day', async () => {
    const stylist = await givenStaff(app, 'stylist')
    const companion = ctx.random.token(32)
    const who = await openSession(ctx, {
      ownerKind: 'staff',
      ownerId: stylist.id,
      companionHash: hashSecret(companion),
    })
    await db.run(sql`UPDATE session SET created_at = created_at - interval '25 hours'
      WHERE token_hash = ${hashSecret(who.token)}`)
    const cookie = `${companionCookies.staff}=${companion}`
    const { status, given } = await ask('/studio/me', who, { cookie })
    expect(status).toBe(200)
    expect(given).toMatchObject({ name: 'staff_token', path: '/', sameSite: 'Lax', maxAge: 12 * 3600 })
    expect((await ask('/studio/me', { ...who, token: given!.value }, { cookie })).status).toBe(200)
    clock.advance('PT1M')
    expect((await ask('/studio/me', who, { cookie })).status).toBe(401)
  })

  test('T8 is not replaced in a browser that signs out with it', async () => {
    const who = await signIn()
    await pastADay(who)
    const out = await ask('/logout', who, { ...who, method: 'POST' })
    expect(out).toMatchObject({ status: 200, given: undefined })
    for (const token of [who.token, 'A'.repeat(43)])
      expect((await me({ ...who, token }, who)).status).toBe(401)
    expect(
      await db.many(
        sql`SELECT FROM session WHERE id = ${(await rowOf(who.token)).id} AND revoked_at IS NULL`,
      ),
    ).toEqual([])
  })

  test('T5 is stored nowhere in the clear, and a stored answer does not have the new one', async () => {
    const who = await signIn()
    await pastADay(who)
    const key = 'a-wish-of-that-day'
    const order = { method: 'POST', key, payload: { wish: {} }, cookie: who.cookie } as const
    const { given } = await ask('/boxes', who, order)
    const next = { ...who, token: given!.value }
    const repeat = await ask('/boxes', next, order)
    expect(repeat).toMatchObject({ replayed: true, given: undefined })
    const { dump } = await db.one<{ dump: string }>(sql`
      SELECT (SELECT string_agg(t::text, ' ') FROM session t) || (SELECT string_agg(t::text, ' ') FROM idempotency_key t) AS dump`)
    for (const secret of [who.token, next.token, who.cookie.split('=')[1]!])
      expect(dump).not.toContain(secret)
    expect(dump).toContain(hashSecret(next.token))
  })
})
