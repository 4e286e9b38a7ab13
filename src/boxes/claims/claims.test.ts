import { assert, expect, test } from 'vitest'
import { applyParcelEvent } from '#/fulfilment/parcels/parcel-events.ts'
import type { MarketId } from '#/markets/markets.ts'
import { sql } from '#/platform/database/db.ts'
import { testApp } from '#/testing/app.ts'
import { brokenInvariants } from '#/testing/database.ts'
import { dyingAt } from '#/testing/dying-at.ts'
import { givenCustomer } from '#/testing/given-box.ts'
import { givenStaff } from '#/testing/given-charge.ts'
import { givenClaims, reason } from '#/testing/given-claims.ts'
import { mailsTo } from '#/testing/mails.ts'
import { chargeClaim } from './charge-claim.ts'
import { decideClaim } from './decide-claim.ts'

const app = await testApp()
const { db, clock, ctx } = app
const world = await givenClaims(app)
const { first, second, step, charges, claimsOf } = world
const templates = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template)
const pass = async (days: number) => {
  for (let day = 0; day < days; day++) {
    clock.advance('P1D')
    await app.settle()
  }
  await world.awake()
}
const pieceState = async (id: string) =>
  (await db.one<{ state: string }>(sql`SELECT state FROM box_item WHERE id = ${id}`)).state

/** One piece at 100 is back, worn and without its label; a claim waits for a person. */
async function given({ market = 'se' as MarketId, back = 1 } = {}) {
  const box = await world.decided({ market, back })
  const [itemId = ''] = box.itemIds
  expect((await world.takeBack(itemId)).status).toBe(200)
  const [claim = assert.fail('nothing was proposed')] = await claimsOf(box.boxId)
  return { ...box, itemId, claim }
}

test('R6.13 what came back as it left is nobody’s business, and what did not is shown to a person: nobody is asked anything by it', async () => {
  const fine = await world.decided()
  await world.takeBack(fine.itemIds[0]!, { grade: 'B', labelPresent: true })
  expect(await claimsOf(fine.boxId)).toEqual([])
  const { boxId, claim, member, at } = await given()
  expect(claim).toMatchObject({ kind: 'loss-in-value', state: 'proposed', most: 100_00, amount: null })
  expect(claim.returned).toMatchObject({ grade: 'D', labelPresent: false, photos: [] })
  await pass(60)
  expect(await charges(boxId)).toEqual([])
  expect(await templates(member.email)).not.toContain('claim-told')
  expect((await app.ask('GET', '/boxes/:boxId/claims', at)).claims).toEqual([])
  const { rows } = await app.ask('GET', '/studio/claims', { as: first, query: { state: 'proposed' } })
  expect(rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: claim.id, kind: 'loss-in-value' })]),
  )
  for (const role of ['stylist', 'warehouse', 'buyer'])
    expect((await app.call('GET', '/studio/claims', { as: await givenStaff(app, role) })).status).toBe(403)
})

test.each<MarketId>(['se', 'da', 'nl', 'de'])(
  'R6.13 in %s a person asks an amount with a reason: told by mail, taken two weeks later on an invoice of its own, without VAT',
  async (market) => {
    const { boxId, claim, member, at } = await given({ market })
    expect((await step('decide', claim.id, { amount: 30_00, reason })).body).toMatchObject({ state: 'told' })
    await app.settle()
    const mail = (await mailsTo(app, member.email)).find(({ template }) => template === 'claim-told')
    expect(mail?.html).toContain('stain on the sleeve')
    const { claims } = await app.ask('GET', '/boxes/:boxId/claims', at)
    expect(claims).toMatchObject([{ state: 'told', amount: 30_00, reason, mayObject: true }])
    expect(await charges(boxId)).toEqual([])
    await pass(15)
    expect(await charges(boxId)).toEqual([
      { kind: 'compensation', amount: 30_00, state: 'captured', vatRate: 0 },
    ])
    const { invoices } = await app.ask('GET', '/invoices', { as: member, market })
    expect(invoices.map(({ total }) => total)).toContain(30_00)
    const story = await app.ask('GET', '/studio/money/:memberId', {
      as: second,
      params: { memberId: member.id },
    })
    expect(story.events.map(({ what }) => what)).toContain('claim-asked')
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('R6.13 above what one may ask alone a second colleague looks first, and never the one who asked; more than the piece cost is never asked', async () => {
  const { boxId, itemIds } = await world.decided({ back: 5 })
  const itemId = itemIds.at(-1)!
  await world.takeBack(itemId)
  const [claim = assert.fail()] = await claimsOf(boxId)
  expect(claim.most).toBe(500_00)
  expect((await step('decide', claim.id, { amount: 500_01, reason })).body).toMatchObject({
    error: { code: 'claim-too-much' },
  })
  expect((await step('decide', claim.id, { amount: 450_00, reason })).body).toMatchObject({
    state: 'second-look',
  })
  expect((await step('second', claim.id, { agree: true })).body).toMatchObject({
    error: { code: 'claim-own-decision' },
  })
  expect((await step('second', claim.id, { as: second, agree: false })).body).toMatchObject({
    state: 'proposed',
    amount: null,
  })
  await step('decide', claim.id, { amount: 450_00, reason })
  expect((await step('second', claim.id, { as: second, agree: true })).body).toMatchObject({ state: 'told' })
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 the member objects: nothing is taken before another colleague has looked, who lets it stand or asks for nothing', async () => {
  for (const upheld of [true, false]) {
    const { boxId, claim, at, member } = await given()
    await step('decide', claim.id, { amount: 30_00, reason })
    const objection = { ...at, params: { boxId, claimId: claim.id }, body: { text: 'It came like that.' } }
    for (let click = 0; click < 2; click++)
      expect((await app.call('POST', '/boxes/:boxId/claims/:claimId/objection', objection)).status).toBe(200)
    await pass(20)
    expect(await charges(boxId)).toEqual([])
    expect((await step('uphold', claim.id, { reason })).body).toMatchObject({
      error: { code: 'claim-own-decision' },
    })
    const answer = 'The photos show it, as you can see.'
    if (upheld) await step('uphold', claim.id, { as: second, reason: answer })
    else await step('waive', claim.id, { reason: answer })
    await app.settle()
    expect((await charges(boxId)).map(({ state }) => state)).toEqual(upheld ? ['captured'] : [])
    expect(await templates(member.email)).toContain('claim-ended')
    expect((await app.ask('GET', '/boxes/:boxId/claims', at)).claims).toMatchObject([
      { state: upheld ? 'charged' : 'waived', objection: 'It came like that.', answer },
    ])
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 who objects too late, or is somebody else, is refused', async () => {
  const { boxId, claim, at } = await given()
  await step('decide', claim.id, { amount: 30_00, reason })
  const body = { text: 'It came like that.' }
  const params = { boxId, claimId: claim.id }
  const stranger = await givenCustomer(app)
  const as = (who: typeof at.as) =>
    app.call('POST', '/boxes/:boxId/claims/:claimId/objection', { ...at, as: who, params, body })
  expect((await as(stranger)).status).toBe(404)
  clock.advance('P16D')
  await world.awake()
  expect((await as(at.as)).body).toMatchObject({ error: { code: 'claim-too-late' } })
  await app.settle()
  expect((await charges(boxId)).length).toBe(1)
  expect((await as(at.as)).status).toBe(409)
})

test('R6.13 the photos of a piece are made anew, shown to who decides and to its member, and to nobody else', async () => {
  const box = await world.decided()
  const [itemId = ''] = box.itemIds
  expect((await world.photograph(itemId)).status).toBe(201)
  expect(
    (await world.photograph(itemId)).body.lines.find(({ id }: { id: string }) => id === itemId).photos.length,
  ).toBe(1)
  expect((await world.photograph(box.boxId)).status).toBe(409)
  await world.takeBack(itemId)
  await world.photograph(itemId, { r: 20, g: 90, b: 20 })
  const [claim = assert.fail()] = await claimsOf(box.boxId)
  const photos = claim.returned!.photos
  expect(photos).toHaveLength(2)
  const fetched = (url: string, as: { id: string; token: string }) =>
    app.app.inject({ url, headers: { locale: 'sv-SE', authorization: `UID ${as.id} ${as.token}` } })
  const ofStaff = `/api/studio/claims/${claim.id}/photos/${photos[0]}/small`
  const shown = await fetched(ofStaff, first)
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
  expect((await fetched(ofStaff, await givenStaff(app, 'stylist'))).statusCode).toBe(403)
  const ofMember = `/api/boxes/${box.boxId}/claims/${claim.id}/photos/${photos[0]}/large`
  expect((await fetched(ofMember, box.member)).statusCode).toBe(404)
  await step('decide', claim.id, { amount: 30_00, reason })
  expect((await fetched(ofMember, box.member)).statusCode).toBe(200)
  expect((await fetched(ofMember, await givenCustomer(app))).statusCode).toBe(404)
})

test('R6.13 T58 a photo whose process died is made good by the same upload again, or forgotten', async () => {
  const { itemIds } = await world.decided()
  for (const at of ['return_photo_begun', 'return_photo_in_store'] as const) {
    app.failpoint.set(at, 'throw')
    expect((await world.photograph(itemIds[0]!)).status).toBe(500)
    app.failpoint.set(at, undefined)
    expect((await world.photograph(itemIds[0]!)).status).toBe(201)
  }
  const stored = sql`SELECT stored_at IS NOT NULL AS stored FROM return_photo WHERE unit_id = ${itemIds[0]!}`
  expect(await db.many(stored)).toEqual([{ stored: true }])
})

test('R6.13 graded better again, nothing is asked; a member who was told is told that as well', async () => {
  const { itemId, claim, member } = await given()
  await step('decide', claim.id, { amount: 30_00, reason })
  const regrade = (grade: 'A' | 'D', labelPresent: boolean) =>
    app.ask('POST', '/studio/returns/units/:unitId/regrade', {
      as: world.warehouse,
      params: { unitId: itemId },
      body: { grade, labelPresent },
    })
  await regrade('A', true)
  await app.settle()
  expect((await world.seen(claim.id)).state).toBe('dropped')
  expect(await templates(member.email)).toContain('claim-ended')
  await regrade('D', true)
  expect(await world.seen(claim.id)).toMatchObject({ state: 'proposed', amount: null, reason: null })
  await pass(20)
  expect((await world.seen(claim.id)).state).toBe('proposed')
  expect(await brokenInvariants(db)).toEqual([])
})

test.each([
  { market: 'da', fee: 249_00 },
  { market: 'nl', fee: 33_00 },
  { market: 'se', fee: 0 },
  { market: 'de', fee: 0 },
] as const)(
  'R6.13 late in $market: $fee is proposed after its day, and asked only by a person',
  async ({ market, fee }) => {
    const { boxId } = await world.decided({ market })
    await pass(21)
    expect(await claimsOf(boxId)).toEqual([])
    await pass(2)
    const [claim = assert.fail()] = await claimsOf(boxId)
    expect(claim).toMatchObject({
      kind: 'late-return',
      state: 'proposed',
      most: fee,
      refusable: [{ price: 100_00 }],
    })
    const asked = await step('decide', claim.id, { amount: fee || 1, reason })
    expect(asked.status).toBe(fee ? 200 : 422)
    await pass(16)
    expect(await charges(boxId)).toEqual(
      fee ? [{ kind: 'late-return-fee', amount: fee, state: 'captured', vatRate: 0 }] : [],
    )
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('R6.13 what the carrier had in time is not late, whenever it comes', async () => {
  const { boxId, at } = await world.decided({ market: 'nl' })
  await app.call('POST', '/boxes/:boxId/return-label.pdf', at)
  const { trackingNumber } = await db.one<{ trackingNumber: string }>(
    sql`SELECT tracking_number FROM parcel WHERE subject_id = ${boxId} AND direction = 'return'`,
  )
  clock.advance('P10D')
  const event = { eventId: `accepted-${boxId}`, trackingNumber, kind: 'accepted', at: clock.now() }
  expect([await applyParcelEvent(ctx, event), await applyParcelEvent(ctx, event)]).toEqual([true, false])
  await pass(20)
  expect(await claimsOf(boxId)).toEqual([])
})

test('R6.13 a late piece is refused by a person: it stays with the member for its price, with VAT, and is refused at the door', async () => {
  const { boxId, itemIds } = await world.decided({ market: 'nl' })
  const [itemId = ''] = itemIds
  await pass(23)
  const [late = assert.fail()] = await claimsOf(boxId)
  expect((await step('refuse', late.id, { itemId, reason })).status).toBe(200)
  expect((await step('decide', late.id, { amount: 33_00, reason })).body).toMatchObject({
    error: { code: 'claim-fee-or-price' },
  })
  const refused = (await claimsOf(boxId)).find(({ kind }) => kind === 'refused-return')!
  expect(refused).toMatchObject({ state: 'second-look', amount: 100_00 })
  await step('second', refused.id, { as: second, agree: true })
  expect(await pieceState(itemId)).toBe('returning')
  await pass(15)
  expect(await charges(boxId)).toEqual([{ kind: 'item', amount: 100_00, state: 'captured', vatRate: 2100 }])
  expect(await pieceState(itemId)).toBe('kept')
  expect((await world.takeBack(itemId)).body).toMatchObject({ error: { code: 'piece-already-kept' } })
  expect(await db.one(sql`SELECT state FROM box WHERE id = ${boxId}`)).toEqual({ state: 'closed' })
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 a parcel that arrives while its piece is being refused ends that: nothing is charged, whoever comes first', async () => {
  for (let round = 0; round < 3; round++) {
    const { boxId, itemIds, member } = await world.decided({ market: 'nl' })
    const [itemId = ''] = itemIds
    await pass(23)
    const [late = assert.fail()] = await claimsOf(boxId)
    await step('refuse', late.id, { itemId, reason })
    const refused = (await claimsOf(boxId)).find(({ kind }) => kind === 'refused-return')!
    await step('second', refused.id, { as: second, agree: true })
    clock.advance('P15D')
    await world.awake()
    const [arrived] = await Promise.all([
      world.takeBack(itemId, { grade: 'A', labelPresent: true }),
      chargeClaim.run(ctx, { subject: refused.id } as never),
    ])
    await app.settle()
    const isKept = arrived.status === 409
    expect(await pieceState(itemId)).toBe(isKept ? 'kept' : 'returned')
    expect((await charges(boxId)).length).toBe(isKept ? 1 : 0)
    if (!isKept) expect(await templates(member.email)).toContain('claim-ended')
    expect(await brokenInvariants(db)).toEqual([])
  }
})

test('R6.13 a box that nobody picked up: the fee is proposed where there is one, with the carrier’s word, and may be waived', async () => {
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
    expect((await step('decide', claim.id, { amount: 249_00, reason })).status).toBe(409)
    await pass(20)
    expect(await charges(boxId)).toEqual([])
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 two colleagues at once, a double click and the deadline at once: one decision, one invoice', async () => {
  for (let round = 0; round < 3; round++) {
    const { boxId, claim } = await given()
    const { version } = claim
    const decide = (as: typeof first, amount: number) =>
      app.call('POST', '/studio/claims/:claimId/decide', {
        as,
        params: { claimId: claim.id },
        body: { version, amount, reason },
      })
    const waive = () =>
      app.call('POST', '/studio/claims/:claimId/waive', {
        as: second,
        params: { claimId: claim.id },
        body: { version, reason },
      })
    const answers = await Promise.all([
      decide(first, 20_00),
      decide(second, 30_00),
      decide(first, 20_00),
      waive(),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    if ((await world.seen(claim.id)).state === 'waived') continue
    clock.advance('P15D')
    await Promise.all(Array.from({ length: 4 }, () => chargeClaim.run(ctx, { subject: claim.id } as never)))
    await app.settle()
    await world.awake()
    expect((await charges(boxId)).map(({ state }) => state)).toEqual(['captured'])
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('T89 killed between the steps, neither half of a decision nor half of a bill is there', async () => {
  const { boxId, claim } = await given()
  const asking = { claimId: claim.id, version: claim.version, staffId: first.id, amount: 30_00, reason }
  await expect(decideClaim(dyingAt(ctx, 'claim_told'), asking)).rejects.toThrow('killed')
  expect((await world.seen(claim.id)).state).toBe('proposed')
  await decideClaim(ctx, asking)
  clock.advance('P15D')
  await expect(chargeClaim.run(dyingAt(ctx, 'claim_billed'), { subject: claim.id } as never)).rejects.toThrow(
    'killed',
  )
  expect(await charges(boxId)).toEqual([])
  await app.settle()
  expect((await charges(boxId)).map(({ state }) => state)).toEqual(['captured'])
  expect(await brokenInvariants(db)).toEqual([])
})
