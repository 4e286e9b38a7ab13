import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { staffFactor } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'
import { checkSecondFactor, codeNow } from '../staff/second-factor.ts'
import { addStaff } from '../staff/staff-access.ts'
import { sealSecret, unsealSecret } from './sealing.ts'
import { signingKeys } from './signing-keys.ts'

const { ctx, db } = await testApp()
const [older, newer] = ['o'.repeat(43), 'n'.repeat(43)]
const under = (APP_SECRET: string) => ({ ...ctx, config: { ...ctx.config, APP_SECRET } })

test('T5 a sealed secret looks different each time, and opens for its own use only', async () => {
  const [once, again] = [await sealSecret(ctx, 'a', 'silke'), await sealSecret(ctx, 'a', 'silke')]
  expect(once).not.toBe(again)
  expect(once).not.toContain('silke')
  expect(await unsealSecret(ctx, 'a', once)).toEqual({ secret: 'silke', current: true })
  await expect(unsealSecret(ctx, 'b', once)).rejects.toThrow()
  const changed = once.slice(0, -2) + (once.endsWith('AA') ? 'BB' : 'AA')
  await expect(unsealSecret(ctx, 'a', changed)).rejects.toThrow()
})

test.each([
  { because: 'it is the only secret', secrets: older, opens: { secret: 'silke', current: true } },
  { because: 'it runs out', secrets: `${newer},${older}`, opens: { secret: 'silke', current: false } },
  { because: 'it is about to come', secrets: `${older},${newer}`, opens: { secret: 'silke', current: true } },
])('T5 sealed under an APP_SECRET it opens while that is named: $because', async ({ secrets, opens }) => {
  expect(await unsealSecret(under(secrets), 'a', await sealSecret(under(older), 'a', 'silke'))).toEqual(opens)
})

test('T5 when the secret is gone it says so', async () => {
  await expect(unsealSecret(under(newer), 'a', await sealSecret(under(older), 'a', 'silke'))).rejects.toThrow(
    /APP_SECRET/,
  )
})

test('T5 R8.01 the signing keys and a second factor outlive a change of APP_SECRET', async () => {
  const keys = await signingKeys(under(older))
  await addStaff(under(older), { email: 'eva@garderobe.test', name: 'Eva', roles: ['stylist'] })
  const { id } = await db.one<{ id: string }>(sql`SELECT id FROM staff WHERE email = 'eva@garderobe.test'`)
  // As it was stored before sealing was introduced.
  await db.run(sql`UPDATE staff SET totp_secret = ${staffFactor} WHERE id = ${id}`)
  for (const secrets of [older, `${newer},${older}`, newer]) {
    await db.run(sql`UPDATE staff SET totp_step = 0`)
    const guess = { staffId: id, code: codeNow(staffFactor), ip: '10.0.0.1' }
    expect(await checkSecondFactor(under(secrets), guess), secrets).toBe(true)
    expect(await signingKeys(under(secrets))).toEqual(keys)
  }
  const { stored } = await db.one<{ stored: string }>(
    sql`SELECT totp_secret AS stored FROM staff WHERE id = ${id}`,
  )
  expect(stored).toMatch(/^sealed\./)
})
