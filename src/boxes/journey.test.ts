import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { stylist, warehouse, shelf, must, awake, order, style, answerWishes, approve, ship, givenDelivered } =
  await givenStudio(app)

/** The session behind the newest mail's button. */
async function byMail({ email, market }: Customer, template: string): Promise<Who> {
  await app.settle()
  const mail = await app.db.one<{ html: string }>(sql`
    SELECT s.html FROM sandbox_mailbox s JOIN email e ON e.message_id = s.message_id
    WHERE s.recipient = ${email} AND e.template = ${template} ORDER BY s.id DESC LIMIT 1`)
  const link = /href="([^"]*Chash[^"]*)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&')
  const { searchParams } = new URL(link!)
  const body = { userid: searchParams.get('userid'), Chash: searchParams.get('Chash') }
  return must(app.call('POST', '/login/link', { market, body }))
}

test.each<MarketId>(['se', 'da', 'nl', 'de'])(
  'R6.03 R6.06 R6.08 R6.10 R6.11 the whole way of a box, by mail, in %s',
  async (market) => {
    const member = await givenCustomer(app, market)
    const id = await order(member, { occasion: 'work', wanted: ['top'], text: 'Something for the office' })
    await style(id)

    const peek = await byMail(member, 'preview-ready')
    const seen = await must(
      app.call('GET', '/boxes/:boxId/preview', { params: { boxId: id }, as: peek, market }),
    )
    const [first] = seen.pieces
    const declined = await must(
      app.call('PUT', '/boxes/:boxId/preview/items/:itemId', {
        params: { boxId: id, itemId: first!.id },
        as: peek,
        market,
        body: { liked: false, reason: 'colour', text: 'Too bright' },
      }),
    )
    await must(
      app.call('POST', `/boxes/${id}/preview/send-back`, {
        as: peek,
        market,
        body: { version: declined.box.version },
      }),
    )

    const desk = await must(app.call('GET', '/studio/desk/:boxId', { params: { boxId: id }, as: stylist }))
    await app.ask('POST', '/studio/desk/:boxId/items', {
      params: { boxId: id },
      as: stylist,
      body: { version: desk.box.version, sku: shelf[6]!, replacesId: first!.id },
    })
    const swapped = await answerWishes(id)
    await must(
      app.call('POST', `/studio/desk/${id}/preview`, { as: stylist, body: { version: swapped.box.version } }),
    )
    await approve({ ...member, ...(await byMail(member, 'preview-ready')) }, id)

    await ship(id)
    app.clock.advance('P7D')
    await app.settle()
    const own = await byMail(member, 'box-delivered')
    const delivered = await must(
      app.call('GET', '/boxes/:boxId/feedback', { params: { boxId: id }, as: own, market }),
    )
    expect(delivered.box.state).toBe('delivered')
    const [keep, back, ...silent] = delivered.pieces
    await must(
      app.call('PUT', `/boxes/${id}/feedback/items/${keep!.id}`, {
        as: own,
        market,
        body: { choice: 'keep', size: 'perfect', text: 'Lovely' },
      }),
    )
    const view = await must(
      app.call('PUT', '/boxes/:boxId/feedback/items/:itemId', {
        params: { boxId: id, itemId: back!.id },
        as: own,
        market,
        body: { choice: 'return', price: 'too-high', returnReason: 'too-short' },
      }),
    )
    const amount = [keep!, ...silent].reduce(
      (sum, { price }) => sum + price,
      sumOfFees(marketAt(market, app.ctx.clock.now()).boxFees),
    )
    expect(view.toPay.total).toBe(amount)

    const settled = await must(
      app.call('POST', '/boxes/:boxId/confirm', {
        params: { boxId: id },
        as: own,
        market,
        body: { amount },
      }),
    )
    expect(settled.box.state).toBe('settled')
    await app.settle()
    expect(await app.db.one(sql`SELECT state, captured_amount FROM charge WHERE subject_id = ${id}`)).toEqual(
      { state: 'captured', capturedAmount: amount },
    )
    const byNumber = sql`SELECT l.description FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id
      WHERE i.subject_id = ${id} AND l.description LIKE '%' || l.sku || '%'`
    expect(await app.db.many(byNumber)).toEqual([])
    await awake()
    const found = await must(
      app.call('POST', '/studio/returns/scan', {
        as: warehouse,
        body: { code: back!.sku },
      }),
    )
    expect(found.orders.map(({ order }) => order.id)).toContain(id)
    const before = await app.db.one<{ onHand: number }>(
      sql`SELECT on_hand FROM stock_level WHERE sku = ${back!.sku}`,
    )
    const closed = await must(
      app.call('POST', '/studio/returns/units/:unitId', {
        params: { unitId: back!.id },
        as: warehouse,
        body: { grade: 'A', labelPresent: true },
      }),
    )
    expect(closed.order.state).toBe('closed')
    expect(closed.lines.find((line) => line.id === back!.id)?.reason).toBe('too-short')
    expect(await app.db.one(sql`SELECT on_hand FROM stock_level WHERE sku = ${back!.sku}`)).toEqual({
      onHand: before.onHand + 1,
    })
    expect(await brokenInvariants(app.db)).toEqual([])
  },
)

test('R6.09 silence keeps everything, once, at the end of the last day', async () => {
  const member = await givenCustomer(app, 'da')
  const id = await givenDelivered(member)
  const { approvalEndsAt } = await app.db.one<{ approvalEndsAt: Date }>(
    sql`SELECT approval_ends_at FROM box WHERE id = ${id}`,
  )
  app.clock.set(new Date(approvalEndsAt.getTime() - 1000))
  await app.settle()
  expect(await app.db.one(sql`SELECT state FROM box WHERE id = ${id}`)).toEqual({ state: 'delivered' })
  app.clock.set(approvalEndsAt)
  await app.settle()
  app.clock.advance('P3D')
  await app.settle()
  expect(await app.db.one(sql`SELECT state, settled_by, settled_amount FROM box WHERE id = ${id}`)).toEqual({
    state: 'closed',
    settledBy: 'silence',
    settledAmount: 1519_00,
  })
  expect(await app.db.many(sql`SELECT amount, state FROM charge WHERE subject_id = ${id}`)).toEqual([
    { amount: 1519_00, state: 'captured' },
  ])
})

test('R6.09 a piece she said goes back is not kept by silence about the rest', async () => {
  const member = await givenCustomer(app, 'se')
  const id = await givenDelivered(member)
  const { pieces } = await must(
    app.call('GET', '/boxes/:boxId/feedback', { params: { boxId: id }, as: member }),
  )
  const last = pieces.at(-1)!
  const { toPay } = await must(
    app.call('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      params: { boxId: id, itemId: last.id },
      as: member,
      body: { choice: 'return' },
    }),
  )
  app.clock.advance('P16D')
  await app.settle()
  expect(await app.db.one(sql`SELECT state, settled_amount FROM box WHERE id = ${id}`)).toEqual({
    state: 'settled',
    settledAmount: toPay.total,
  })
})

test('R6.12 everything returned costs the fee, and nothing when the stylist waived it', async () => {
  const member = await givenCustomer(app, 'nl')
  const id = await order(member)
  await style(id)
  const { version } = (
    await must(app.call('GET', '/boxes/:boxId/preview', { params: { boxId: id }, as: member }))
  ).box
  const { pieces } = await must(
    app.call('GET', '/boxes/:boxId/preview', { params: { boxId: id }, as: member }),
  )
  const view = await must(
    app.call('PUT', '/boxes/:boxId/preview/items/:itemId', {
      params: { boxId: id, itemId: pieces[0]!.id },
      as: member,
      body: { liked: false },
    }),
  )
  expect(view.box.version).toBeGreaterThan(version)
  await must(
    app.call('POST', `/boxes/${id}/preview/send-back`, { as: member, body: { version: view.box.version } }),
  )
  const desk = await must(app.call('GET', '/studio/desk/:boxId', { params: { boxId: id }, as: stylist }))
  const waived = await must(
    app.call('PUT', '/studio/desk/:boxId/fee', {
      params: { boxId: id },
      as: stylist,
      body: { version: desk.box.version, reason: 'The last parcel was late' },
    }),
  )
  const swapped = await must(
    app.call('POST', '/studio/desk/:boxId/items', {
      params: { boxId: id },
      as: stylist,
      body: { version: waived.box.version, sku: shelf[7], replacesId: pieces[0]!.id },
    }),
  )
  await must(
    app.call('POST', `/studio/desk/${id}/preview`, { as: stylist, body: { version: swapped.box.version } }),
  )
  await approve(member, id)
  await ship(id)
  await must(app.call('POST', `/studio/warehouse/${id}/deliver`, { as: warehouse }))
  const mine = await must(app.call('GET', '/boxes/:boxId/feedback', { params: { boxId: id }, as: member }))
  for (const piece of mine.pieces)
    await must(
      app.call('PUT', `/boxes/${id}/feedback/items/${piece.id}`, { as: member, body: { choice: 'return' } }),
    )
  const settled = await must(
    app.call('POST', '/boxes/:boxId/confirm', { params: { boxId: id }, as: member, body: { amount: 0 } }),
  )
  expect(settled.toPay.total).toBe(0)
  expect(settled.sendBackBy).toBe(dayOf(app.clock.now(), 'se').add({ days: 14 }).toString())
  for (const piece of mine.pieces)
    await must(
      app.call('POST', `/studio/returns/units/${piece.id}`, {
        as: warehouse,
        body: { grade: 'D', labelPresent: false },
      }),
    )
  await app.settle()
  expect(await app.db.one(sql`SELECT state FROM box WHERE id = ${id}`)).toEqual({ state: 'closed' })
  expect(await app.db.many(sql`SELECT id FROM charge WHERE subject_id = ${id}`)).toEqual([])
  const attachments = sql`SELECT attachments FROM email WHERE event_id = ${`box-settled:${id}`}`
  expect(await app.db.many(attachments)).toEqual([{ attachments: [] }])
})
