import { expect, test } from 'vitest'
import { eraseMember } from '#/account/privacy/erasure/erase-member.ts'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { givenOrderClaims } from '#/testing/given/given-order-claims.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { db, ctx, clock } = app
const world = await givenOrderClaims(app)
const exchanges = givenExchanges(app, await givenStudio(app))
const words = 'The seam has come undone.'
const unbroken = async () => expect(await brokenInvariants(db, clock.now())).toEqual([])

type Of = { faultId: string; support: Who }
const staffFault = async ({ faultId, support }: Of) =>
  (await app.ask('GET', '/studio/faults', { as: support })).rows.find(({ id }) => id === faultId)
async function decide(of: Of) {
  const { version } = (await staffFault(of))!
  const body = { version, accept: true, answer: 'The seam is not as it should be.' }
  const { support: as, faultId } = of
  await app.ask('POST', '/studio/faults/:faultId/decide', { as, params: { faultId }, body })
}
async function end(of: Of, { mended, trackingNumber }: { mended: boolean; trackingNumber?: string }) {
  const { version } = (await staffFault(of))!
  const body = {
    version,
    mended,
    words: 'It was sewn anew by our tailor.',
    ...(trackingNumber && { trackingNumber }),
  }
  const { support: as, faultId } = of
  const asked = { as, params: { faultId }, body }
  const answers = await Promise.all([
    app.call('POST', '/studio/faults/:faultId/repair', asked),
    app.call('POST', '/studio/faults/:faultId/repair', asked),
  ])
  await app.settle()
  return answers.map(({ status }) => status).toSorted()
}

/** A piece of an order that its buyer has reported as faulty, and we have accepted. */
async function accepted({ market = 'se' as MarketId, kind = 'faulty' as 'faulty' | 'wrong' } = {}) {
  const order = await world.shop.delivered({ market })
  const support = await givenStaff(app, 'support')
  const at = await world.backAgain({ ...order, market })
  const [line] = await world.shop.lines(order.orderId)
  const body = { goodsId: line!.id, kind, words }
  const { pieces } = await app.ask('POST', '/contracts/:contractId/faults', { ...at, body })
  const faultId = pieces.find(({ id }) => id === line!.id)!.fault!.id
  const one = { ...order, market, at, line: line!, faultId, support }
  await decide(one)
  return one
}
type One = Awaited<ReturnType<typeof accepted>>
const choose = async ({ at, faultId }: One, choice: 'repair' | 'money' | 'replacement') => {
  const params = { ...at.params, faultId }
  const answer = await app.call('POST', '/contracts/:contractId/faults/:faultId/choice', {
    ...{ ...at, params, body: { choice } },
  })
  await app.settle()
  return answer.status
}
const seen = async ({ at, line }: One) =>
  (await app.ask('GET', '/shop/orders/:orderId', at)).lines.find(({ id }) => id === line.id)!
const refunds = async ({ orderId }: One) => (await world.shop.refunds(orderId)).map(({ amount }) => amount)

test.each<MarketId>([...marketIds])(
  'R7.08 in %s a faulty piece is repaired: it comes in with our label, is not refunded, and goes back to its buyer',
  async (market) => {
    const one = await accepted({ market })
    expect((await seen(one)).fault).toMatchObject({ state: 'accepted', mayRepair: true })
    const free = await world.shop.free(one.line.sku)
    for (let click = 0; click < 2; click++) expect(await choose(one, 'repair')).toBe(200)
    expect((await seen(one)).fault?.state).toBe('in-repair')
    const { status, text } = await app.call('POST', '/contracts/:contractId/return-label.pdf', one.at)
    expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-'])
    expect(await end(one, { mended: true, trackingNumber: 'GD 123 DK' })).toEqual([200, 409])
    expect(await seen(one)).toMatchObject({ fault: { state: 'repaired' }, mayReport: true, refunded: false })
    const mails = await mailsTo(app, one.customer.email)
    expect(mails.find(({ template }) => template === 'repair-ended')?.html).toContain('GD 123 DK')
    expect([await refunds(one), await world.shop.free(one.line.sku)]).toEqual([[], free])
    await unbroken()
  },
)

test('R7.08 a piece beyond repair is replaced or repaid; a repair is not offered a second time', async () => {
  const one = await accepted()
  await choose(one, 'repair')
  expect(await choose(one, 'money'), 'it is with us').toBe(409)
  expect(await end(one, { mended: false })).toEqual([200, 409])
  expect((await seen(one)).fault).toMatchObject({ state: 'accepted', mayRepair: false, inStock: true })
  expect(await choose(one, 'repair')).toBe(409)
  expect(await choose(one, 'money')).toBe(200)
  expect(await refunds(one)).toEqual([500_00])
  await unbroken()
})

test('R7.08 a repaired piece that is faulty again can be reported again; a wrong piece is not repaired', async () => {
  const one = await accepted()
  await choose(one, 'repair')
  await end(one, { mended: true })
  const body = { goodsId: one.line.id, kind: 'faulty' as const, words: 'It has come undone again.' }
  for (let click = 0; click < 2; click++)
    await app.ask('POST', '/contracts/:contractId/faults', { ...one.at, body })
  expect((await staffFault(one))?.words).toBe('It has come undone again.')
  await decide(one)
  await app.settle()
  const mails = (await mailsTo(app, one.customer.email)).map(({ template }) => template)
  expect(mails.filter((template) => template === 'fault-answered')).toHaveLength(2)
  expect((await seen(one)).fault).toMatchObject({ mayRepair: false })
  expect(await choose(one, 'replacement')).toBe(200)
  const wrong = await accepted({ kind: 'wrong' })
  expect((await seen(wrong)).fault).toMatchObject({ mayRepair: false })
  expect(await choose(wrong, 'repair')).toBe(409)
  await unbroken()
})

test('R7.08 R11.04 a piece under repair cannot be returned, and its buyer cannot be erased', async () => {
  const one = await accepted()
  await choose(one, 'repair')
  const back = {
    ...{ ...one.at, params: { contractId: one.orderId } },
    body: sendingBack([one.line.id], 'damaged'),
  }
  expect((await app.call('POST', '/contracts/:contractId/returns', back)).status).toBe(409)
  const scanned = {
    as: world.warehouse,
    params: { unitId: one.line.id },
    body: { grade: 'A' as const, labelPresent: true },
  }
  expect((await app.call('POST', '/studio/returns/units/:unitId', scanned)).body).toMatchObject({
    error: { code: 'piece-in-repair' },
  })
  clock.advance('P40D')
  await app.settle()
  await expect(eraseMember(ctx, one.customer.id)).rejects.toMatchObject({ code: 'erase-order' })
  one.support = await givenStaff(app, 'support')
  await end(one, { mended: true })
  await eraseMember(ctx, one.customer.id)
  await unbroken()
})

test('R6.10 a piece of an exchange is mended as well, and cannot be withdrawn from while it is', async () => {
  const exchange = await exchanges.arrived()
  const { pieceIds, member, exchangeId: orderId } = exchange
  const [lineId = ''] = pieceIds
  const at = exchanges.ofOrder(exchange)
  const support = await givenStaff(app, 'support')
  const params = { contractId: orderId }
  const said = { ...at, params, body: { goodsId: lineId, kind: 'faulty' as const, words } }
  const { pieces } = await app.ask('POST', '/contracts/:contractId/faults', said)
  const faultId = pieces.find(({ id }) => id === lineId)!.fault!.id
  await decide({ faultId, support })
  const chosen = { ...at, params: { ...params, faultId }, body: { choice: 'repair' as const } }
  await app.ask('POST', '/contracts/:contractId/faults/:faultId/choice', chosen)
  expect((await exchanges.withdraw(exchange)).body).toMatchObject({ error: { code: 'piece-in-repair' } })
  const label = await app.call('POST', '/contracts/:contractId/return-label.pdf', { ...at, params })
  expect(label.status).toBe(200)
  await end({ faultId, support }, { mended: true })
  expect((await mailsTo(app, member.email)).map(({ template }) => template)).toContain('repair-ended')
  expect(await db.many(sql`SELECT state FROM piece_fault WHERE id = ${faultId}`)).toEqual([
    { state: 'repaired' },
  ])
  await unbroken()
})
