import { expect, test } from 'vitest'
import { cancelBox } from '#/boxes/release.ts'
import { json, sql } from '#/platform/database/db.ts'
import { formatMoney } from '#/platform/markets/format.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { endPreview } from '#/styling/preview/end-preview.ts'
import { feesOfRow } from '#/testing/fees-of-box.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { ctx, clock, db } = app
const { stylist, must, awake, order, style, approve, ship } = await givenStudio(app)

const boxOf = (id: string) =>
  db.one<{ state: string; version: number; acceptedBy: string | null; offerExpiresAt: Date }>(
    sql`SELECT state, version, accepted_by, offer_expires_at FROM box WHERE id = ${id}`,
  )
type Acceptance = { as?: Who; version?: number; at?: Date; reference?: string; idempotencyKey?: string }
async function accept(
  id: string,
  { as = stylist, version, at, reference = 'Re: Your box' }: Acceptance = {},
) {
  const answered = at && { at, reference }
  const body = { version: version ?? (await boxOf(id)).version, ...(answered && { answered }) }
  return app.call('POST', '/studio/desk/:boxId/accept', { params: { boxId: id }, as, body })
}
const mailsOf = (member: Customer, template: string) =>
  db.many<{ subject: string; text: string | null }>(
    sql`SELECT subject, text FROM email WHERE member_id = ${member.id} AND template = ${template}`,
  )
const auditOf = (id: string) =>
  db.many(
    sql`SELECT actor_id, action, detail FROM audit WHERE subject_id = ${id} AND action = 'offer-accepted'`,
  )

test.each(marketIds)(
  'R6.04 R10.01 the order is accepted by a mail with the terms of the day it was made: %s',
  async (market) => {
    const member = await givenCustomer(app, market)
    const id = await order(member)
    const frozen = { approvalDays: 21, withdrawalDays: 17, lateReturnFee: 123_00, version: '2019-03-02' }
    await db.run(sql`UPDATE box SET terms = terms || ${json(frozen)}::jsonb WHERE id = ${id}`)
    expect((await accept(id)).status).toBe(200)
    await app.settle()
    const t = textsOf(market)
    const [mail, ...more] = await mailsOf(member, 'box-accepted')
    expect(more).toEqual([])
    const { number, fees } = await db.one<{ number: string; fees: number }>(
      sql`SELECT number, ${feesOfRow}::bigint AS fees FROM box b WHERE id = ${id}`,
    )
    expect(mail?.subject).toBe(t('mail.boxAccepted.subject', { number }))
    for (const sentence of [
      t('mail.boxAccepted.text'),
      t('mail.boxAccepted.days', { count: 21 }),
      t('mail.boxAccepted.days', { count: 17 }),
      t('mail.boxAccepted.terms', { days: 21 }),
      formatMoney(fees, market),
      formatMoney(123_00, market),
      '2019',
    ])
      expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain(sentence.replaceAll(/\s+/g, ' '))
    expect(await auditOf(id)).toEqual([{ actorId: stylist.id, action: 'offer-accepted', detail: {} }])
  },
)

test('R6.04 an accepted offer does not lapse, and continues as any other', async () => {
  const [member, other] = [await givenCustomer(app), await givenCustomer(app)]
  const [accepted, open] = [await order(member), await order(other)]
  await must(accept(accepted))
  const start = clock.now()
  clock.set((await boxOf(accepted)).offerExpiresAt)
  await app.settle()
  await awake()
  expect([(await boxOf(accepted)).state, (await boxOf(open)).state]).toEqual(['ordered', 'lapsed'])
  expect(await db.many(sql`SELECT * FROM inv_offer_ends`)).toEqual([])
  await style(accepted)
  clock.set(start)
})

test('R6.04 an expired offer cannot be accepted, even before its deadline’s job has run', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  const start = clock.now()
  clock.set((await boxOf(id)).offerExpiresAt)
  await awake()
  expect(await accept(id)).toMatchObject({ status: 409, body: { error: { code: 'not-possible-now' } } })
  clock.set(start)
  await awake()
  await cancelBox(ctx, id, { kind: 'member', id: member.id })
  expect((await accept(id)).status).toBe(409)
  expect(await mailsOf(member, 'box-accepted')).toEqual([])
})

test('R6.04 T67 a repeat finds it done: one mail, one entry in the audit', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  const { version } = await boxOf(id)
  const answers = await Promise.all([1, 2, 3].map(() => accept(id, { version })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await auditOf(id)).toHaveLength(1)
  expect(await mailsOf(member, 'box-accepted')).toHaveLength(1)
})

test('R6.04 T29 only the desk can accept', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  for (const role of ['warehouse', 'support', 'finance', 'buyer'] as const)
    expect((await accept(id, { as: await givenStaff(app, role) })).status, role).toBe(403)
  expect((await accept(id, { as: member })).status).toBe(404)
  expect((await accept(id, { as: await givenStaff(app, 'admin') })).status).toBe(200)
})

async function givenPreview() {
  const member = await givenCustomer(app)
  const id = await order(member)
  const { pieces } = await style(id)
  const path = `/boxes/${id}/preview/items/${pieces[0]!.id}`
  const decline = () => app.call('PUT', path, { as: member, body: { liked: false } })
  return { member, id, decline }
}

test('R6.04 R6.06 her yes by e-mail does what the button on her page does', async () => {
  const { member, id, decline } = await givenPreview()
  await decline()
  clock.advance('PT2H')
  await awake()
  const at = new Date(clock.now().getTime() - 3_600_000)
  expect((await accept(id, { at })).body.box.state).toBe('approved')
  await app.settle()
  expect(
    await db.many(
      sql`SELECT state, count(*) FROM box_item WHERE box_id = ${id} GROUP BY state ORDER BY state`,
    ),
  ).toEqual([
    { state: 'picked', count: 4 },
    { state: 'removed', count: 1 },
  ])
  expect(
    await db.one(
      sql`SELECT actor_kind, actor_id, reason FROM box_event WHERE box_id = ${id} AND event = 'approve'`,
    ),
  ).toEqual({
    actorKind: 'staff',
    actorId: stylist.id,
    reason: `By e-mail of ${at.toISOString()}: Re: Your box`,
  })
  expect(await auditOf(id)).toMatchObject([
    { detail: { answeredAt: at.toISOString(), reference: 'Re: Your box' } },
  ])
  const [mail] = await mailsOf(member, 'box-accepted')
  expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain(
    textsOf('se')('mail.boxApproved.byMember', { count: 4 }),
  )
  expect(await mailsOf(member, 'box-approved')).toEqual([])
  expect((await ship(id)).order.state).toBe('shipped')
})

test('R6.04 an order that was accepted before is approved by her mail as well, and she is told', async () => {
  const { member, id } = await givenPreview()
  await must(accept(id))
  expect((await boxOf(id)).state).toBe('previewing')
  expect((await accept(id, { at: clock.now() })).body.box.state).toBe('approved')
  expect(await mailsOf(member, 'box-accepted')).toHaveLength(2)
})

test.each([
  { minutes: -3, because: 'it came before the preview was sent' },
  { minutes: 60, because: 'it is still to come' },
])('R6.04 an e-mail is refused when $because', async ({ minutes }) => {
  const { id } = await givenPreview()
  const at = new Date(clock.now().getTime() + minutes * 60_000)
  expect(await accept(id, { at })).toMatchObject({ status: 422, body: { error: { code: 'answered-when' } } })
  expect(await boxOf(id)).toMatchObject({ state: 'previewing', acceptedBy: null })
})

test('R6.04 T83 she answers on her page while the desk enters her mail: one outcome, one order for the warehouse', async () => {
  for (let round = 0; round < 3; round++) {
    const { member, id } = await givenPreview()
    const { version } = await boxOf(id)
    const [entered, pressed] = await Promise.all([
      accept(id, { version, at: clock.now() }),
      approve(member, id).then(
        () => 200,
        () => 409,
      ),
    ])
    expect([entered.status, pressed].sort()).toEqual([200, 409])
    expect(await db.one(sql`SELECT count(*) FROM fulfilment_order WHERE subject_id = ${id}`)).toEqual({
      count: 1,
    })
    expect(
      await db.one(
        sql`SELECT count(*) FROM email WHERE member_id = ${member.id} AND template IN ('box-accepted', 'box-approved')`,
      ),
    ).toEqual({ count: 1 })
  }
})

test('R6.04 T83 a piece declined meanwhile must be seen before her mail is entered', async () => {
  const { id, decline } = await givenPreview()
  const { version } = await boxOf(id)
  await decline()
  expect(await accept(id, { version, at: clock.now() })).toMatchObject({
    status: 409,
    body: { error: { code: 'changed-meanwhile' } },
  })
  expect(await boxOf(id)).toMatchObject({ state: 'previewing', acceptedBy: null })
})

test('R6.04 T76 the preview’s deadline and her mail: whichever comes first decides, once', async () => {
  const start = clock.now()
  const { id } = await givenPreview()
  clock.advance('P3D')
  await awake()
  const [entered] = await Promise.all([accept(id, { at: start }), endPreview(ctx, id)])
  const { actorKind } = await db.one<{ actorKind: string }>(
    sql`SELECT actor_kind FROM box_event WHERE box_id = ${id} AND to_state = 'approved'`,
  )
  expect({ actorKind, status: entered.status }).toEqual(
    entered.status === 200 ? { actorKind: 'staff', status: 200 } : { actorKind: 'clock', status: 409 },
  )
  await endPreview(ctx, id)
  expect((await boxOf(id)).state).toBe('approved')
  clock.set(start)
  await awake()
})
