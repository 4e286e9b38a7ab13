import { afterEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { type Customer, givenCustomer, givenShelf } from '#/testing/given/given-box.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { addresses } from '#/testing/people/people.ts'
import { testApp } from '#/testing/world/app.ts'
import { cancelSubscription, reactivate } from '../end.ts'
import { todayOf } from '../subscription.ts'

const app = await testApp()
const { db, call, clock, ctx, failpoint } = app
await givenShelf(app)
type Fields = {
  email?: string
  zip?: string
  kind?: 'ordinary' | 'extraordinary'
  cause?: string
  on?: string
}
const declare = (member: Customer, fields: Fields = {}, key?: string) =>
  call('POST', '/declared-ends', {
    body: {
      email: member.email,
      zip: addresses[member.market].zip,
      kind: 'ordinary' as const,
      cause: '',
      on: '',
      ...fields,
    },
    ...(key && { key }),
  })
const stateOf = async ({ id }: Customer) =>
  (await db.one<{ state: string }>(sql`SELECT state FROM subscription WHERE member_id = ${id}`)).state
const rows = ({ id }: Customer) =>
  db.many<{ outcome: string; cause: string; endsOn: string | null }>(
    sql`SELECT outcome, cause, ends_on FROM declared_end WHERE member_id = ${id} ORDER BY declared_at`,
  )
const templates = async ({ email }: Customer) => (await mailsTo(app, email)).map(({ template }) => template)
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R11.03 R3.10 in %s a subscription ends at once without a login, with its box, and is confirmed',
  async (market) => {
    const member = await givenCustomer(app, market)
    const box = await app.ask('POST', '/boxes', { as: member, market, body: { wish: {} } })
    const zip = ` ${addresses[market].zip.toLowerCase().replaceAll(' ', '')}`
    const { status, body } = await declare(member, { email: member.email.toUpperCase(), zip })
    expect([status, body]).toEqual([202, { declaredAt: clock.now().toISOString() }])
    await app.settle()
    expect(await stateOf(member)).toBe('cancelled')
    expect(await db.one(sql`SELECT state FROM box WHERE id = ${box.id}`)).toEqual({ state: 'cancelled' })
    expect(await rows(member)).toEqual([{ outcome: 'ended', cause: '', endsOn: null }])
    expect(await templates(member)).toEqual(
      expect.arrayContaining(['end-declared', 'subscription-cancelled']),
    )
  },
)

test('T2 R11.03 the answer is the same for an address or a postcode that is not theirs, and nothing comes of it', async () => {
  const member = await givenCustomer(app)
  for (const wrong of [{ email: 'stranger@example.test' }, { zip: '99999' }]) {
    const { status, body } = await declare(member, wrong)
    expect([status, Object.keys(body)]).toEqual([202, ['declaredAt']])
  }
  await app.settle()
  expect([await stateOf(member), await rows(member)]).toEqual(['active', []])
  expect(await mailsTo(app, 'stranger@example.test')).toEqual([])
  const { payload } = await db.one<{ payload: string }>(
    sql`SELECT string_agg(payload::text, ' ') AS payload FROM job WHERE kind = 'declare-end'`,
  )
  expect(payload).not.toContain('stranger@example.test')
})

test('R11.03 on a named day it ends when that day is over, not before; a day that is past is at once', async () => {
  const [later, past] = [await givenCustomer(app), await givenCustomer(app)]
  const day = todayOf(ctx, 'se')
  const nextWeek = Temporal.PlainDate.from(day).add({ days: 7 }).toString()
  await declare(later, { on: nextWeek })
  await declare(past, { on: Temporal.PlainDate.from(day).subtract({ days: 1 }).toString() })
  await app.settle()
  expect([await stateOf(later), await stateOf(past)]).toEqual(['active', 'cancelled'])
  expect(await rows(later)).toEqual([{ outcome: 'planned', cause: '', endsOn: nextWeek }])
  clock.advance('P6D')
  await app.settle()
  expect(await stateOf(later)).toBe('active')
  clock.advance('P2D')
  await app.settle()
  expect(await stateOf(later)).toBe('cancelled')
  expect((await rows(later))[0]?.outcome).toBe('ended')
})

test('R11.03 an end named for today takes effect when the day is over', async () => {
  const member = await givenCustomer(app)
  const today = todayOf(ctx, 'se')
  await declare(member, { on: today })
  await app.settle()
  expect([await stateOf(member), await rows(member)]).toEqual([
    'active',
    [{ outcome: 'planned', cause: '', endsOn: today }],
  ])
  clock.advance('P1D')
  await app.settle()
  expect([await stateOf(member), (await rows(member))[0]?.outcome]).toEqual(['cancelled', 'ended'])
})

test('R11.03 a member who ended it meanwhile and began anew keeps the new one', async () => {
  const member = await givenCustomer(app)
  await declare(member, { on: Temporal.PlainDate.from(todayOf(ctx, 'se')).add({ days: 3 }).toString() })
  await app.settle()
  clock.advance('PT1H')
  await cancelSubscription(ctx, member.id)
  clock.advance('PT1H')
  await reactivate(ctx, member.id)
  clock.advance('P5D')
  await app.settle()
  expect([await stateOf(member), (await rows(member))[0]?.outcome]).toEqual(['active', 'already'])
})

test('R11.03 an extraordinary end has its cause; what is missing or no date is said at once', async () => {
  const member = await givenCustomer(app)
  const { status, body } = await declare(member, { kind: 'extraordinary', cause: ' ', zip: '', email: 'x' })
  expect([status, Object.keys((body as never as { error: { fields: object } }).error.fields).sort()]).toEqual(
    [400, ['cause', 'email', 'zip']],
  )
  for (const on of ['soon', '2026-02-31', '9999-12-31'])
    expect((await declare(member, { on })).status, on).toBe(400)
  await declare(member, { kind: 'extraordinary', cause: 'Moving abroad' })
  await app.settle()
  expect(await rows(member)).toEqual([{ outcome: 'ended', cause: 'Moving abroad', endsOn: null }])
})

test('R11.03 T89 twice is once with one key; declared again it is over already; killed in the middle it is done once', async () => {
  const member = await givenCustomer(app)
  failpoint.set('declared_end_recorded', 'throw')
  await Promise.all([declare(member, {}, 'end-it-one-time'), declare(member, {}, 'end-it-one-time')])
  await app.settle()
  failpoint.set('declared_end_recorded', undefined)
  expect([await stateOf(member), await rows(member)]).toEqual(['active', []])
  clock.advance('PT10M')
  await app.settle()
  expect(await stateOf(member)).toBe('cancelled')
  await declare(member)
  await app.settle()
  expect((await rows(member)).map(({ outcome }) => outcome)).toEqual(['ended', 'already'])
  expect((await templates(member)).filter((name) => name === 'subscription-cancelled')).toHaveLength(1)
})
