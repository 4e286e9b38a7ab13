import { assert, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'

const app = await testApp()
const { balanceOf } = walletWorld(app)
const support = await proven(app, await givenStaff(app, 'support'))
const finance = await proven(app, await givenStaff(app, 'finance'))
const LIMIT = 400_00
const give = (as: Who, memberId: string, amount: number) =>
  app.call('POST', '/studio/credit/members/:memberId', {
    as,
    params: { memberId },
    body: { amount, cause: 'delay', reason: 'Box came a week late' },
  })
const waiting = async (as: Who, memberId: string) =>
  (await app.ask('GET', '/studio/credit', { as })).waiting.filter((grant) => grant.memberId === memberId)
const decide = (as: Who, grantId: string, agree: boolean) =>
  app.call('POST', '/studio/credit/grants/:grantId', { as, params: { grantId }, body: { agree } })

test('R9.07 a colleague gives credit with a reason, and the member is told why in their words', async () => {
  const member = await givenMember(app)
  expect((await give(support, member.id, 100_00)).body).toEqual({ state: 'given' })
  expect(await balanceOf(member)).toBe(100_00)
  await app.settle()
  const [mail] = await mailsTo(app, member.email)
  expect(mail).toMatchObject({ template: 'wallet-credit' })
  const seen = await app.ask('GET', '/studio/credit/members/:memberId', {
    as: finance,
    params: { memberId: member.id },
  })
  expect(seen).toMatchObject({ limit: LIMIT, wallet: { balance: 100_00 } })
  expect((await app.ask('GET', '/studio/credit', { as: finance })).owed).toEqual(
    expect.arrayContaining([expect.objectContaining({ market: 'se', source: 'goodwill' })]),
  )
})

test('R9.07 above the limit of one person a second one decides, and never the one who asked', async () => {
  const member = await givenMember(app)
  expect((await give(support, member.id, LIMIT + 1)).body).toEqual({ state: 'waiting' })
  const toAgree = async (as: Who) =>
    (await app.ask('GET', '/studio/today', { as })).waiting.find(({ of }) => of === 'credit')!
  expect(await toAgree(support), 'nobody agrees to their own').toMatchObject({ count: 0, first: [] })
  expect(await toAgree(finance)).toMatchObject({
    count: 1,
    first: [{ detail: 'asked by The support', money: { amount: LIMIT + 1, currency: 'SEK' } }],
  })
  expect(await balanceOf(member)).toBe(0)
  const [{ id, own } = assert.fail('nothing waits')] = await waiting(support, member.id)
  expect(own).toBe(true)
  expect((await decide(support, id, true)).body.error?.code).toBe('credit-own-request')
  expect(await balanceOf(member)).toBe(0)
  const both = await Promise.all([decide(finance, id, true), decide(finance, id, true)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await balanceOf(member)).toBe(LIMIT + 1)
})

test('R9.07 the latest credit is listed, with both colleagues and its last day', async () => {
  const [own, both, refused] = [await givenMember(app), await givenMember(app), await givenMember(app)]
  await give(support, own.id, 100_00)
  for (const { id } of [both, refused]) {
    await give(support, id, LIMIT + 1)
    const [request = assert.fail('nothing waits')] = await waiting(finance, id)
    await decide(finance, request.id, id === both.id)
  }
  const { given } = await app.ask('GET', '/studio/credit', { as: support })
  const of = (id: string) => given.find(({ memberId }) => memberId === id)
  expect(of(own.id)).toMatchObject({
    amount: 100_00,
    currency: 'SEK',
    reason: 'Box came a week late',
    agreedBy: null,
  })
  expect(of(both.id)).toMatchObject({ amount: LIMIT + 1, givenBy: 'The support', agreedBy: 'The finance' })
  expect(of(both.id)!.expiresAt > of(both.id)!.givenAt).toBe(true)
  expect(of(refused.id)).toBeUndefined()
})

test('R9.07 refused is not given', async () => {
  const member = await givenMember(app)
  await give(support, member.id, LIMIT * 2)
  const [{ id } = assert.fail('nothing waits')] = await waiting(finance, member.id)
  expect((await decide(finance, id, false)).status).toBe(200)
  expect((await decide(finance, id, true)).body.error?.code).toBe('credit-decided')
  expect(await balanceOf(member)).toBe(0)
})

test('R9.07 many small ones at once do not pass the limit', async () => {
  const member = await givenMember(app)
  const given = await Promise.all(Array.from({ length: 8 }, () => give(support, member.id, 100_00)))
  expect(given.filter(({ body }) => body.state === 'given')).toHaveLength(4)
  expect(await balanceOf(member)).toBe(LIMIT)
  expect((await give(finance, member.id, 100_00)).body, 'a limit of each person’s own').toEqual({
    state: 'given',
  })
})

test('R9.07 a person without an account gets no credit, and zero or too much is refused', async () => {
  const member = await givenMember(app)
  expect((await give(support, app.ctx.random.uuid(), 100_00)).status).toBe(404)
  for (const amount of [0, -1, 1.5, 10_000_01])
    expect((await give(support, member.id, amount)).status).toBe(400)
  expect(await app.db.many(sql`SELECT FROM credit_grant WHERE member_id = ${member.id}`)).toEqual([])
})

test('R9.07 a request without a decision in seven days lapses', async () => {
  const member = await givenMember(app)
  await give(support, member.id, LIMIT + 1)
  const [{ id } = assert.fail('nothing waits')] = await waiting(finance, member.id)
  app.clock.advance('P7D')
  const late = await proven(app, await givenStaff(app, 'finance'))
  const early = await decide(late, id, true)
  expect(early.body.error?.code, 'nor while the job is late').toBe('credit-decided')
  await app.settle()
  expect((await decide(late, id, true)).body.error?.code).toBe('credit-decided')
  expect(await waiting(late, member.id)).toEqual([])
  expect(await balanceOf(member)).toBe(0)
})
