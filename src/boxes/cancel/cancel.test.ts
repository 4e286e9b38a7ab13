import { expect, test } from 'vitest'
import { grantLink } from '#/people/identity/links/link-grants.ts'
import { sql } from '#/platform/database/db.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { boxInQuestion, cancelOutcome } from './cancel.rule.ts'

const app = await testApp()
const { stylist, order, style, approve, pack, ship, deliver, givenDelivered } = await givenStudio(app)

const claim = (boxId: string) => app.call('POST', `/studio/desk/${boxId}/claim`, { as: stylist })
const cancel = (as: Who, boxId: string, body: object = {}) =>
  app.call('POST', '/boxes/:boxId/cancel', { params: { boxId }, as, body })
const boxOf = (id: string) =>
  app.db.one<{ state: string; cancelledAt: Date | null; shippedAt: Date | null }>(
    sql`SELECT state, cancelled_at, shipped_at FROM box WHERE id = ${id}`,
  )
const held = async () =>
  (await app.db.one<{ held: number }>(sql`SELECT sum(reserved)::int AS held FROM stock_level`)).held
const mailsTo = (member: Customer) =>
  app.db.many<{ eventId: string }>(
    sql`SELECT event_id FROM email WHERE member_id = ${member.id} AND event_id LIKE 'box-cancelled:%'`,
  )

test.each<{ until: string; steps: ((member: Customer, id: string) => Promise<unknown>)[] }>([
  { until: 'ordered', steps: [] },
  { until: 'styling', steps: [(_, id) => claim(id)] },
  { until: 'previewing', steps: [(_, id) => style(id)] },
  { until: 'approved', steps: [(_, id) => style(id), approve] },
  { until: 'packed', steps: [(_, id) => style(id), approve, (_, id) => pack(id)] },
])(
  'R6.07 a box that is $until can be cancelled: nothing stays held, and a mail says so',
  async ({ until, steps }) => {
    const member = await givenCustomer(app)
    const before = await held()
    const id = await order(member)
    for (const step of steps) await step(member, id)
    expect((await boxOf(id)).state).toBe(until)
    const answer = await cancel(member, id, { reason: 'away' })
    expect(answer).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    expect(await held()).toBe(before)
    expect(await mailsTo(member)).toEqual([{ eventId: `box-cancelled:${id}` }])
    expect(
      await app.db.one(
        sql`SELECT actor_kind, reason FROM box_event WHERE box_id = ${id} ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual({ actorKind: 'member', reason: 'away' })
    expect((await cancel(member, id)).status, 'a second time').toBe(409)
    await order(member)
  },
)

test.each<{ state: string; on: (id: string) => Promise<unknown>; code: string }>([
  { state: 'shipped', on: async () => {}, code: 'box-on-its-way' },
  { state: 'delivered', on: deliver, code: 'box-on-its-way' },
])('R6.07 T34 a box that is $state cannot be cancelled any more', async ({ state, on, code }) => {
  const member = await givenCustomer(app)
  const id = await order(member)
  await style(id)
  await approve(member, id)
  await ship(id)
  await on(id)
  const answer = await cancel(member, id)
  expect([answer.status, answer.body.error?.code]).toEqual([409, code])
  expect(await boxOf(id)).toMatchObject({ state, cancelledAt: null })
  expect(await mailsTo(member)).toEqual([])
})

test("T14 T21 a mail's link and another member cannot cancel or ask", async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  await style(id)
  const expiresAt = new Date(app.clock.now().getTime() + 3_600_000)
  const grant = { memberId: member.id, purpose: 'preview', subject: id, expiresAt, maxUses: 1 }
  const link = (await app.call('POST', '/login/link', { body: await grantLink(app.ctx, grant) })).body
  const tries = [
    [`/boxes/${id}/cancel`, {}],
    [`/boxes/${id}/ask-preview`, {}],
  ] as const
  for (const [path, body] of tries)
    expect(await app.call('POST', path, { as: link, body }), path).toMatchObject({
      status: 403,
      body: { error: { code: 'step-up-required' } },
    })
  expect((await cancel(await givenCustomer(app), id)).status).toBe(404)
  expect((await boxOf(id)).state).toBe('previewing')
})

test('R6.03 a member can ask for a preview of a surprise box until it is sent on', async () => {
  const member = await givenCustomer(app)
  const orderSurprise = async () =>
    (await app.call('POST', '/boxes', { as: member, body: { wish: {}, kind: 'surprise' } })).body.id
  const ask = (id: string) => app.call('POST', `/boxes/${id}/ask-preview`, { as: member, body: {} })
  const id = await orderSurprise()
  expect(await ask(id)).toMatchObject({ status: 200, body: { kind: 'styling' } })
  expect((await ask(id)).status, 'asked twice').toBe(200)
  expect((await style(id)).box.state).toBe('previewing')
  await cancel(member, id)

  const another = await orderSurprise()
  expect((await style(another)).box.state).toBe('approved')
  expect((await ask(another)).status, 'it is being packed').toBe(409)
  expect(
    await app.db.one(sql`SELECT count(*)::int AS asked FROM audit WHERE action = 'preview-asked'`),
  ).toEqual({ asked: 1 })
})

test.each([
  { boxes: [], named: null, is: undefined, outcome: 'nothing', because: 'she never ordered' },
  {
    boxes: ['settled', 'cancelled'],
    named: null,
    is: undefined,
    outcome: 'nothing',
    because: 'all are past',
  },
  {
    boxes: ['shipped', 'settled'],
    named: null,
    is: 'shipped',
    outcome: 'too-late',
    because: 'it has left us',
  },
  {
    boxes: ['delivered', 'ordered'],
    named: null,
    is: 'ordered',
    outcome: 'possible',
    because: 'that one can be',
  },
  {
    boxes: ['ordered', 'cancelled'],
    named: 'cancelled',
    is: 'cancelled',
    outcome: 'cancelled',
    because: 'it is named',
  },
  {
    boxes: ['ordered', 'shipped'],
    named: 'of-another-member',
    is: undefined,
    outcome: 'nothing',
    because: 'the id of another box is never answered with her own box',
  },
  {
    boxes: ['settled'],
    named: 'settled',
    is: 'settled',
    outcome: 'nothing',
    because: 'it is decided and paid',
  },
] as const)('R6.07 for $boxes the page shows $is: $because', ({ boxes, named, is, outcome }) => {
  const box = boxInQuestion(
    boxes.map((state) => ({ id: state, state })),
    named,
  )
  expect(box?.state).toBe(is)
  expect(cancelOutcome(box)).toBe(outcome)
})

test('R6.07 R6.09 a delivered box of hers does not block cancelling another', async () => {
  const member = await givenCustomer(app)
  await givenDelivered(member)
  const next = await order(member)
  expect((await cancel(member, next)).status).toBe(200)
})
