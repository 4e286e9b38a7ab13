import { assert, expect, test } from 'vitest'
import { applyParcelEvent } from '#/goods/fulfilment/parcels/parcel-events.ts'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { claimReason, givenClaims } from '#/testing/given/given-claims.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { testApp } from '#/testing/world/app.ts'
import { takeClaimInTime } from './taking/take-in-time.ts'

const app = await testApp()
const { db, clock, ctx } = app
const world = await givenClaims(app)
const { second, step, charges, claimsOf } = world

test.each([
  { market: 'da', fee: 249_00 },
  { market: 'nl', fee: 33_00 },
  { market: 'se', fee: 0 },
  { market: 'de', fee: 0 },
] as const)(
  'R6.13 late in $market: $fee is proposed after its day, and asked only by a person',
  async ({ market, fee }) => {
    const { boxId } = await world.decided({ market })
    await world.pass(21)
    expect(await claimsOf(boxId)).toEqual([])
    await world.pass(2)
    const [claim = assert.fail()] = await claimsOf(boxId)
    expect(claim).toMatchObject({
      kind: 'late-return',
      state: 'proposed',
      most: fee,
      refusable: [{ price: 100_00 }],
    })
    const asked = await step('decide', claim.id, { amount: fee || 1, reason: claimReason })
    expect(asked.status).toBe(fee ? 200 : 422)
    await world.pass(16)
    expect(await charges(boxId)).toEqual(
      fee ? [{ kind: 'late-return-fee', amount: fee, state: 'captured', vatRate: 0 }] : [],
    )
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('R6.13 a parcel that the carrier had in time is not late, whenever it comes', async () => {
  const { boxId, at } = await world.decided({ market: 'nl' })
  await app.call('POST', '/contracts/:contractId/return-label.pdf', at)
  const { trackingNumber } = await db.one<{ trackingNumber: string }>(
    sql`SELECT tracking_number FROM parcel WHERE subject_id = ${boxId} AND direction = 'return'`,
  )
  clock.advance('P10D')
  const event = { eventId: `accepted-${boxId}`, trackingNumber, kind: 'accepted', at: clock.now() }
  expect([await applyParcelEvent(ctx, event), await applyParcelEvent(ctx, event)]).toEqual([true, false])
  await world.pass(20)
  expect(await claimsOf(boxId)).toEqual([])
})

test('R6.13 a late piece is refused by a person: it stays with the member for its price, with VAT, and is refused at the door', async () => {
  const { boxId, itemIds } = await world.decided({ market: 'nl' })
  const [itemId = ''] = itemIds
  await world.pass(23)
  const [late = assert.fail()] = await claimsOf(boxId)
  expect((await step('refuse', late.id, { unitId: itemId, reason: claimReason })).status).toBe(200)
  expect((await step('decide', late.id, { amount: 33_00, reason: claimReason })).body).toMatchObject({
    error: { code: 'claim-fee-or-price' },
  })
  const refused = (await claimsOf(boxId)).find(({ kind }) => kind === 'refused-return')!
  expect(refused).toMatchObject({ state: 'second-look', amount: 100_00 })
  await step('second', refused.id, { as: second, agree: true })
  expect(await world.pieceState(itemId)).toBe('returning')
  await world.pass(15)
  expect(await charges(boxId)).toEqual([{ kind: 'item', amount: 100_00, state: 'captured', vatRate: 2100 }])
  expect((await world.seen(late.id)).state).toBe('dropped')
  expect(await world.pieceState(itemId)).toBe('kept')
  expect((await world.takeBack(itemId)).body).toMatchObject({ error: { code: 'piece-already-kept' } })
  expect(await db.one(sql`SELECT state FROM box WHERE id = ${boxId}`)).toEqual({ state: 'closed' })
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 a refusal that the second colleague disagrees with leaves one way to the price: the fee or another refusal, never both', async () => {
  const { boxId, itemIds } = await world.decided({ market: 'nl' })
  const [itemId = ''] = itemIds
  await world.pass(23)
  const [late = assert.fail()] = await claimsOf(boxId)
  const refuse = () => step('refuse', late.id, { unitId: itemId, reason: claimReason })
  await refuse()
  const refused = (await claimsOf(boxId)).find(({ kind }) => kind === 'refused-return')!
  expect((await step('second', refused.id, { as: second, agree: false })).body).toMatchObject({
    state: 'dropped',
    amount: null,
  })
  expect((await step('decide', refused.id, { amount: 100_00, reason: claimReason })).status).toBe(409)
  expect((await refuse()).status).toBe(200)
  expect((await world.seen(refused.id)).state).toBe('second-look')
  await step('second', refused.id, { as: second, agree: false })
  expect((await step('decide', late.id, { amount: 33_00, reason: claimReason })).body).toMatchObject({
    state: 'told',
  })
  expect(await brokenInvariants(db)).toEqual([])
  expect((await step('decide', refused.id, { amount: 100_00, reason: claimReason })).status).toBe(409)
  expect((await refuse()).body).toMatchObject({ error: { code: 'claim-fee-or-price' } })
  await world.pass(16)
  expect(await charges(boxId)).toEqual([
    { kind: 'late-return-fee', amount: 33_00, state: 'captured', vatRate: 0 },
  ])
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 nothing is refused by a late claim that has ended, nor decided as a fee where it is a price', async () => {
  const { boxId, itemIds } = await world.decided({ market: 'nl' })
  const [itemId = ''] = itemIds
  await world.pass(23)
  const [late = assert.fail()] = await claimsOf(boxId)
  await step('waive', late.id, { reason: 'The carrier was late' })
  expect((await step('refuse', late.id, { unitId: itemId, reason: claimReason })).status).toBe(409)
  expect((await claimsOf(boxId)).map(({ kind }) => kind)).toEqual(['late-return'])
})

test('R6.13 a parcel that arrives while its piece is being refused ends the refusal: nothing is charged in either order', async () => {
  for (let round = 0; round < 3; round++) {
    const { boxId, itemIds, member } = await world.decided({ market: 'nl' })
    const [itemId = ''] = itemIds
    await world.pass(23)
    const [late = assert.fail()] = await claimsOf(boxId)
    await step('refuse', late.id, { unitId: itemId, reason: claimReason })
    const refused = (await claimsOf(boxId)).find(({ kind }) => kind === 'refused-return')!
    await step('second', refused.id, { as: second, agree: true })
    clock.advance('P15D')
    await world.awake()
    const [arrived] = await Promise.all([
      world.takeBack(itemId, { grade: 'A', labelPresent: true }),
      takeClaimInTime.run(ctx, { subject: refused.id } as never),
    ])
    await app.settle()
    const isKept = arrived.status === 409
    expect(await world.pieceState(itemId)).toBe(isKept ? 'kept' : 'returned')
    expect((await charges(boxId)).length).toBe(isKept ? 1 : 0)
    if (!isKept) expect(await world.templates(member.email)).toContain('claim-ended')
    expect(await brokenInvariants(db)).toEqual([])
  }
})

test('R6.13 an uncollected box: the fee, if any, is proposed with the carrier’s data, and may be waived', async () => {
  for (const market of ['da', 'se'] as const) {
    const member = await givenCustomer(app, market)
    const boxId = await world.order(member)
    await world.style(boxId)
    await world.approve(member, boxId)
    await world.ship(boxId)
    await app.ask('POST', '/studio/exceptions', {
      as: world.warehouse,
      body: { kind: 'parcel-refused', subjectId: boxId, note: 'Nobody came for it' },
    })
    const { rows } = await app.ask('GET', '/studio/exceptions', {
      as: world.warehouse,
      query: { state: 'open', kind: 'parcel-refused' },
    })
    for (const { id } of rows)
      await app.ask('POST', '/studio/exceptions/:id/resolve', {
        as: world.warehouse,
        params: { id },
        body: { outcome: 'It is back', books: 'back' },
      })
    const [claim] = await claimsOf(boxId)
    expect(claim?.kind).toBe(market === 'da' ? 'unpicked' : undefined)
    if (!claim) continue
    expect(claim).toMatchObject({ most: 249_00, parcels: [{ direction: 'out' }, { direction: 'return' }] })
    expect((await step('waive', claim.id, { reason: 'The shop was closed' })).body).toMatchObject({
      state: 'waived',
    })
    expect((await step('decide', claim.id, { amount: 249_00, reason: claimReason })).status).toBe(409)
    await world.pass(20)
    expect(await charges(boxId)).toEqual([])
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.10 R6.13 a late piece that something else came instead of is refused all the same: both stay, and both are paid for', async () => {
  await world.awake()
  const exchanges = givenExchanges(app, world)
  const { boxId, ids } = await exchanges.ordered({ market: 'se' })
  const [itemId = ''] = ids
  await world.pass(23)
  const [late = assert.fail()] = await claimsOf(boxId)
  expect((await step('refuse', late.id, { unitId: itemId, reason: claimReason })).status).toBe(200)
  await world.pass(16)
  expect(await world.pieceState(itemId)).toBe('kept')
  expect(await charges(boxId)).toMatchObject([{ kind: 'item', state: 'captured', vatRate: 2500 }])
  expect(await brokenInvariants(db)).toEqual([])
})
