import { assert, expect, test } from 'vitest'
import { takenByClaims } from '#/after-sales/refunds/credited-sum.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { claimReason } from '#/testing/given/given-claims.ts'
import { givenOrderClaims } from '#/testing/given/given-order-claims.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db } = app
const world = await givenOrderClaims(app)
const { first, second, step, claimsOf, refunded, notes } = world
const fees: Record<MarketId, number> = { da: 39_00, se: 79_00, nl: 9_00, de: 9_00 }

test('R6.13 R7.08 an unchanged piece is refunded at once, a worse one waits for a colleague, and the buyer is not told', async () => {
  const fine = await world.announced()
  await world.takeBack(fine.lineId, { grade: 'B', labelPresent: true })
  expect(await claimsOf(fine.orderId)).toEqual([])
  expect(await refunded(fine.orderId)).toEqual([500_00 - fees.se])
  const { orderId, claim, customer, at } = await world.oneBack()
  expect(claim).toMatchObject({
    kind: 'loss-in-value',
    state: 'proposed',
    most: 500_00,
    returnReason: 'colour',
  })
  expect(claim.returned).toMatchObject({ grade: 'D', labelPresent: false, photos: [] })
  expect(await refunded(orderId)).toEqual([])
  expect(await world.claimMails(customer.email)).toEqual([])
  expect((await app.ask('GET', '/contracts/:contractId/claims', at)).claims).toEqual([])
  expect((await app.ask('GET', '/shop/orders/:orderId', at)).hasClaims).toBe(false)
  const { rows } = await app.ask('GET', '/studio/claims', { as: first, query: { state: 'proposed' } })
  expect(rows).toMatchObject([{ id: claim.id, kind: 'loss-in-value' }])
  for (const role of ['stylist', 'warehouse', 'buyer'])
    expect((await app.call('GET', '/studio/claims', { as: await givenStaff(app, role) })).status).toBe(403)
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 R7.08 without a decision all of it is refunded on the day on which it is due', async () => {
  const { orderId, claim } = await world.oneBack()
  await world.pass(14)
  expect(await refunded(orderId)).toEqual([])
  await world.pass(2)
  expect(await refunded(orderId)).toEqual([500_00 - fees.se])
  expect((await world.seen(claim.id)).state).toBe('dropped')
  const late = await world.announced()
  await world.pass(20)
  await world.takeBack(late.lineId)
  await world.pass(2)
  expect(await refunded(late.orderId), 'it is due already: a person has three days').toEqual([])
  await world.pass(2)
  expect(await refunded(late.orderId)).toEqual([500_00 - fees.se])
  expect(await brokenInvariants(db)).toEqual([])
})

test.each<MarketId>([...marketIds])(
  'R6.13 in %s a person keeps an amount with a reason: the rest goes back at once, and it is taken two weeks later on one credit note, without VAT',
  async (market) => {
    const order = await world.oneBack({ market })
    const { orderId, claim, customer } = order
    expect((await step('decide', claim.id, { amount: 30_00, reason: claimReason })).body).toMatchObject({
      state: 'told',
    })
    expect(await refunded(orderId)).toEqual([470_00 - fees[market]])
    const [mail = assert.fail()] = await world.claimMails(customer.email)
    expect(mail.html).toContain('stain on the sleeve')
    const at = await world.backAgain(order)
    const { claims } = await app.ask('GET', '/contracts/:contractId/claims', at)
    expect(claims).toMatchObject([{ state: 'told', amount: 30_00, reason: claimReason, mayObject: true }])
    const [{ until: objectUntil } = assert.fail()] = claims
    const seen = await app.ask('GET', '/shop/orders/:orderId', at)
    expect(seen).toMatchObject({ hasClaims: true, objectUntil, back: { withheld: 30_00 } })
    const { brand, title, size } = seen.lines.find(({ state }) => state === 'returned') ?? {}
    expect(claims, 'the piece is called as its order calls it').toMatchObject([
      { most: 500_00, goods: { brand, title, size } },
    ])
    expect(await brokenInvariants(db)).toEqual([])
    await world.pass(15)
    expect(await refunded(orderId)).toEqual([470_00 - fees[market]])
    expect(await notes(orderId)).toMatchObject([
      { kind: 'item', amount: -470_00 },
      { kind: 'return-fee', amount: fees[market] },
      { kind: 'item', amount: -30_00 },
      { kind: 'compensation', amount: 30_00, vatRate: 0 },
    ])
    expect(
      (await app.ask('GET', '/contracts/:contractId/claims', await world.backAgain(order))).claims,
    ).toMatchObject([{ state: 'charged' }])
    const {
      back,
      creditNotes,
      objectUntil: over,
    } = await app.ask('GET', '/shop/orders/:orderId', await world.backAgain(order))
    expect([back?.withheld, takenByClaims(creditNotes), over]).toEqual([0, 30_00, null])
    const params = { memberId: customer.id }
    const { events } = await app.ask('GET', '/studio/money/:memberId', { as: second, params })
    expect(events.map(({ what }) => what)).toContain('claim-asked')
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('R6.13 above a colleague’s limit a second one checks first; at most the price paid may be kept', async () => {
  const { orderId, claim } = await world.oneBack()
  expect((await step('decide', claim.id, { amount: 500_01, reason: claimReason })).body).toMatchObject({
    error: { code: 'claim-too-much' },
  })
  expect((await step('decide', claim.id, { amount: 500_00, reason: claimReason })).body).toMatchObject({
    state: 'second-look',
  })
  expect((await step('second', claim.id, { agree: true })).body).toMatchObject({
    error: { code: 'claim-own-decision' },
  })
  expect((await step('second', claim.id, { as: second, agree: false })).body).toMatchObject({
    state: 'proposed',
    amount: null,
  })
  await step('decide', claim.id, { amount: 500_00, reason: claimReason })
  expect((await step('second', claim.id, { as: second, agree: true })).body).toMatchObject({ state: 'told' })
  expect(await brokenInvariants(db)).toEqual([])
  await world.pass(15)
  expect(await refunded(orderId)).toEqual([])
  expect(await notes(orderId)).toMatchObject([
    { kind: 'item', amount: -500_00 },
    { kind: 'compensation', amount: 500_00 },
  ])
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 T14 the buyer objects by the link of that order: another colleague lets it stand or gives it back', async () => {
  const stranger = await world.announced()
  for (const upheld of [true, false]) {
    const order = await world.oneBack()
    const { orderId, claim, customer } = order
    await step('decide', claim.id, { amount: 30_00, reason: claimReason })
    const at = await world.backAgain(order)
    const objection = {
      ...at,
      params: { contractId: orderId, claimId: claim.id },
      body: { text: 'It came like that.' },
    }
    const other = { ...objection, as: (await world.backAgain(stranger)).as }
    const route = '/contracts/:contractId/claims/:claimId/objection' as const
    expect((await app.call('POST', route, other)).status).toBe(404)
    for (let click = 0; click < 2; click++)
      expect((await app.call('POST', route, objection)).status).toBe(200)
    await world.pass(20)
    expect(await refunded(orderId)).toEqual([470_00 - fees.se])
    expect((await step('uphold', claim.id, { reason: claimReason })).body).toMatchObject({
      error: { code: 'claim-own-decision' },
    })
    const answer = 'The photos show it, as you can see.'
    if (upheld) await step('uphold', claim.id, { as: second, reason: answer })
    else await step('waive', claim.id, { reason: answer })
    expect(await refunded(orderId)).toEqual([470_00 - fees.se, ...(upheld ? [] : [30_00])])
    expect((await world.claimMails(customer.email)).map(({ template }) => template)).toContain('claim-ended')
    const { claims } = await app.ask('GET', '/contracts/:contractId/claims', await world.backAgain(order))
    expect(claims).toMatchObject([
      { state: upheld ? 'charged' : 'waived', objection: 'It came like that.', answer },
    ])
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 the buyer sees the photos of a claim, and no other customer does', async () => {
  const order = await world.announced()
  await world.photograph(order.lineId)
  await world.takeBack(order.lineId)
  const [claim = assert.fail()] = await claimsOf(order.orderId)
  const [photoId = assert.fail()] = claim.returned?.photos ?? []
  const params = { contractId: order.orderId, claimId: claim.id, photoId, size: 'small' as const }
  const route = '/contracts/:contractId/claims/:claimId/photos/:photoId/:size' as const
  const ask = async (of: typeof order) => app.call('GET', route, { ...(await world.backAgain(of)), params })
  expect((await ask(order)).status, 'nobody has been told of it').toBe(404)
  await step('decide', claim.id, { amount: 30_00, reason: claimReason })
  expect((await ask(order)).status).toBe(200)
  const other = await world.announced()
  expect((await ask(other)).status).toBe(404)
})

test('R6.13 graded better again, all of it is refunded; a buyer who was told of the claim is told of that too', async () => {
  for (const isNotified of [true, false]) {
    const { orderId, lineId, claim, customer } = await world.oneBack()
    if (isNotified) await step('decide', claim.id, { amount: 30_00, reason: claimReason })
    await app.ask('POST', '/studio/returns/units/:unitId/regrade', {
      as: world.warehouse,
      params: { unitId: lineId },
      body: { grade: 'A', labelPresent: true, reason: 'Looked at again' },
    })
    expect((await refunded(orderId)).reduce((sum, amount) => sum + amount)).toBe(500_00 - fees.se)
    expect((await world.seen(claim.id)).state).toBe('dropped')
    expect((await world.claimMails(customer.email)).length).toBe(isNotified ? 2 : 0)
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 R7.08 a colleague may leave an announced piece that never came with the buyer; its arrival ends the claim', async () => {
  const order = await world.announced()
  const { orderId, lineId, customer } = order
  await world.pass(23)
  const [claim = assert.fail()] = await claimsOf(orderId)
  expect(claim).toMatchObject({ kind: 'late-return', state: 'proposed', most: 500_00, returned: null })
  expect((await step('decide', claim.id, { amount: 30_00, reason: claimReason })).status).toBe(409)
  await step('refuse', claim.id, { reason: 'We have waited for it for three weeks.' })
  expect((await step('second', claim.id, { as: second, agree: true })).body).toMatchObject({ state: 'told' })
  expect(await brokenInvariants(db)).toEqual([])
  await world.pass(15)
  expect((await world.shop.lines(orderId)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  expect(await world.shop.state(orderId)).toBe('closed')
  expect(await refunded(orderId)).toEqual([])
  expect((await world.claimMails(customer.email)).length).toBe(1)
  const here = {
    as: world.warehouse,
    params: { unitId: lineId },
    body: { grade: 'A', labelPresent: true } as const,
  }
  expect((await app.call('POST', '/studio/returns/units/:unitId', here)).status).toBe(409)

  const comes = await world.announced()
  await world.pass(23)
  const [awaited = assert.fail()] = await claimsOf(comes.orderId)
  await step('refuse', awaited.id, { reason: 'We have waited for it for three weeks.' })
  await step('second', awaited.id, { as: second, agree: true })
  await world.takeBack(comes.lineId, { grade: 'A', labelPresent: true })
  expect((await world.seen(awaited.id)).state).toBe('dropped')
  expect(await refunded(comes.orderId)).toEqual([500_00 - fees.se])
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 T63 a return of all that was bought, one piece of it worn: shipping and fee are counted once', async () => {
  const order = await world.announced()
  const { orderId, lineId } = order
  const [, other] = await world.shop.lines(orderId)
  await world.takeBack(lineId)
  const [claim = assert.fail()] = await claimsOf(orderId)
  await step('decide', claim.id, { amount: 100_00, reason: claimReason })
  await world.takeBack(other!.id, { grade: 'A', labelPresent: true })
  await step('waive', claim.id, { reason: 'The stain came out.' })
  const { total } = await db.one<{ total: number }>(
    sql`SELECT total - shipping_amount + shipping_standard AS total FROM shop_order WHERE id = ${orderId}`,
  )
  const feesTaken = await db.one<{ fees: number }>(
    sql`SELECT sum(fee_taken)::bigint AS fees FROM goods_return WHERE contract_id = ${orderId}`,
  )
  const back = (await refunded(orderId)).reduce((sum, amount) => sum + amount, 0)
  expect(back + feesTaken.fees).toBe(total)
  expect(await brokenInvariants(db)).toEqual([])
})
