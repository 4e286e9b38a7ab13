import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'
import { listApplicants } from './credit/credit-review.ts'
import { insertGuest } from './guests.ts'
import { saveEmail } from './sign-in.ts'

const app = await testApp()
const { ctx, db } = app

/** A guest who bought with an address and a name that a registration could have. */
async function givenGuest(body = registration('da')) {
  const guest = await insertGuest(ctx, { ...body, market: 'da' })
  return { body, guest }
}
const kindsWith = async (email: string) =>
  (await db.many<{ kind: string }>(sql`SELECT kind FROM member WHERE email = ${email} ORDER BY kind`)).map(
    ({ kind }) => kind,
  )

test('R7.06 049 a guest does not sign in, and is told no more than a stranger', async () => {
  const { body } = await givenGuest()
  const { email, password } = body
  const tried = await app.call('POST', '/login', { body: { email, password } })
  const stranger = await app.call('POST', '/login', { body: { email: `x${email}`, password } })
  expect([tried.status, tried.body.error?.code]).toEqual([stranger.status, stranger.body.error?.code])
  expect(tried.status).toBe(401)
})

test('R7.06 049 no link to a new password goes to a guest', async () => {
  const { body } = await givenGuest()
  expect((await app.call('POST', '/password-reset', { body: { email: body.email } })).status).toBe(202)
  await app.settle()
  expect(await mailsTo(app, body.email)).toEqual([])
})

test('R7.06 049 a guest registers as anybody does, and the purchase stays a guest’s', async () => {
  const { body, guest } = await givenGuest()
  const answer = await app.call('POST', '/register', { market: 'da', body })
  expect(answer.status).toBe(201)
  expect(answer.body.id).not.toBe(guest.id)
  expect(await kindsWith(body.email)).toEqual(['guest', 'member'])
  const again = await app.call('POST', '/register', {
    market: 'da',
    body: { ...body, password: 'en helt anden sætning' },
  })
  expect(again.status, 'members share no address').toBe(400)
})

test('R7.06 049 a member buys as a guest with her own address, and signs in as before', async () => {
  const body = registration('da')
  const { id } = (await app.call('POST', '/register', { market: 'da', body })).body
  await givenGuest(body)
  await givenGuest(body)
  expect(await kindsWith(body.email)).toEqual(['guest', 'guest', 'member'])
  const { email, password } = body
  expect((await app.call('POST', '/login', { body: { email, password } })).body.id).toBe(id)
})

test('R7.06 049 the database has for a guest nothing that only a member has', async () => {
  const { guest } = await givenGuest()
  const full = openSession(ctx, { ownerKind: 'member', ownerId: guest.id })
  await expect(full, 'a session that reaches everything').rejects.toThrow('a guest has no session')
  const grant = {
    memberId: guest.id,
    subject: guest.id,
    expiresAt: new Date('2026-04-01T00:00:00Z'),
    maxUses: 1,
  }
  for (const purpose of ['sign-in', 'feedback', 'payment'])
    await expect(ctx.links.grant(ctx, { ...grant, purpose }), purpose).rejects.toThrow('no link_grant')
  await expect(
    db.run(sql`INSERT INTO password_reset (id, member_id, created_at, expires_at)
      VALUES (${ctx.random.uuid()}, ${guest.id}, now(), now())`),
  ).rejects.toThrow('no password_reset')
  await expect(
    db.run(sql`UPDATE member SET password_hash = 'x' WHERE id = ${guest.id}`),
    'a password',
  ).rejects.toThrow('member_guest_check')
  await expect(
    db.run(sql`UPDATE member SET kind = 'member' WHERE id = ${guest.id}`),
    'a guest stays one',
  ).rejects.toThrow('does not become')
})

test('R7.06 049 with a session for an order a guest reaches no account and gives no password', async () => {
  const { guest } = await givenGuest()
  const scope = `link:order:${ctx.random.uuid()}`
  const as = await openSession(ctx, { ownerKind: 'member', ownerId: guest.id, scope })
  for (const path of ['/me', '/invoices', '/boxes', '/payments/card', '/me/export'])
    expect((await app.call('GET', path as '/me', { as })).status, path).not.toBe(200)
  const erasing = await app.call('POST', '/me/erasure', { as, body: {} })
  expect([erasing.status, erasing.body.error?.code]).toEqual([403, 'step-up-required'])
})

test('R3.08 049 a guest has no credit check', async () => {
  const { guest } = await givenGuest()
  expect((await listApplicants(db)).map(({ id }) => id)).not.toContain(guest.id)
})

test('R3.16 049 a member may take the address that a guest bought with', async () => {
  const { body } = await givenGuest()
  const member = await givenMember(app)
  const saved = await saveEmail(db, { memberId: member.id, oldEmail: member.email, newEmail: body.email })
  expect(saved).toBeDefined()
})

test('R8.06 049 support finds a guest, and sees that it is one', async () => {
  const { body, guest } = await givenGuest()
  const support = await givenStaff(app, 'support')
  const find = async (kind: 'member' | 'guest') =>
    (await app.ask('GET', '/studio/customers', { query: { search: body.email, kind }, as: support })).rows
  expect(await find('guest')).toMatchObject([{ id: guest.id, kind: 'guest' }])
  expect(await find('member')).toEqual([])
})
