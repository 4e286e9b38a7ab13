import { type TOTP, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { operator } from '#/platform/operator.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { testApp } from '#/testing/world/app.ts'
import { checkPassword } from '../sign-in/accounts.ts'
import { qrText } from './qr-text.ts'
import { checkSecondFactor } from './second-factor.ts'
import { addStaff, resetStaff, setAccess, setDisabled } from './staff-access.ts'
import { findStaff, listStaff } from './staff-accounts.ts'
import type { Enrolment } from './staff-credentials.ts'

const { ctx, db, call } = await testApp()
const ip = '10.0.0.1'
const email = 'eva@garderobe.test'
const passes = async (password: string) =>
  Boolean(await checkPassword(ctx, { kind: 'staff', email, password, ip }))
const factorPasses = async (otpauth: string) => {
  const { id } = (await findStaff(db, email))!
  return checkSecondFactor(ctx, { staffId: id, code: (URI.parse(otpauth) as TOTP).generate(), ip })
}
/** All passwords and second factors that the command would have shown. */
const printed = new Set<string>()
async function shown(enrolling: Promise<Enrolment>) {
  const enrolment = await enrolling
  printed.add(enrolment.password).add((URI.parse(enrolment.otpauth) as TOTP).secret.base32)
  return enrolment
}

test('R8.01 an added colleague signs in with the printed password and code, others do not', async () => {
  const { password, otpauth } = await shown(addStaff(ctx, { email, name: 'Eva', roles: ['stylist'] }))
  expect(await passes(password)).toBe(true)
  expect(await passes(`${password}x`)).toBe(false)
  expect(await factorPasses(otpauth)).toBe(true)
  expect(await listStaff(db)).toContainEqual(
    expect.objectContaining({ email, roles: ['stylist'], disabled: false }),
  )
  await expect(addStaff(ctx, { email: email.toUpperCase(), name: 'Eva', roles: ['admin'] })).rejects.toThrow()
})

test('R8.01 T9 a reset ends her sessions, her password and her second factor', async () => {
  const eva = (await findStaff(db, email))!
  const session = await openSession(ctx, { ownerKind: 'staff', ownerId: eva.id })
  const fresh = await shown(resetStaff(ctx, eva))
  const again = await shown(resetStaff(ctx, eva))
  expect(await passes(fresh.password)).toBe(false)
  expect(await passes(again.password)).toBe(true)
  expect(await factorPasses(fresh.otpauth)).toBe(false)
  expect((await call('GET', '/studio/today', { as: session })).status).toBe(401)
})

test('R8.01 T9 T31 disabled she is out at once, enabled she signs in again; a new role works at the next request', async () => {
  const eva = (await findStaff(db, email))!
  const { password } = await shown(resetStaff(ctx, eva))
  const session = await openSession(ctx, { ownerKind: 'staff', ownerId: eva.id })
  expect((await call('GET', '/studio/charges', { as: session })).status).toBe(403)
  await setAccess(ctx, eva, { access: { roles: ['finance'], markets: null } })
  expect((await call('GET', '/studio/charges', { as: session })).status).toBe(200)
  await setDisabled(ctx, eva, true)
  expect((await call('GET', '/studio/charges', { as: session })).status).toBe(401)
  expect(await passes(password)).toBe(false)
  await setDisabled(ctx, eva, false)
  expect((await call('GET', '/studio/charges', { as: session })).status).toBe(401)
  expect(await passes(password)).toBe(true)
})

test('I46 each of these is written down, without the secrets', async () => {
  const rows = await db.many<{ action: string; text: string }>(
    sql`SELECT action, audit::text AS text FROM audit WHERE subject_kind = 'staff' ORDER BY id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'staff-added',
    'staff-reset',
    'staff-reset',
    'staff-reset',
    'staff-access-changed',
    'staff-disabled',
    'staff-enabled',
  ])
  expect(printed.size).toBe(8)
  expect(rows.filter(({ text }) => [...printed].some((secret) => text.includes(secret)))).toEqual([])
})

test('R8.01 an account made at the command line has the name of its maker: the given one, else that of the machine', async () => {
  const made = { name: 'Ida', roles: ['buyer' as const] }
  await addStaff(ctx, { ...made, email: 'ida@garderobe.test' }, operator('Lotte de Wit'))
  await addStaff(ctx, { ...made, email: 'ib@garderobe.test' })
  const rows = await db.many(sql`
    SELECT actor_kind, actor_id, after ->> 'email' AS email FROM audit WHERE after ->> 'name' = 'Ida' ORDER BY id`)
  const here = operator().id
  expect(rows).toEqual([
    { actorKind: 'operator', actorId: 'Lotte de Wit', email: 'ida@garderobe.test' },
    { actorKind: 'operator', actorId: here, email: 'ib@garderobe.test' },
  ])
  expect(here).toMatch(/^\S+/)
})

test('a QR code for the terminal has its three corners inside a light border', async () => {
  const lines = (await qrText('otpauth://totp/Garderobe:eva')).split('\n')
  const [border, top] = lines.map((line) => line.slice('\u001b[30;107m'.length, -'\u001b[0m'.length))
  expect(border?.trim()).toBe('')
  expect(top).toMatch(/^ {2}█▀▀▀▀▀█ .* █▀▀▀▀▀█ {2}$/)
})
