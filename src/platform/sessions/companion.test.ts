import { beforeAll, describe, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { grantLink } from '#/people/identity/links/link-grants.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { sql } from '../database/db.ts'
import { hashSecret } from '../hash-secret.ts'
import { type App, createServer } from '../http/http.ts'
import { companionCookies, presentsCompanion } from './companion.ts'

const world = await testApp()
const { app, call, clock, ctx, db } = world
const theMember = registration('da')
const { body: registered } = await call('POST', '/register', { body: theMember })

/** A route that returns the server's view of the caller, under a name that the policies know. */
let server: App
beforeAll(async () => {
  server = await createServer(ctx, { policies })
  server.get('/api/identity', async (request, reply) =>
    reply.code(presentsCompanion(request) ? 200 : 204).send(),
  )
  await server.ready()
  return () => server.close()
})

type Given = { as?: Who; cookie?: string }
async function ask({ as, cookie }: Given) {
  const authorization = as && `UID ${as.id} ${as.token}`
  const answer = await server.inject({
    url: '/api/identity',
    headers: { ...(authorization && { authorization }), ...(cookie && { cookie }) },
  })
  return { presented: answer.statusCode === 200, cookies: answer.cookies }
}
const signIn = () =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: theMember.email, password: theMember.password },
  })
async function signedIn() {
  const answer = await signIn()
  const [cookie] = answer.cookies
  return { as: answer.json<Who>(), cookie: `${cookie!.name}=${cookie!.value}` }
}

describe('D2 the cookie beside the token', () => {
  test('R3.06 is given at the login, for a day, and scripts cannot read it', async () => {
    const [cookie, ...more] = (await signIn()).cookies
    expect(more.map(({ name }) => name)).toEqual(['__Host-known'])
    expect(cookie).toMatchObject({
      name: '__Host-sid',
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      maxAge: 86_400,
    })
    expect(cookie!.value).toMatch(/^[\w-]{43}$/)
  })

  test('T5 is stored as a hash only', async () => {
    const { cookie } = await signedIn()
    const [, value = ''] = cookie.split('=')
    const { dump } = await db.one<{ dump: string }>(
      sql`SELECT string_agg(t::text, ' ') AS dump FROM session t`,
    )
    expect(dump).not.toContain(value)
    expect(dump).toContain(hashSecret(value))
  })

  test.each([
    { because: 'the token with its cookie', given: async () => signedIn(), presented: true },
    { because: 'a stolen token alone', given: async () => ({ as: (await signedIn()).as }), presented: false },
    {
      because: 'a cookie alone',
      given: async () => ({ cookie: (await signedIn()).cookie }),
      presented: false,
    },
    {
      because: "another session's cookie",
      given: async () => ({ as: (await signedIn()).as, cookie: (await signedIn()).cookie }),
      presented: false,
    },
    {
      because: 'the cookie under the name for staff',
      given: async () => {
        const { as, cookie } = await signedIn()
        return { as, cookie: cookie.replace(companionCookies.member, companionCookies.staff) }
      },
      presented: false,
    },
    {
      because: 'a token that came without one, and any cookie',
      given: async () => ({ as: await byLink(), cookie: `${companionCookies.member}=null` }),
      presented: false,
    },
  ])('T14 $because: $presented', async ({ given, presented }) => {
    expect((await ask(await given())).presented).toBe(presented)
  })

  test('T14 a mail about one box gives none', async () => {
    const { cookies } = await app.inject({ method: 'POST', url: '/api/login/link', payload: await linkTo() })
    expect(cookies).toEqual([])
  })

  test('is given again with each use, a minute apart', async () => {
    const who = await signedIn()
    expect((await ask(who)).cookies).toEqual([])
    clock.advance('PT61S')
    const [renewed] = (await ask(who)).cookies
    expect(`${renewed!.name}=${renewed!.value}`).toBe(who.cookie)
    expect(renewed!.maxAge).toBe(86_400)
  })

  test('R9.04 comes with the retry of a registration whose answer was lost', async () => {
    const payload = registration('da')
    const send = () =>
      app.inject({
        method: 'POST',
        url: '/api/register',
        headers: { 'idempotency-key': 'a-registration' },
        payload,
      })
    const [first, repeat] = [await send(), await send()]
    expect(first.statusCode).toBe(201)
    expect(repeat.cookies).toEqual(first.cookies)
    const { dump } = await db.one<{ dump: string }>(
      sql`SELECT string_agg(t::text, ' ') AS dump FROM idempotency_key t`,
    )
    expect(dump).not.toContain(first.cookies[0]!.value)
  })
})

describe('T8 signing out', () => {
  const out = (as: Who, path = '/api/logout') =>
    app.inject({ method: 'POST', url: path, headers: { authorization: `UID ${as.id} ${as.token}` } })

  test('ends the token and the cookie, and clears what the browser has kept', async () => {
    const { as, cookie } = await signedIn()
    const answer = await out(as)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(answer.cookies).toMatchObject([{ name: '__Host-sid', value: '', maxAge: 0 }])
    expect((await ask({ as, cookie })).presented).toBe(false)
    expect((await call('GET', '/me?light=1', { as })).status).toBe(401)
  })

  test('clears the browser also when the server no longer knows the token', async () => {
    const answer = await out({ id: registered.id, token: 'A'.repeat(43) })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(answer.cookies).toMatchObject([{ name: '__Host-sid', value: '', maxAge: 0 }])
  })
})

const linkTo = () =>
  grantLink(ctx, {
    memberId: registered.id,
    purpose: 'preview',
    subject: 'box-1',
    expiresAt: new Date(clock.now().getTime() + 86_400_000),
    maxUses: 50,
  })
const byLink = async () => (await call('POST', '/login/link', { body: await linkTo() })).body
