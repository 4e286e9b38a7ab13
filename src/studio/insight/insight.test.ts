import { expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { testApp } from '#/testing/world/app.ts'
import { countInsight } from './count-insight.ts'

const app = await testApp()
const studio = await givenStudio(app)
const buyer = () => givenStaff(app, 'buyer')
const kept = async (query: CallInput<'GET', '/studio/insight/kept'>['query']) =>
  app.ask('GET', '/studio/insight/kept', { query, as: await buyer() })
const count = async () => {
  const { accepted } = await app.ask('POST', '/studio/insight/count', { as: await buyer() })
  await app.settle()
  return accepted
}

/** A new session after days have passed. */
const signInAgain = async (who: Customer) =>
  Object.assign(who, await openSession(app.ctx, { ownerKind: 'member', ownerId: who.id }))

/** Sends five pieces; those at `back` come back, the others are kept. */
async function settled(who: Customer, back: number[]) {
  await signInAgain(who)
  const boxId = await studio.givenDelivered(who)
  const items = await app.db.many<{ id: string }>(
    sql`SELECT id FROM box_item WHERE box_id = ${boxId} ORDER BY position`,
  )
  for (const nth of back)
    await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      as: who,
      params: { boxId, itemId: items[nth]!.id },
      body: { choice: 'return', returnReason: 'too-small' },
    })
  app.clock.advance('P15D')
  await app.settle()
  return boxId
}

const first = await givenCustomer(app, 'se')
const second = await givenCustomer(app, 'de')
await givenMember(app, { market: 'se', card: null })
await settled(first, [0, 1])
await settled(second, [])

test('R8.07 reports are empty before the first count and full after it', async () => {
  expect(await kept({})).toMatchObject({ countedAt: null, rows: [] })
  expect(await count()).toBe(true)
  const { rows, countedAt } = await kept({ by: 'stylist' })
  expect(countedAt).toBe(app.clock.now().toISOString())
  expect(rows).toMatchObject([{ boxes: 2, sent: 10, kept: 8, enough: false }])
  expect((await kept({ by: 'stylist', market: 'se' })).rows).toMatchObject([{ boxes: 1, sent: 5, kept: 3 }])
  expect((await kept({ by: 'reason' })).rows).toMatchObject([{ key: 'too-small', sent: 2, kept: 0 }])
})

test.each(['brand', 'kind', 'size'] as const)('R8.07 by %s every piece counts once', async (by) => {
  const { rows } = await kept({ by })
  expect(rows.reduce((sum, { sent }) => sum + sent, 0)).toBe(10)
  expect(rows.reduce((sum, { kept }) => sum + kept, 0)).toBe(8)
})

test('R8.07 the funnel follows those who registered in a month', async () => {
  const query = { market: 'se' } as const
  const { months } = await app.ask('GET', '/studio/insight/funnel', { query, as: await buyer() })
  expect(months).toMatchObject([{ registered: 2, surveyed: 1, ordered: 1, received: 1, kept: 1, again: 0 }])
})

test('R8.07 a cohort is told month by month, also those in which nobody came', async () => {
  app.clock.advance('P60D')
  await settled(first, [])
  await count()
  const query = { market: 'se' } as const
  const { cohorts } = await app.ask('GET', '/studio/insight/cohorts', { query, as: await buyer() })
  expect(cohorts[0]!.after[0]).toBe(1)
  expect(cohorts[0]!.after.reduce((sum, members) => sum + members, 0)).toBe(2)
  expect(cohorts[0]!.after.slice(1)).toContain(0)
})

test('R8.07 what is withdrawn after it was settled is kept no more', async () => {
  const before = (await kept({ by: 'stylist' })).rows[0]!
  const [piece] = await app.db.many<{ id: string; boxId: string }>(sql`
    SELECT i.id, box_id FROM box_item i JOIN box ON box.id = box_id
    WHERE i.state = 'kept' AND member_id = ${first.id} ORDER BY settled_at DESC`)
  await signInAgain(first)
  await app.ask('POST', '/contracts/:contractId/returns', {
    as: first,
    params: { contractId: piece!.boxId },
    body: sendingBack([piece!.id]),
  })
  app.clock.advance('PT2M')
  await count()
  expect((await kept({ by: 'stylist' })).rows[0]).toMatchObject({ sent: before.sent, kept: before.kept - 1 })
})

test('R8.07 stock cover tells what is free, and what went in four weeks', async () => {
  const { rows } = await app.ask('GET', '/studio/insight/cover', { as: await buyer() })
  const free = rows.reduce((sum, row) => sum + row.free, 0)
  const stock = await app.db.one<{ free: number }>(
    sql`SELECT sum(on_hand - reserved)::int AS free FROM stock_level`,
  )
  expect(free).toBe(stock.free)
  expect(rows.some(({ gone, days }) => gone > 0 && days !== null)).toBe(true)
  const sold = await app.db.one<{ worth: number }>(sql`
    SELECT sum((on_hand - reserved) * amount)::bigint AS worth FROM stock_level JOIN price USING (sku)
    WHERE market = 'da' AND upper_inf(valid)`)
  expect(
    rows.reduce((sum, { worth }) => sum + worth, 0),
    'at what it costs in Denmark today',
  ).toBe(sold.worth)
})

test('R8.04 stock cover tells what is on order beside how long it lasts', async () => {
  const as = await buyer()
  const [row] = (await app.ask('GET', '/studio/insight/cover', { as })).rows
  const { sku } = await app.db.one<{ sku: string }>(sql`
    SELECT v.sku FROM variant v JOIN product p ON p.id = v.product_id WHERE p.kind = ${row!.kind} AND v.size = ${row!.size} LIMIT 1`)
  const facts = { supplier: 'Kyst ApS', currency: 'EUR', expectedOn: '2026-12-01' } as const
  const { id: purchaseId } = await app.ask('POST', '/studio/purchases', { as, body: facts })
  const lines = [{ sku, units: 7, cost: 10_00 }]
  const of = { as, params: { purchaseId } }
  const { version } = await app.ask('PUT', '/studio/purchases/:purchaseId', {
    ...{ ...of, body: { version: 1, ...facts, lines } },
  })
  const now = async () =>
    (await app.ask('GET', '/studio/insight/cover', { as })).rows.find(
      ({ kind, size }) => kind === row!.kind && size === row!.size,
    )
  expect(await now(), 'a draft is no order').toMatchObject({ onOrder: 0, nextOn: null })
  await app.ask('POST', '/studio/purchases/:purchaseId/state', {
    ...{ ...of, body: { version, move: 'send' as const, reason: '' } },
  })
  expect(await now()).toMatchObject({ onOrder: 7, nextOn: '2026-12-01' })
})

test('R8.04 a product counts its pieces with customers, and none that is kept or back', async () => {
  const pieces = await app.db.many<{ sku: string; productId: string; out: number; kept: number }>(sql`
    SELECT i.sku, v.product_id, count(*) FILTER (WHERE i.state IN ('shipped', 'delivered', 'returning'))::int AS out,
      count(*) FILTER (WHERE i.state = 'kept')::int AS kept FROM box_item i JOIN variant v USING (sku) GROUP BY i.sku, v.product_id`)
  expect(pieces.some(({ out }) => out > 0) && pieces.some(({ kept }) => kept > 0)).toBe(true)
  const as = await buyer()
  for (const { sku, productId, out } of pieces) {
    const { variants } = await app.ask('GET', '/studio/catalogue/:productId', { as, params: { productId } })
    expect([sku, variants.find((variant) => variant.sku === sku)?.out]).toEqual([sku, out])
  }
})

const covers = () =>
  app.db.many<{
    kind: string
    size: string
    gone: number
    goneWeek: number
    lastOut: Date | null
    sku: string | null
  }>(sql`SELECT kind, size, gone, gone_week, last_out, sku FROM cover_count ORDER BY kind, size`)

test('R8.07 of each size is told what went in the last week of the four, when one was sent out last, and a piece of it', async () => {
  const before = await covers()
  const sent = before.filter(({ lastOut }) => lastOut)
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.every(({ gone, goneWeek }) => goneWeek <= gone)).toBe(true)
  for (const { kind, size, sku } of before)
    expect(
      await app.db.one(
        sql`SELECT kind, size FROM variant JOIN product ON product.id = product_id WHERE sku = ${sku}`,
      ),
    ).toEqual({ kind, size })
  app.clock.advance('P40D')
  await app.db.run(
    sql`INSERT INTO cover_count (kind, size, free, gone) VALUES ('coat', 'sold no more', 1, 0)`,
  )
  await count()
  const lastOut = (rows: typeof before) => rows.map(({ kind, size, lastOut }) => ({ kind, size, lastOut }))
  expect(lastOut(await covers()), 'kept, though nobody looks back as far any more').toEqual(lastOut(before))
  expect((await covers()).every(({ gone, goneWeek }) => gone === 0 && goneWeek === 0)).toBe(true)
})

test('R8.07 predictions are counted with their answers, by market, and judged only on enough of them', async () => {
  const as = await givenStaff(app, 'stylist')
  const read = (market?: 'se' | 'nl') =>
    app.ask('GET', '/studio/predictions', { as, query: { outcome: 'small', ...(market && { market }) } })
  const view = await read()
  const kept = await app.db.one<{ given: number; answered: number; seen: number }>(sql`
    SELECT count(*)::int AS given, count(felt)::int AS answered, count(*) FILTER (WHERE felt = 'small')::int AS seen
    FROM fit_prediction p JOIN box_item i ON i.id = p.item_id LEFT JOIN fit_answer a ON a.piece_id = p.item_id
    WHERE i.state NOT IN ('picked', 'declined', 'removed')`)
  expect(kept.seen).toBeGreaterThan(0)
  expect(view).toMatchObject({ ...kept, auc: null, distance: null, groups: [] })
  expect((await read('se')).given).toBeLessThan(view.given)
  expect((await read('nl')).given).toBe(0)
  expect(view.weeks.reduce((sum, { given }) => sum + given, 0)).toBe(view.given)
  const ofMembers = view.known.filter(({ of }) => of === 'member').reduce((sum, row) => sum + row.subjects, 0)
  const members = await app.db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM member WHERE kind = 'member'`,
  )
  expect(ofMembers).toBe(members.count)
  const { status } = await app.call('GET', '/studio/predictions', { as, query: { outcome: 'kept' } })
  expect(status, 'fit predicts no keeping').toBe(400)
})

test('R8.07 of two simultaneous counts one runs, and none again within the minute', async () => {
  app.clock.advance('PT5M')
  const done = await Promise.all([countInsight(app.ctx, 1), countInsight(app.ctx, 1)])
  expect(done.toSorted()).toEqual([false, true])
  expect(await count()).toBe(false)
})

test('R8.07 each report is a file too', async () => {
  const as = await buyer()
  for (const report of ['kept', 'funnel', 'cohorts', 'cover']) {
    const { status, text } = await app.call('GET', `/studio/insight/${report}.csv`, { as })
    expect([status, text.split('\r\n').length > 2]).toEqual([200, true])
  }
})
