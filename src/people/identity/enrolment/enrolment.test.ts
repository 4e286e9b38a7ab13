import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { StaffRole } from '#/platform/http/access/access.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { keyIn, mailsTo } from '#/testing/papers/mails.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { checkPassword } from '../sign-in/accounts.ts'
import { findStaff } from '../staff/staff-accounts.ts'

const app = await testApp()
const { ctx, db } = app
const PASSWORD = 'tusindfryd ved havet'
let admin: Who
/** A day of the test may be a week later: the admin signs in again. */
beforeEach(async () => {
  admin = await proven(app, await givenStaff(app, 'admin'))
})

let nth = 0
const newAddress = () => `colleague-${++nth}@garderobe.test`
async function invite(email: string, roles: StaffRole[] = ['support', 'finance']) {
  const body = { email, name: 'Eva Holm', roles, markets: null }
  const answer = await app.call('POST', '/studio/colleagues', { as: admin, body })
  await app.settle()
  return answer
}
const linkTo = (to: string, template = 'staff-invitation') => keyIn(app, { to, template })
const look = async (key: string) =>
  (await app.ask('POST', '/studio/enrolment/look', { body: { key } })).enrolment
const codeOf = (secret: string, secondsAgo = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: systemClock.now().getTime() - secondsAgo * 1000,
  })
type Factor = { sealed: string; secret: string }
const confirm = (key: string, { sealed, secret }: Factor, change: object = {}) =>
  app.call('POST', '/studio/enrolment/confirm', {
    body: {
      key,
      password: PASSWORD,
      passwordRepeated: PASSWORD,
      factor: sealed,
      code: codeOf(secret),
      ...change,
    },
  })
const signsIn = async (email: string) =>
  Boolean(await checkPassword(ctx, { kind: 'staff', email, password: PASSWORD, ip: `10.3.0.${++nth % 250}` }))
const actsOn = (id: string) =>
  db.many<{ action: string; actorId: string; before: object | null; after: object | null }>(sql`
    SELECT action, actor_id, before, after FROM audit WHERE subject_id = ${id} ORDER BY id`)

test('R8.01 an invitation by mail makes an account with its roles, once a password and a code are given', async () => {
  const email = newAddress()
  expect((await invite(email)).status).toBe(200)
  const key = await linkTo(email)
  expect(key).toMatch(/^[\w-]{43}$/)
  const opened = await look(key)
  expect(opened).toMatchObject({ name: 'Eva Holm', email, isNew: true })
  expect(await findStaff(db, email)).toBeUndefined()
  expect((await confirm(key, opened!.factor)).status).toBe(200)
  const account = (await findStaff(db, email))!
  expect(account).toMatchObject({ name: 'Eva Holm', roles: ['support', 'finance'], markets: null })
  expect(await signsIn(email)).toBe(true)
  expect(await look(key)).toBeNull()
  expect((await confirm(key, opened!.factor)).body.error?.code).toBe('enrolment-expired')
  expect(await actsOn(account.id)).toMatchObject([{ action: 'staff-enrolled', actorId: account.id }])
})

test('R8.01 two clicks at once make one account', async () => {
  const email = newAddress()
  await invite(email)
  const key = await linkTo(email)
  const { factor } = (await look(key))!
  const tries = await Promise.all([confirm(key, factor), confirm(key, factor)])
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('R8.01 the link is over after seven days', async () => {
  const email = newAddress()
  await invite(email)
  const key = await linkTo(email)
  app.clock.advance('P6DT23H59M')
  const opened = await look(key)
  expect(opened).not.toBeNull()
  app.clock.advance('PT1M')
  expect(await look(key)).toBeNull()
  expect((await confirm(key, opened!.factor)).status).toBe(422)
})

test.each([
  { because: 'a code of another minute', change: () => ({ code: '000000' }), field: 'code' },
  {
    because: 'a common password',
    change: () => ({ password: 'password', passwordRepeated: 'password' }),
    field: 'password',
  },
  {
    because: 'a password that is repeated wrongly',
    change: () => ({ passwordRepeated: 'x' }),
    field: 'passwordRepeated',
  },
])('R8.01 T3 $because is refused, and the link still works', async ({ change, field }) => {
  const email = newAddress()
  await invite(email)
  const key = await linkTo(email)
  const { factor } = (await look(key))!
  const { status, body } = await confirm(key, factor, change())
  expect({ status, fields: Object.keys(body.error?.fields ?? {}) }).toEqual({ status: 400, fields: [field] })
  expect((await confirm(key, factor)).status).toBe(200)
})

test('R8.01 a secret that was shown for another link, or was changed, is refused', async () => {
  const [one, other] = [newAddress(), newAddress()]
  await invite(one)
  await invite(other)
  const [key, foreign] = [await linkTo(one), (await look(await linkTo(other)))!.factor]
  const plain = { secret: foreign.secret, sealed: foreign.secret }
  const cut = { ...foreign, sealed: foreign.sealed.slice(0, -2) }
  for (const factor of [foreign, plain, cut]) expect((await confirm(key, factor)).status).toBe(422)
})

test('R8.01 a colleague is not invited, and an address has one open invitation, also by two admins at once', async () => {
  const email = newAddress()
  const answers = await Promise.all([invite(email), invite(email)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await invite(email.toUpperCase())).body.error?.code).toBe('staff-invited-already')
  const key = await linkTo(email)
  await confirm(key, (await look(key))!.factor)
  expect((await invite(email)).body.error?.code).toBe('staff-already')
  expect((await invite('no address')).status).toBe(400)
})

test('R8.01 an invitation is sent again with a new link, or withdrawn', async () => {
  const email = newAddress()
  await invite(email)
  const first = await linkTo(email)
  const listed = async () =>
    (await app.ask('GET', '/studio/colleagues', { as: admin, query: { search: email } })).rows
  const [row] = await listed()
  expect(row).toMatchObject({ state: 'invited', roles: ['support', 'finance'], lastSignInAt: null })
  const params = { invitationId: row!.id }
  const route = '/studio/colleagues/invitations/:invitationId/send'
  await app.ask('POST', route, { as: admin, params })
  await app.settle()
  const second = await linkTo(email)
  expect(second).not.toBe(first)
  expect([await look(first), (await look(second))?.email]).toEqual([null, email])
  expect((await app.call('POST', route, { as: admin, params })).status).toBe(409)
  const [open] = await listed()
  await app.ask('POST', '/studio/colleagues/invitations/:invitationId/withdraw', {
    as: admin,
    params: { invitationId: open!.id },
  })
  expect([await look(second), await listed()]).toEqual([null, []])
  expect((await actsOn(open!.id)).map(({ action }) => action)).toEqual([
    'staff-invited-again',
    'staff-invitation-withdrawn',
  ])
})

async function enrolled(roles: StaffRole[] = ['support']) {
  const email = newAddress()
  await invite(email, roles)
  const key = await linkTo(email)
  await confirm(key, (await look(key))!.factor)
  return (await findStaff(db, email))!
}
const withReason = (route: 'reset' | 'readmit' | 'end', staffId: string, as = admin) =>
  app.call('POST', `/studio/colleagues/:staffId/${route}`, {
    as,
    params: { staffId },
    body: { reason: 'The phone was lost' },
  })

test('R8.01 T9 an admin resets a lost factor with a reason: all of the former ends, and a mailed link leads to new ones', async () => {
  const eva = await enrolled()
  const session = await openSession(ctx, { ownerKind: 'staff', ownerId: eva.id })
  expect((await withReason('reset', eva.id)).status).toBe(200)
  await app.settle()
  expect((await app.call('GET', '/studio/me', { as: session })).status).toBe(401)
  expect(await signsIn(eva.email)).toBe(false)
  const [row] = (await app.ask('GET', '/studio/colleagues', { as: admin, query: { search: eva.email } })).rows
  expect(row).toMatchObject({ id: eva.id, state: 'enrolling' })
  const key = await linkTo(eva.email, 'staff-enrolment')
  const opened = (await look(key))!
  expect(opened.isNew).toBe(false)
  expect((await confirm(key, opened.factor)).status).toBe(200)
  expect(await signsIn(eva.email)).toBe(true)
  const [, reset] = await db.many<{ action: string; reason: string | null; actorId: string }>(
    sql`SELECT action, reason, actor_id FROM audit WHERE subject_id = ${eva.id} ORDER BY id`,
  )
  expect(reset).toEqual({ action: 'staff-reset', reason: 'The phone was lost', actorId: admin.id })
  expect((await mailsTo(app, eva.email)).map(({ template }) => template)).toEqual([
    'staff-invitation',
    'staff-enrolment',
  ])
})

test('R8.01 an admin neither resets nor ends their own access', async () => {
  for (const route of ['reset', 'readmit', 'end'] as const)
    expect((await withReason(route, admin.id)).body.error?.code).toBe('own-access')
})

test('R8.01 a former colleague has no link any more; readmitted they get one, and the former password stays ended', async () => {
  const eva = await enrolled()
  await withReason('reset', eva.id)
  await app.settle()
  const key = await linkTo(eva.email, 'staff-enrolment')
  expect((await withReason('readmit', eva.id)).status).toBe(409)
  expect((await withReason('end', eva.id)).status).toBe(200)
  expect(await look(key)).toBeNull()
  expect((await withReason('reset', eva.id)).status).toBe(409)
  expect((await withReason('readmit', eva.id)).status).toBe(200)
  await app.settle()
  expect(await signsIn(eva.email)).toBe(false)
  const next = await linkTo(eva.email, 'staff-enrolment')
  expect((await confirm(next, (await look(next))!.factor)).status).toBe(200)
  expect(await signsIn(eva.email)).toBe(true)
})

test('R8.01 invitations of an admin whose access ends are over', async () => {
  const other = await proven(app, await givenStaff(app, 'admin'))
  const email = newAddress()
  const body = { email, name: 'Eva Holm', roles: ['admin' as const], markets: null }
  await app.ask('POST', '/studio/colleagues', { as: other, body })
  await app.settle()
  expect(await look(await linkTo(email))).not.toBeNull()
  await withReason('end', other.id)
  expect(await look(await linkTo(email))).toBeNull()
})
