import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { staffFactor } from '#/testing/people/people.ts'
import { type TestApp, testApp } from '#/testing/world/app.ts'
import { checkSecondFactor, timeStepOf } from './second-factor.ts'

const at = new Date('2026-03-02T09:00:10Z')
const secondsAway = (seconds: number) => new Date(at.getTime() + seconds * 1000)
const codeAt = (moment: Date) =>
  new TOTP({ secret: Secret.fromBase32(staffFactor) }).generate({ timestamp: moment.getTime() })
const step = Math.floor(at.getTime() / 30_000)

test.each([
  { because: 'the code of now', seconds: 0, is: step },
  { because: 'the one before, typed slowly', seconds: -30, is: step - 1 },
  { because: 'the one after, from a clock that is fast', seconds: 30, is: step + 1 },
  { because: 'one a minute old', seconds: -60, is: undefined },
  { because: 'one a minute early', seconds: 60, is: undefined },
])('R8.01 a clock may be one step off: $because', ({ seconds, is }) => {
  expect(timeStepOf(staffFactor, { code: codeAt(secondsAway(seconds)), at })).toBe(is)
})
test.each(['', '000000', '12345', '1234567', 'abcdef', `${codeAt(at)}0`])('R8.01 %j is no code', (code) => {
  expect(timeStepOf(staffFactor, { code, at })).toBeUndefined()
})
test('R8.01 a code may be typed as the app shows it, in two groups', () => {
  expect(timeStepOf(staffFactor, { code: codeAt(at).replace(/(...)/, '$1 '), at })).toBe(step)
})

describe('R8.01 the second factor of staff', () => {
  let app: TestApp
  const staffId = '11111111-1111-4111-8111-111111111111'
  beforeAll(async () => {
    app = await testApp()
    await app.db.run(sql`INSERT INTO staff (id, email, name, roles, password_hash, totp_secret, created_at)
      VALUES (${staffId}, 'ida@garderobe.example', 'Ida', '{stylist}', 'none', ${staffFactor}, ${at})`)
  })
  beforeEach(async () => {
    await app.db.run(sql`DELETE FROM rate_limit`)
    await app.db.run(sql`UPDATE staff SET totp_step = 0`)
  })
  const now = (seconds = 0) => codeAt(new Date(systemClock.now().getTime() + seconds * 1000))
  const check = (code: string, ip = '10.0.0.1') => checkSecondFactor(app.ctx, { staffId, code, ip })

  test('a code is good once, also when it is typed twice at the same moment', async () => {
    const code = now()
    expect((await Promise.all([check(code), check(code)])).toSorted()).toEqual([false, true])
    expect(await check(code)).toBe(false)
  })
  test('after a newer code an older one is no good', async () => {
    expect(await check(now(30))).toBe(true)
    expect(await check(now())).toBe(false)
  })
  test('T1 the eleventh wrong code is not looked at, and a right one then neither, for a quarter of an hour', async () => {
    for (let n = 0; n < 10; n++) expect(await check('000000', `10.0.1.${n}`)).toBe(false)
    await expect(check(now(), '10.0.2.1')).rejects.toMatchObject({ status: 429 })
    app.clock.advance('PT16M')
    expect(await check(now(), '10.0.2.1')).toBe(true)
  })
  test('a closed account has no second factor', async () => {
    await app.db.run(sql`UPDATE staff SET disabled_at = ${at}`)
    expect(await check(now())).toBe(false)
    await app.db.run(sql`UPDATE staff SET disabled_at = NULL`)
  })
})
