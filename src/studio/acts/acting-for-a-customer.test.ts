import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { actsWorld } from '#/testing/world/acts-world.ts'
import { testApp } from '#/testing/world/app.ts'
import { act } from './act.ts'
import { acts } from './acts.ts'
import { labelOfJob } from './job-labels.ts'
import { rehearse } from './perform.ts'

const app = await testApp()
const { studio, support, finance, post, offered, bodyOf, shown, agree, doIt, worlds, withDates } =
  await actsWorld(app)

test('R8.06 an act calls no provider: it would be refused in its transaction', async () => {
  const { id } = await givenCustomer(app)
  const whose = { id, kind: 'member', market: 'se' } as const
  const calling = act({
    ...acts['password-link'],
    run: async (ctx) => void (await ctx.payments.findIntent('pi_1')),
  })
  const staff = { id: support.id, roles: ['support'] } as const
  const doing = { whose, about: id, staff, reason: 'She asked', input: {} as never }
  await expect(rehearse(app.ctx, calling, doing)).rejects.toThrow('calls the payment provider')
})

test('R8.06 two colleagues act at once: the second hears who has changed what, and when', async () => {
  const { memberId } = await withDates()
  const body = await bodyOf(memberId, 'pause')
  const [one, other] = [await shown(memberId, body), await shown(memberId, body)]
  const both = await Promise.all(
    [one, other].map(({ seen }) => post(memberId, { ...body, preview: false, seen })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { error } = both.find(({ status }) => status === 409)!.body
  expect(error?.code).toBe('acted-meanwhile')
  expect(error?.message).toMatch(/^The support has changed this meanwhile: .+, \d\d:\d\d\./)
})

test('R8.06 what the customer changed meanwhile is told as well', async () => {
  const member = await givenCustomer(app)
  const boxId = await studio.order(member)
  app.clock.advance('PT1M')
  const body = await bodyOf(member.id, 'waive-fee')
  const { seen } = await shown(member.id, body)
  await app.ask('POST', '/boxes/:boxId/cancel', { as: member, params: { boxId }, body: {} })
  const { status, body: answer } = await post(member.id, { ...body, preview: false, seen })
  expect([status, answer.error?.code]).toEqual([409, 'acted-meanwhile'])
  expect(answer.error?.message).toContain('The customer has changed this meanwhile: box cancel')
})

test('R9.04 a repeated click does it once', async () => {
  const { id: memberId } = await givenCustomer(app)
  const body = await bodyOf(memberId, 'give-credit', { amount: 100_00 })
  const { seen } = await shown(memberId, body)
  const key = 'one-click-12345'
  const sent = { ...body, preview: false, seen }
  const [first, second] = [await post(memberId, sent, { key }), await post(memberId, sent, { key })]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  const { effect } = await shown(memberId, body)
  expect(effect.changes).toContainEqual({
    ...{ of: 'Money', name: 'Credit', before: '100.00 SEK', after: '200.00 SEK' },
  })
  expect((await post(memberId, sent)).status, 'the same effect cannot be done a second time').toBe(409)
})

test('R8.06 an object of another customer is refused, and nothing of it is told', async () => {
  const { memberId } = await worlds['waive-fee']()
  const body = await bodyOf(memberId, 'waive-fee')
  const other = await givenCustomer(app)
  const { status, body: answer } = await post(other.id, body)
  expect([status, answer.error?.code]).toEqual([409, 'not-possible-now'])
  expect((await post(other.id, { ...body, about: app.ctx.random.uuid() })).body).toMatchObject({
    error: { code: 'not-possible-now' },
  })
})

test('R8.06 a field that the act does not take is refused', async () => {
  const { memberId } = await withDates()
  const body = await bodyOf(memberId, 'skip')
  expect((await post(memberId, { ...body, amount: 1 })).status).toBe(400)
})

test('D10 money needs the password once more, its preview does not', async () => {
  const { id } = await givenCustomer(app)
  const plain = await givenStaff(app, 'support')
  const body = await bodyOf(id, 'give-credit', { amount: 100_00 })
  const { seen } = await shown(id, body, plain)
  const { status, body: answer } = await post(id, { ...body, preview: false, seen }, { as: plain })
  expect([status, answer.error?.code]).toEqual([403, 'step-up-required'])
})

test('R8.06 above the limit of the role a second colleague agrees, and then it is done as it was shown', async () => {
  const { memberId } = await worlds['charge-later']()
  const [offer] = (await offered(memberId, 'charge-later')).offers
  const last = offer!.fields[0]!.max!
  const body = await bodyOf(memberId, 'charge-later', { day: last })
  const preview = await shown(memberId, body)
  expect(preview.second).toBe(true)
  const waiting = await shown(memberId, { ...body, preview: false, seen: preview.seen })
  expect(waiting.state).toBe('waits')
  const day = async () =>
    (
      await app.db.one<{ day: string }>(
        sql`SELECT to_char(next_attempt_at, 'YYYY-MM-DD') AS day FROM charge WHERE id = ${offer!.id}`,
      )
    ).day
  expect(await day()).not.toBe(last)
  const { rows: secondLooks } = await app.ask('GET', '/studio/second-looks', { as: finance })
  const look = secondLooks.find(({ kind, memberId: of }) => kind === 'act-for' && of === memberId)!
  expect(look.effect).toMatch(/^Charge later; Next try/)
  await agree(memberId)
  expect(await day()).toBe(last)
  const outside = await post(memberId, { ...body, day: '2027-01-01' })
  expect([outside.status, outside.body.error?.fields?.day]).toEqual([400, 'Choose a day within the period.'])
})

test('R8.06 support gives money back within its limit alone, above it with a second colleague', async () => {
  const { memberId } = await worlds.refund()
  expect((await shown(memberId, await bodyOf(memberId, 'refund', { amount: 400_00 }))).second).toBe(false)
  await doIt(memberId, await bodyOf(memberId, 'refund', { amount: 400_00 }))
  const more = await bodyOf(memberId, 'refund', { amount: 1_00 })
  expect((await shown(memberId, more)).second, 'thirty days count together').toBe(true)
  const byFinance = await bodyOf(memberId, 'refund', { amount: 1_00 }, finance)
  expect((await shown(memberId, byFinance, finance)).second).toBe(false)
})

describe('R8.06 undoing', () => {
  test.each([
    'waive-fee',
    'pause',
    'skip',
    'charge-later',
    'extend-approval',
    'extend-return',
    'correct-address',
    'swap-piece',
    'change-email',
    'hand-over',
  ] as const)('%s: the values of before are there again', async (name) => {
    const { memberId, more } = await worlds[name]()
    const done = await doIt(memberId, await bodyOf(memberId, name, more))
    const undone = await doIt(memberId, await bodyOf(memberId, 'undo', { about: done.id! }))
    const back = ({ changes }: typeof done.effect) => changes.map(({ of, name, after }) => [of, name, after])
    const was = done.effect.changes.map(({ of, name, before }) => [of, name, before])
    expect(back(undone.effect)).toEqual(was)
    const { status } = await post(memberId, {
      ...{ act: 'undo', about: done.id!, reason: 'Once more', preview: true },
    })
    expect(status, 'it cannot be undone twice').toBe(409)
  })

  test('a mail is stopped within ten seconds, and not after it has left', async () => {
    const member = await givenCustomer(app)
    const one = await doIt(member.id, await bodyOf(member.id, 'password-link'))
    await app.settle()
    expect(await mailsTo(app, member.email), 'it waits').toEqual([])
    await doIt(member.id, await bodyOf(member.id, 'undo', { about: one.id! }))
    app.clock.advance('PT10S')
    await app.settle()
    expect(await mailsTo(app, member.email)).toEqual([])
    await doIt(member.id, await bodyOf(member.id, 'password-link'))
    app.clock.advance('PT10S')
    await app.settle()
    expect((await mailsTo(app, member.email)).map(({ template }) => template)).toEqual(['password-reset'])
    expect((await offered(member.id, 'undo')).offers).toEqual([])
  })

  test('a customer whose mail about it has left is told of the undoing', async () => {
    const { memberId } = await worlds['extend-approval']()
    const done = await doIt(memberId, await bodyOf(memberId, 'extend-approval'))
    app.clock.advance('PT10S')
    await app.settle()
    const undoing = await shown(memberId, await bodyOf(memberId, 'undo', { about: done.id! }))
    expect(undoing.effect.mails).toHaveLength(1)
  })
})

test('R8.06 in the books stands the colleague who acts, and not the customer', async () => {
  const { memberId } = await worlds['end-subscription']()
  await doIt(memberId, await bodyOf(memberId, 'end-subscription'))
  const rows = await app.db.many<{ action: string; actor: string; reason: string }>(sql`
    SELECT action, actor_kind AS actor, reason FROM audit WHERE person_id = ${memberId} AND actor_id = ${support.id}
      AND action !~ '-opened$' ORDER BY id`)
  expect(rows.map(({ action }) => action)).toEqual([
    'box-cancelled',
    'subscription-cancelled',
    'end-subscription-on-behalf',
  ])
  const event = await app.db.one(sql`
    SELECT e.actor_kind, e.actor_id FROM box_event e JOIN box b ON b.id = e.box_id WHERE b.member_id = ${memberId} AND e.event = 'cancel'`)
  expect(event).toEqual({ actorKind: 'staff', actorId: support.id })
})

test('R8.06 work that an act plans has a label', () => {
  expect(labelOfJob('charge-card')).toBe('The card is charged')
  expect(labelOfJob('cancel-intent')).toBeNull()
  expect(labelOfJob('no-such-job')).toBeUndefined()
})
