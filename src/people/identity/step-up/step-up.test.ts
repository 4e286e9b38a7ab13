import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { saveCardOnPage } from '#/testing/at-the-provider.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const member = registration('se')
const session = (await app.call('POST', '/register', { body: member, market: 'se' })).body
const prove = (as: Who, action: string, password = member.password) =>
  app.call('POST', '/step-up', { as, body: { action, password } })
const signIn = async () =>
  (await app.call('POST', '/login', { body: { email: member.email, password: member.password } })).body
const newEmail = (as: Who, key?: string) =>
  app.call('POST', '/me/email', { as, body: { email: 'ny@garderobe.example' }, key })

test('D10 the password opens one action, in this session, for five minutes', async () => {
  const other = await signIn()
  expect((await newEmail(session)).body.error).toMatchObject({ code: 'step-up-required', action: 'email' })
  expect((await prove(session, 'email')).status).toBe(200)
  expect((await newEmail(session)).status).toBe(202)
  expect((await newEmail(other)).status).toBe(403)
  const password = { password: 'ett nytt lösenord', passwordRepeated: 'ett nytt lösenord' }
  const { body } = await app.call('POST', '/me/password', { as: session, body: password })
  expect(body.error?.action).toBe('password')
  app.clock.advance('PT4M59S')
  expect((await newEmail(session)).status).toBe(202)
  app.clock.advance('PT1S')
  expect((await newEmail(session)).status).toBe(403)
  await app.settle()
})

test('D10 the call she repeats after giving it carries the same key, and is done once', async () => {
  const as = await signIn()
  expect((await newEmail(as, 'one-key-all-along')).status).toBe(403)
  await prove(as, 'email')
  const before = await app.db.many(sql`SELECT id FROM email_change`)
  for (const _ of [1, 2]) expect((await newEmail(as, 'one-key-all-along')).status).toBe(202)
  expect(await app.db.many(sql`SELECT id FROM email_change`)).toHaveLength(before.length + 1)
  await app.settle()
})

test('T1 guessing it here is limited by itself: it holds up no sign-in, and guesses elsewhere hold up nothing here', async () => {
  const mallory = registration('de')
  const as = (await app.call('POST', '/register', { body: mallory, market: 'de' })).body
  const login = { email: mallory.email, password: mallory.password }
  for (let round = 0; round < 12; round++)
    await app.call('POST', '/login', { body: { ...login, password: 'wrong' }, remoteAddress: '10.1.1.1' })
  expect((await prove(as, 'email', mallory.password)).status).toBe(200)
  const answers = []
  for (let round = 0; round < 11; round++) answers.push(await prove(as, 'email', `wrong ${round}`))
  expect(answers[0]?.body.error?.fields).toEqual({ password: expect.any(String) })
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429])
  expect((await prove(as, 'email', mallory.password)).status).toBe(429)
  app.clock.advance('PT30S')
  expect((await prove(as, 'email', mallory.password)).status).toBe(200)
  expect((await prove(await signInAs(login), 'email', mallory.password)).status).toBe(200)
})
const signInAs = async (body: object) => (await app.call('POST', '/login', { body })).body

test('D2 a token without the browser it was given to gets nowhere, not even with the password', async () => {
  const as = { ...(await signIn()), cookie: '__Host-sid=stolen' }
  expect((await prove(as, 'email')).body.error).toMatchObject({ code: 'step-up-required' })
  expect((await prove(as, 'email')).status).toBe(403)
  expect((await app.call('GET', '/me', { as })).status).toBe(200)
})

test('D2 nor does a token that was copied while she was fresh: her browser’s cookie must come along', async () => {
  const as = await signIn()
  await prove(as, 'email')
  const { status, body } = await newEmail({ ...as, cookie: '__Host-sid=stolen' })
  expect({ status, code: body.error?.code, action: body.error?.action }).toEqual({
    status: 403,
    code: 'step-up-required',
    action: undefined,
  })
})

test('T14 a mailed link never gets there, not even with the password', async () => {
  const link = await openSession(app.ctx, {
    ownerKind: 'member',
    ownerId: session.id,
    scope: `link:preview:${session.id}`,
  })
  for (const action of ['card', 'contact', 'email', 'erase', 'export', 'password']) {
    const { status, body } = await prove(link, action)
    expect({ status, code: body.error?.code, action: body.error?.action }).toEqual({
      status: 403,
      code: 'step-up-required',
      action: undefined,
    })
  }
})

test('D10 her first card needs no second proof, another one in its place does', async () => {
  const as = await signIn()
  const setup = () => app.call('POST', '/payments/setup', { as })
  expect((await setup()).status).toBe(200)
  await saveCardOnPage(app, { memberId: session.id, testCard: 'pm_card_visa' })
  expect((await setup()).body.error).toMatchObject({ code: 'step-up-required', action: 'card' })
  await prove(as, 'card')
  expect((await setup()).status).toBe(200)
})
