import { expect, test } from 'vitest'
import { applyParcelEvent } from '#/goods/fulfilment/parcels/parcel-events.ts'
import { sql } from '#/platform/database/db.ts'
import { productsSeen } from '#/styling/desk/desk.queries.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { stylist, warehouse, shelf, must, order, style, approve, ship, givenDelivered } =
  await givenStudio(app)

test('R3.08 R6.03 without credit, a card and a profile there is no order, and she is told what to do', async () => {
  const nobody = await givenMember(app)
  const { body } = await app.call('POST', '/boxes', { as: nobody, body: { wish: {} } })
  expect(body.error?.code).toBe('credit-needed')
  const noCard = await givenCustomer(app, 'se', null)
  const refused = await app.call('POST', '/boxes', {
    as: noCard,
    market: 'se',
    body: { wish: {} },
  })
  expect(refused.body.error).toMatchObject({
    code: 'card-needed',
    message: 'Spara ett kort först – sedan kan du beställa din box.',
  })
})

test('T34 steps out of order are refused and change nothing', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  const early = await Promise.all([
    app.call('POST', `/boxes/${id}/confirm`, { as: member, body: { amount: 0 } }),
    app.call('POST', `/boxes/${id}/preview/approve`, { as: member, body: { version: 1 } }),
    app.call('POST', `/studio/warehouse/${id}/ship`, { as: warehouse, body: { version: 1 } }),
    app.call('POST', `/studio/warehouse/${id}/scan`, { as: warehouse, body: { code: 'x' } }),
    app.call('POST', `/studio/desk/${id}/preview`, { as: stylist, body: { version: 1 } }),
    app.call('PUT', `/boxes/${id}/feedback/comment`, { as: member, body: { comment: 'x' } }),
  ])
  expect(early.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409])
  expect(await app.db.one(sql`SELECT state, version FROM box WHERE id = ${id}`)).toEqual({
    state: 'ordered',
    version: 1,
  })
})

test('T21 another member’s box is not found, and a member has no access to the studio', async () => {
  const member = await givenCustomer(app)
  const other = await givenCustomer(app)
  const id = await givenDelivered(member)
  for (const path of [
    `/boxes/${id}/preview`,
    `/boxes/${id}/feedback`,
    '/studio/desk',
    `/studio/warehouse/${id}`,
  ])
    expect((await app.call('GET', path, { as: other })).status).toBe(404)
  expect((await app.call('POST', `/contracts/${id}/return-label.pdf`, { as: other })).status).toBe(404)
  expect(
    (await app.call('POST', `/boxes/${id}/confirm`, { as: other, body: { amount: 1519_00 } })).status,
  ).toBe(404)
})

test('R8.02 stock is held as she picks and free again when she puts it back', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  const reserved = async () =>
    (await app.db.one<{ reserved: number }>(sql`SELECT reserved FROM stock_level WHERE sku = ${shelf[9]}`))
      .reserved
  const before = await reserved()
  const claimed = await must(
    app.call('POST', '/studio/desk/:boxId/claim', { params: { boxId: id }, as: stylist }),
  )
  const picked = await must(
    app.call('POST', '/studio/desk/:boxId/items', {
      params: { boxId: id },
      as: stylist,
      body: { version: claimed.box.version, sku: shelf[9] },
    }),
  )
  expect(await reserved()).toBe(before + 1)
  await must(
    app.call('DELETE', `/studio/desk/${id}/items/${picked.pieces[0]!.id}?version=${picked.box.version}`, {
      as: stylist,
    }),
  )
  expect(await reserved()).toBe(before)
})

test('R6.05 a preview needs five pieces and a note', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  const { version } = (
    await must(app.call('POST', '/studio/desk/:boxId/claim', { params: { boxId: id }, as: stylist }))
  ).box
  const { body } = await app.call('POST', `/studio/desk/${id}/preview`, { as: stylist, body: { version } })
  expect(body.error?.code).toBe('too-few-pieces')
})

test('R8.02 candidates carry their reasons', async () => {
  const member = await givenCustomer(app)
  const id = await order(member, { wanted: ['top'] })
  const { candidates } = await app.ask('GET', '/studio/desk/:boxId/candidates', {
    params: { boxId: id },
    query: { kind: 'top' },
    as: stylist,
  })
  expect(candidates).toHaveLength(10)
  expect(candidates[0]!.reasons.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['The member’s size: M', 'Asked for: top', 'The member’s colour: black']),
  )
})

test.each([
  { code: (mine: string) => mine, outcome: 'packed', because: 'a piece of the box' },
  { code: (mine: string) => mine, outcome: 'twice', because: 'the same piece again' },
  { code: () => shelf[9]!, outcome: 'wrong', because: 'a garment of another box' },
  { code: () => 'no-such-code', outcome: 'unknown', because: 'no garment at all' },
])('R8.03 the scanner tells: $because', async ({ code, outcome }) => {
  boxToScan ??= await givenApproved()
  const { lines } = await must(
    app.call('GET', '/studio/warehouse/:subjectId', { params: { subjectId: boxToScan }, as: warehouse }),
  )
  const mine = lines.find(({ sku }) => sku === shelf[0])!.sku
  const answer = await must(
    app.call('POST', '/studio/warehouse/:subjectId/scan', {
      params: { subjectId: boxToScan },
      as: warehouse,
      body: { code: code(mine) },
    }),
  )
  expect(answer.scan.outcome).toBe(outcome)
  expect(answer.scan.message).not.toBe('')
})
let boxToScan: string | undefined

async function givenApproved() {
  const member = await givenCustomer(app)
  const id = await order(member)
  await style(id)
  await approve(member, id)
  return id
}

test('R6.08 a carrier’s event counts once, however often it is told', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  await style(id)
  await approve(member, id)
  await ship(id)
  const { trackingNumber } = await app.db.one<{ trackingNumber: string }>(
    sql`SELECT tracking_number FROM parcel WHERE subject_id = ${id} AND direction = 'out'`,
  )
  const event = { eventId: `${id}-1`, trackingNumber, kind: 'delivered', at: app.clock.now() }
  const applied = await Promise.all([0, 1, 2].map(() => applyParcelEvent(app.ctx, event)))
  expect(applied.sort()).toEqual([false, false, true])
  expect(await applyParcelEvent(app.ctx, { ...event, eventId: `${id}-2` })).toBe(true)
  expect(
    await app.db.many(sql`SELECT event FROM box_event WHERE box_id = ${id} AND event = 'deliver'`),
  ).toHaveLength(1)
})

test('R6.10 an amount she did not see is not charged', async () => {
  const member = await givenCustomer(app)
  const id = await givenDelivered(member)
  const answer = await app.call('POST', `/boxes/${id}/confirm`, {
    as: member,
    body: { amount: 1 },
  })
  expect([answer.status, answer.body.error?.code]).toEqual([409, 'amount-changed'])
  expect(await app.db.one(sql`SELECT state FROM box WHERE id = ${id}`)).toEqual({ state: 'delivered' })
})

test('R9.04 a repeated confirmation with its key gets the first answer', async () => {
  const member = await givenCustomer(app)
  const id = await givenDelivered(member)
  const send = () =>
    app.call('POST', `/boxes/${id}/confirm`, { as: member, key: 'confirm-0001', body: { amount: 1519_00 } })
  const first = await send()
  const again = await send()
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
})

test('R6.17 the home shows the box that waits for her', async () => {
  const member = await givenCustomer(app)
  const id = await givenDelivered(member)
  const home = await must(app.call('GET', '/home', { as: member }))
  expect(home.box).toMatchObject({ id, state: 'delivered', toPay: { total: 1519_00 } })
})

test('I28 a piece taken off sale stays in her box, shown and charged at the price she was promised', async () => {
  const member = await givenCustomer(app, 'da')
  const id = await givenDelivered(member)
  const before = await must(app.call('GET', '/boxes/:boxId/feedback', { params: { boxId: id }, as: member }))
  await app.db.run(
    sql`UPDATE price SET valid = tstzrange(lower(valid), ${app.clock.now()}) WHERE sku = ${before.pieces[0]!.sku} AND upper_inf(valid)`,
  )
  const after = await must(app.call('GET', '/boxes/:boxId/feedback', { params: { boxId: id }, as: member }))
  expect(after.pieces).toHaveLength(before.pieces.length)
  expect(after.toPay.total).toBe(before.toPay.total)
})

test('R6.06 a piece declined without a reason is neither sent nor proposed again', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  const [first] = (await style(id, shelf.slice(4, 9))).pieces
  const path = `/boxes/${id}/preview/items/${first!.id}`
  await must(app.call('PUT', path, { as: member, body: { liked: false } }))
  const row = await app.db.one(sql`SELECT liked, declined_reason FROM box_item WHERE id = ${first!.id}`)
  expect(row).toEqual({ liked: false, declinedReason: null })
  app.clock.advance('PT24H')
  await app.settle()
  const reminder = (await mailsTo(app, member.email)).find(({ template }) => template === 'preview-reminder')
  expect(reminder!.html.replaceAll('\u00a0', ' ')).toContain('Det du har tackat nej till stannar här.')
  const { version } = (
    await must(app.call('GET', '/boxes/:boxId/preview', { params: { boxId: id }, as: member }))
  ).box
  await must(app.call('POST', `/boxes/${id}/preview/send-back`, { as: member, body: { version } }))
  expect(await productsSeen(app.db, { id, memberId: member.id })).toHaveLength(1)
})
