import { assert, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { reserve } from '../stock/stock.ts'

const app = await testApp()
const PRICE = 1000_00
const parka = (market: MarketId, stock = 18) =>
  givenVariant(app.db, { stock, prices: { [market]: market === 'da' || market === 'se' ? PRICE : 100_00 } })
type Given = { sku: string; productId: string }
const colleague = async (role: 'warehouse' | 'buyer' | 'finance') => proven(app, await givenStaff(app, role))
const lose = (as: Who, { sku, productId }: Given, number: number) =>
  app.call('POST', '/studio/catalogue/:productId/stock', {
    as,
    params: { productId },
    body: { sku, reason: 'lost', number, saw: 18, note: 'Not on its shelf' },
  })
const onHand = async ({ sku }: Given) =>
  (await app.db.one<{ onHand: number }>(sql`SELECT on_hand FROM stock_level WHERE sku = ${sku}`)).onHand
const waitingFor = async (as: Who, { productId }: Given) =>
  (await app.ask('GET', '/studio/second-looks', { as })).rows.find(({ about }) => about === productId) ??
  assert.fail('nothing waits')
const decide = (as: Who, lookId: string, agree = true) =>
  app.call('POST', '/studio/second-looks/:lookId', { as, params: { lookId }, body: { agree } })
const codeOf = ({ body }: { body: object }) => (body as { error?: { code?: string } }).error?.code

test.each(marketIds)(
  'R8.04 %s: above a limit of value a correction waits for a second colleague',
  async (market) => {
    const given = await parka(market)
    const [first, second] = [await colleague('warehouse'), await colleague('buyer')]
    const { stock } = marketAt(market, app.clock.now()).secondLook
    const alone = Math.floor(stock / (market === 'da' || market === 'se' ? PRICE : 100_00))
    expect((await lose(first, given, alone)).body).toMatchObject({ onHand: 18 - alone, waits: false })
    expect((await lose(first, given, 1)).body, 'small ones add up').toMatchObject({ waits: true })
    expect(await onHand(given)).toBe(18 - alone)
    const waiting = await waitingFor(second, given)
    expect(waiting).toMatchObject({
      kind: 'stock-correction',
      market,
      own: false,
      reason: 'Not on its shelf',
    })
    expect(waiting.effect).toContain(`1 fewer of ${given.sku}`)
    expect(codeOf(await decide(first, waiting.id))).toBe('second-look-own')
    expect((await decide(await colleague('finance'), waiting.id)).status, 'who knows no stock').toBe(403)
    const both = await Promise.all([
      decide(second, waiting.id),
      decide(await colleague('warehouse'), waiting.id),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await onHand(given)).toBe(17 - alone)
    const rows = await app.db.many(
      sql`SELECT action, before, after, reason FROM audit WHERE subject_kind = 'variant' AND subject_id = ${given.sku} ORDER BY id`,
    )
    expect(rows).toMatchObject([
      {
        action: 'stock-corrected',
        before: { onHand: 18 },
        after: { onHand: 18 - alone },
        reason: 'Not on its shelf',
      },
      { action: 'stock-correction-asked' },
      { action: 'stock-correction-agreed' },
      { action: 'stock-corrected', before: { onHand: 18 - alone }, after: { onHand: 17 - alone } },
    ])
    expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])
  },
)

test('R8.04 seventeen parkas are not written off by one colleague, nor without a reason', async () => {
  const given = await parka('da')
  const first = await colleague('warehouse')
  const { productId } = given
  const body = { sku: given.sku, reason: 'lost', number: 17, saw: 18, note: '' }
  expect(
    (await app.call('POST', '/studio/catalogue/:productId/stock', { as: first, params: { productId }, body }))
      .status,
  ).toBe(400)
  expect((await lose(first, given, 17)).body).toMatchObject({ onHand: 18, waits: true })
  expect(codeOf(await lose(first, given, 16)), 'one at a time of a garment').toBe('second-look-waits')
  const second = await colleague('warehouse')
  expect((await decide(second, (await waitingFor(second, given)).id, false)).status).toBe(200)
  expect(await onHand(given)).toBe(18)
})

test('R8.04 two windows of one colleague pass the limit by no number of small corrections', async () => {
  const first = await colleague('warehouse')
  const given = await Promise.all(Array.from({ length: 8 }, () => parka('da')))
  const answers = await Promise.all(given.map((one) => lose(first, one, 1)))
  expect(answers.filter(({ body }) => body.waits === false)).toHaveLength(5)
})

test('I30 R8.04 a unit held by a customer meanwhile is not booked away', async () => {
  const given = await parka('da', 6)
  const [first, second] = [await colleague('warehouse'), await colleague('warehouse')]
  expect((await lose(first, given, 6)).body).toMatchObject({ waits: true })
  const id = app.ctx.random.uuid()
  await reserve(app.db, { id, sku: given.sku, ownerKind: 'test', ownerId: 'c', now: app.clock.now() })
  expect(codeOf(await decide(second, (await waitingFor(second, given)).id))).toBe('stock-held')
  expect(await onHand(given)).toBe(6)
})

test('R8.04 a correction that waited is refused by the stock that is left', async () => {
  const given = await parka('da', 6)
  const [first, second] = [await colleague('warehouse'), await colleague('warehouse')]
  expect((await lose(first, given, 6)).body).toMatchObject({ waits: true })
  expect((await lose(second, given, 1)).body).toMatchObject({ waits: false })
  const third = await colleague('warehouse')
  expect(codeOf(await decide(third, (await waitingFor(third, given)).id))).toBe('stock-short')
  expect(await onHand(given)).toBe(5)
})

test('R8.04 a garment that never had a price has no value to weigh: two people', async () => {
  const given = await givenVariant(app.db, { stock: 18 })
  const first = await colleague('warehouse')
  expect((await lose(first, given, 1)).body).toMatchObject({ waits: true })
  expect(await waitingFor(await colleague('buyer'), given)).toMatchObject({ amount: 0 })
})
