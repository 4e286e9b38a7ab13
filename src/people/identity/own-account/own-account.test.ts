import { type TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'
import { checkPassword } from '../sign-in/accounts.ts'
import { checkSecondFactor, codeNow } from '../staff/second-factor.ts'
import { addStaff } from '../staff/staff-access.ts'
import { findStaff } from '../staff/staff-accounts.ts'

const app = await testApp()
const { ctx, db } = app
const NEW = 'tusindfryd ved havet'
const ip = '10.0.0.1'
let nth = 0

async function signedIn() {
  const email = `own-${++nth}@garderobe.test`
  const enrolment = await addStaff(ctx, { email, name: 'Eva', roles: ['warehouse'] })
  const { id } = (await findStaff(db, email))!
  const session = await openSession(ctx, { ownerKind: 'staff', ownerId: id })
  const other = await openSession(ctx, { ownerKind: 'staff', ownerId: id })
  return { email, id, other, session: await proven(app, session), ...enrolment }
}
const passes = async (email: string, password: string) =>
  Boolean(await checkPassword(ctx, { kind: 'staff', email, password, ip }))
const status = async (as: { id: string; token: string }) =>
  (await app.call('GET', '/studio/me', { as })).status
const audited = (id: string) =>
  db.many(sql`SELECT action, actor_id FROM audit WHERE subject_id = ${id} AND action <> 'staff-added'`)

test('R8.01 T9 a colleague changes their own password: the former ends, and so do all other sessions', async () => {
  const { email, id, password, session, other } = await signedIn()
  const body = { password: NEW, passwordRepeated: NEW }
  const change = (as: typeof session) => app.call('POST', '/studio/account/password', { as, body })
  expect((await change(other)).body.error?.code).toBe('step-up-required')
  expect((await change(session)).status).toBe(200)
  expect([await passes(email, password), await passes(email, NEW)]).toEqual([false, true])
  expect([await status(session), await status(other)]).toEqual([200, 401])
  expect(await audited(id)).toEqual([{ action: 'staff-password-changed', actorId: id }])
})

test.each([
  { because: 'a short one', password: 'short', passwordRepeated: 'short' },
  { because: 'a common one', password: 'password', passwordRepeated: 'password' },
  { because: 'one that is repeated wrongly', password: NEW, passwordRepeated: `${NEW}x` },
])('R8.01 T3 no password is $because', async ({ because: _, ...body }) => {
  const { email, password, session } = await signedIn()
  expect((await app.call('POST', '/studio/account/password', { as: session, body })).status).toBe(400)
  expect(await passes(email, password)).toBe(true)
})

test('R8.01 T9 a colleague replaces their second factor, once a code of the new one is given', async () => {
  const { id, otpauth, session, other } = await signedIn()
  const draft = await app.ask('GET', '/studio/account/factor', { as: session })
  const send = (code: string, factor = draft.sealed, as = session) =>
    app.call('POST', '/studio/account/factor', { as, body: { factor, code } })
  expect((await send('000000')).body.error?.fields).toHaveProperty('code')
  expect((await send(codeNow(draft.secret), draft.sealed, other)).status).toBe(403)
  const foreign = await app.ask('GET', '/studio/account/factor', { as: (await signedIn()).session })
  expect((await send(codeNow(foreign.secret), foreign.sealed)).body.error?.code).toBe('enrolment-expired')
  expect((await send(codeNow(draft.secret))).status).toBe(200)
  const former = (URI.parse(otpauth) as TOTP).generate()
  const check = (code: string) => checkSecondFactor(ctx, { staffId: id, code, ip })
  expect(await check(former)).toBe(false)
  // The code of the scan is used up: a code is good once.
  expect(await check(codeNow(draft.secret))).toBe(false)
  await db.run(sql`UPDATE staff SET totp_step = 0 WHERE id = ${id}`)
  expect(await check(codeNow(draft.secret))).toBe(true)
  expect([await status(session), await status(other)]).toEqual([200, 401])
  expect(await audited(id)).toEqual([{ action: 'staff-factor-changed', actorId: id }])
})

test('R8.01 R11.05 how single keys work is kept with the account, and each change has one audit row', async () => {
  const { id, session } = await signedIn()
  const mode = async () => (await app.ask('GET', '/studio/me', { as: session })).singleKeys
  const choose = (singleKeys: unknown) =>
    app.call('PUT', '/studio/account/keys', { as: session, body: { singleKeys } as never })
  expect(await mode(), 'on unless switched off').toBe('plain')
  for (const singleKeys of ['off', 'off', 'alt']) expect((await choose(singleKeys)).status).toBe(200)
  expect(await mode()).toBe('alt')
  expect((await choose('sometimes')).status).toBe(400)
  expect(
    await db.many(
      sql`SELECT before, after FROM audit WHERE subject_id = ${id} AND action = 'single-keys-chosen' ORDER BY id`,
    ),
  ).toEqual([
    { before: { singleKeys: 'plain' }, after: { singleKeys: 'off' } },
    { before: { singleKeys: 'off' }, after: { singleKeys: 'alt' } },
  ])
})
