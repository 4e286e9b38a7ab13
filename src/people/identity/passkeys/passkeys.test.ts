import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { authenticator } from '#/testing/people/authenticator.ts'
import { proven } from '#/testing/proven.ts'
import { providerBrowser, studioClient } from '#/testing/run/provider-browser.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const at = providerBrowser(app)
const { db } = app
const host = 'localhost'

type Device = ReturnType<typeof authenticator>
/** The routes name their host: a passkey is bound to it. */
async function call(method: 'GET' | 'POST' | 'DELETE', path: string, as: Who, body?: object) {
  const { statusCode, body: text } = await app.app.inject({
    method,
    url: `/api/studio/account/passkeys${path}`,
    headers: { host, authorization: `UID ${as.id} ${as.token}`, ...(as.cookie && { cookie: as.cookie }) },
    ...(body && { payload: body }),
  })
  return { status: statusCode, body: JSON.parse(text) }
}
const optionsFor = async (as: Who): Promise<{ options: string; challenge: string }> =>
  (await call('GET', '/options', as)).body
async function add(as: Who, device: Device, given: Parameters<Device['create']>[1] = {}, name = 'Laptop') {
  const { options, challenge } = await optionsFor(as)
  return call('POST', '', as, { name, challenge, response: device.create(options, given) })
}
const colleague = async () => proven(app, await givenStaff(app, 'support'))
const listed = async (as: Who) =>
  (await call('GET', '', as)).body.passkeys as { id: string; name: string; here: boolean }[]

/** Begins a sign-in in a new browser; `answer` sends the form of the passkey. */
async function signIn(device: Device, given: Parameters<Device['get']>[1] = {}) {
  const visit = at.browser()
  const page = await visit('GET', at.authorize(studioClient, { prompt: 'login' }))
  const shown = await visit('GET', page.to)
  const options = /data-options="([^"]+)"/.exec(shown.text)![1]!.replaceAll('&quot;', '"')
  const passkey = device.get(options, given)
  const answer = () => visit('POST', page.to, { passkey })
  return { visit, page, options, answer, first: await answer() }
}
const isIn = ({ status, to }: { status: number; to: string }) => status === 303 && to.includes('/authorize/')

test('R8.01 a colleague adds a passkey and signs in with it, without password and code, to a session of their own', async () => {
  const as = await colleague()
  const device = authenticator()
  expect((await add(as, device)).status).toBe(200)
  expect(await listed(as)).toMatchObject([{ name: 'Laptop', here: true }])
  const { visit, first } = await signIn(device)
  expect(isIn(first)).toBe(true)
  const code = new URL((await visit('GET', first.to)).to).searchParams.get('code')!
  const { access_token } = await at.tokenFor(code, studioClient)
  const session = await app.app.inject({
    method: 'POST',
    url: '/api/login/identity',
    headers: { host },
    payload: { access_token },
  })
  expect(session.json()).toMatchObject({ id: as.id, token: expect.any(String) })
  const acts = await db.many<{ action: string }>(
    sql`SELECT action FROM audit WHERE subject_id = ${as.id} ORDER BY id`,
  )
  expect(acts.map(({ action }) => action)).toEqual(['staff-passkey-added', 'signed-in'])
})

test.each([
  { because: 'its user was not checked', given: { flags: 0x01 } },
  { because: 'another site asked for it', given: { origin: 'https://evil.example' } },
])('R8.01 no passkey is added, and none signs in, when $because', async ({ given }) => {
  const as = await colleague()
  expect((await add(as, authenticator(), given)).body.error.code).toBe('passkey-refused')
  const device = authenticator()
  await add(as, device)
  expect((await signIn(device, given)).first.status).toBe(401)
})

test('R8.01 an answer to another challenge, of another colleague or of another sign-in, is refused', async () => {
  const [one, other] = [await colleague(), await colleague()]
  const device = authenticator()
  const { options } = await optionsFor(one)
  const { challenge } = await optionsFor(other)
  const crossed = { name: 'Laptop', challenge, response: device.create(options) }
  expect((await call('POST', '', one, crossed)).status).toBe(422)
  expect((await call('POST', '', other, crossed)).status).toBe(422)
  await add(one, device)
  const { options: used } = await signIn(device)
  const { visit, page } = await signIn(authenticator())
  expect((await visit('POST', page.to, { passkey: device.get(used) })).status).toBe(401)
  expect((await visit('POST', page.to, { passkey: 'no JSON' })).status).toBe(401)
})

test('R8.01 an unknown device does not get in, and the page offers password and code', async () => {
  const { first } = await signIn(authenticator())
  expect(first.status).toBe(401)
  expect(first.text).toContain('role="alert"')
  expect(first.text).toContain('current-password')
})

test('R8.01 a copied key with an old counter does not get in', async () => {
  const as = await colleague()
  const device = authenticator()
  await add(as, device, { counter: 5 })
  expect(isIn((await signIn(device, { counter: 6 })).first)).toBe(true)
  expect((await signIn(device, { counter: 6 })).first.status).toBe(401)
  expect(isIn((await signIn(device, { counter: 7 })).first)).toBe(true)
})

test('R8.01 one device is added once, also twice at once, and to one colleague', async () => {
  const [one, other] = [await colleague(), await colleague()]
  const device = authenticator()
  const tries = await Promise.all([add(one, device), add(one, device)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await add(other, device)).status).toBe(422)
})

test('R8.01 eleven passkeys are one too many', async () => {
  const as = await colleague()
  for (let nth = 0; nth < 10; nth++) expect((await add(as, authenticator())).status).toBe(200)
  expect((await add(as, authenticator())).body.error.code).toBe('passkeys-full')
})

test('R8.01 T9 a removed passkey, and one of a former colleague, does not get in', async () => {
  const as = await colleague()
  const [kept, removed] = [authenticator(), authenticator()]
  await add(as, kept, {}, 'Phone')
  await add(as, removed)
  const { id } = (await listed(as)).find(({ name }) => name === 'Laptop')!
  const stranger = await colleague()
  expect((await call('DELETE', `/${id}`, stranger)).status).toBe(404)
  expect((await call('DELETE', `/${id}`, as)).status).toBe(200)
  expect((await signIn(removed)).first.status).toBe(401)
  expect(isIn((await signIn(kept)).first)).toBe(true)
  await db.run(sql`UPDATE staff SET disabled_at = ${app.clock.now()} WHERE id = ${as.id}`)
  expect((await signIn(kept)).first.status).toBe(401)
})

test('D10 a passkey is added and removed after the password only', async () => {
  const as = await givenStaff(app, 'support')
  expect((await add(as, authenticator())).body.error.code).toBe('step-up-required')
  expect((await call('DELETE', `/${app.ctx.random.uuid()}`, as)).body.error.code).toBe('step-up-required')
})
