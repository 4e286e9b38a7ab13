import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
const { givenDelivered } = await givenStudio(app)

/** A box at 100 to 500, all kept; the handling fee is 3 in Germany, 19 in Sweden. */
async function given({ market = 'de' as MarketId, card = 'pm_card_visa' } = {}) {
  const member = await givenCustomer(app, market, card)
  const boxId = await givenDelivered(member)
  const at = { as: member, params: { boxId }, market }
  return { member, boxId, at, view: await app.ask('GET', '/boxes/:boxId/feedback', at) }
}
type Given = Awaited<ReturnType<typeof given>>
type Plan = 'halfNow' | 'nextMonth' | 'halvesLater'
const confirm = ({ at }: Given, amount: number, plan?: Plan, as: Customer = at.as) =>
  app.call('POST', '/boxes/:boxId/confirm', { ...at, as, body: { amount, plan } })
const charges = (boxId: string) =>
  db.many<{ amount: number; state: string }>(
    sql`SELECT amount, state FROM charge WHERE subject_id = ${boxId} ORDER BY part`,
  )
const boxOf = (boxId: string) =>
  db.one<{ state: string; paid: boolean }>(
    sql`SELECT state, paid_at IS NOT NULL AS paid FROM box WHERE id = ${boxId}`,
  )

const plans = [
  { plan: 'halfNow', fee: 9_00, amounts: [756_00, 756_00], months: [0, 1] },
  { plan: 'nextMonth', fee: 9_00, amounts: [1512_00], months: [1] },
  { plan: 'halvesLater', fee: 18_00, amounts: [760_50, 760_50], months: [1, 2] },
] as const

test.each(plans)(
  'R9.05 $plan: the fee is a line of its own, each part is taken on its day, and the last one closes the box',
  async ({ plan, fee, amounts, months }) => {
    const world = await given()
    const today = dayOf(clock.now(), 'de')
    const offer = world.view.offers.find((one) => one.plan === plan)!
    expect(offer).toMatchObject({ fee, total: 1503_00 + fee })
    expect(offer.parts.map(({ chargeAt }) => dayOf(new Date(chargeAt), 'de').toString())).toEqual(
      months.map((after) => today.add({ months: after }).toString()),
    )
    const { status, body } = await confirm(world, offer.total, plan)
    expect([status, body.toPay]).toMatchObject([200, { instalmentFee: fee, total: 1503_00 + fee }])
    const taken = (count: number) => [
      ...amounts.slice(0, count).map((amount) => ({ amount, state: 'captured' })),
      ...amounts.slice(count).map((amount) => ({ amount, state: 'pending' })),
    ]
    let count = months.filter((after) => after === 0).length
    await app.settle()
    expect(await charges(world.boxId)).toEqual(taken(count))
    while (count < amounts.length) {
      expect(await boxOf(world.boxId)).toEqual({ state: 'settled', paid: false })
      clock.advance('P31D')
      await app.settle()
      expect(await charges(world.boxId)).toEqual(taken(++count))
    }
    expect(await boxOf(world.boxId)).toEqual({ state: 'closed', paid: true })
    const line = sql`
      SELECT l.amount, l.vat_rate, l.vat FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id
      WHERE i.subject_id = ${world.boxId} AND l.kind = 'instalment-fee'`
    expect(await db.many(line)).toEqual([
      { amount: fee, vatRate: 1900, vat: Math.round((fee * 1900) / 11_900) },
    ])
    const settled = (await mailsTo(app, world.member.email)).find(
      ({ template }) => template === 'box-settled',
    )
    expect(settled).toBeDefined()
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('R9.05 by default all is paid at once, also after silence', async () => {
  const world = await given()
  clock.advance('P15D')
  await app.settle()
  expect(await charges(world.boxId)).toEqual([{ amount: 1503_00, state: 'captured' }])
  const other = await given()
  expect((await confirm(other, 1503_00)).status).toBe(200)
  await app.settle()
  expect(await charges(other.boxId)).toEqual([{ amount: 1503_00, state: 'captured' }])
})

test.each<MarketId>(['se', 'da', 'nl'])('R9.05 no plan is offered in %s, nor taken', async (market) => {
  const world = await given({ market })
  expect(world.view.offers).toEqual([])
  expect((await confirm(world, world.view.toPay.total, 'halfNow')).status).toBe(409)
  expect((await boxOf(world.boxId)).state).toBe('delivered')
})

test('R9.05 another amount than was shown is refused, and a member who keeps nothing is offered no plan', async () => {
  const world = await given()
  expect((await confirm(world, 1503_00, 'halfNow')).status).toBe(409)
  expect((await confirm(world, 1512_00)).status).toBe(409)
  for (const { id } of world.view.pieces)
    await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      ...world.at,
      params: { boxId: world.boxId, itemId: id },
      body: { choice: 'return' },
    })
  const { offers, toPay } = await app.ask('GET', '/boxes/:boxId/feedback', world.at)
  expect([offers, toPay.total]).toEqual([[], 3_00])
  expect((await confirm(world, 12_00, 'halfNow')).status).toBe(409)
})

test('T76 two windows choose two plans at the same moment: one of them counts', async () => {
  for (let round = 0; round < 3; round++) {
    const world = await given()
    const answers = await Promise.all([
      confirm(world, 1512_00, 'halfNow'),
      confirm(world, 1521_00, 'halvesLater'),
      confirm(world, 1503_00),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const invoices = sql`SELECT 1 FROM invoice WHERE subject_id = ${world.boxId}`
    expect(await db.many(invoices)).toHaveLength(1)
    expect(await brokenInvariants(db)).toEqual([])
  }
})
