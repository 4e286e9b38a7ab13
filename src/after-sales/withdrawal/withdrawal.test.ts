import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { formatDate } from '#/platform/markets/format.ts'
import { givenCustomer, givenShelf, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, call, failpoint } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
const studio = await givenStudio(app)
const support = await givenStaff(app, 'support')

type Declared = { number: string; email: string; pieces?: string; name?: string; remembered?: string }
const declare = (body: Declared, key?: string) =>
  call('POST', '/withdrawals', { body: { pieces: '', ...body }, ...(key && { key }) })
const of = ({ order, customer }: Awaited<ReturnType<typeof shop.placed>>) => ({
  number: order.number,
  email: customer.email,
})
const waiting = async () => {
  const { rows: waiting } = await app.ask('GET', '/studio/withdrawals', { as: support })
  return waiting
}
const templates = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template)
const rows = () =>
  db.many<{ outcome: string; pieces: string }>(
    sql`SELECT outcome, pieces FROM withdrawal ORDER BY declared_at, id`,
  )

test('R11.03 R6.11 R7.08 a delivered order is withdrawn from without a login: its return is announced, and confirmed by mail', async () => {
  const order = await shop.delivered()
  const { status, body } = await declare({
    number: ` ${order.order.number} `,
    email: order.customer.email.toUpperCase(),
  })
  expect([status, body]).toEqual([202, { declaredAt: app.clock.now().toISOString() }])
  await app.settle()
  expect((await shop.lines(order.orderId)).map(({ state }) => state)).toEqual(['returning', 'returning'])
  expect((await templates(order.customer.email)).at(-1)).toBe('return-registered')
  for (const { id } of await shop.lines(order.orderId)) await shop.takenBack(id)
  await app.settle()
  const back = (await shop.refunds(order.orderId)).reduce((sum, { amount }) => sum + amount, 0)
  expect(back, 'the pieces and the cheapest way to get them, less the paid return').toBe(960_00)
})

test('R11.03 a paid order that was not sent is cancelled and paid back, with a receipt of what was declared and when', async () => {
  const order = await shop.paid()
  const { declaredAt } = await app.ask('POST', '/withdrawals', {
    body: { ...of(order), pieces: '', name: 'Asta Holm' },
  })
  await app.settle()
  expect(await shop.state(order.orderId)).toBe('cancelled')
  expect(await shop.refunds(order.orderId)).toMatchObject([{ amount: order.order.total, state: 'done' }])
  expect(
    await db.many(sql`SELECT id FROM declared_withdrawal WHERE email = ${order.customer.email}`),
  ).toEqual([])
  const receipt = (await mailsTo(app, order.customer.email)).find(
    ({ template }) => template === 'withdrawal-received',
  )
  expect(receipt?.subject).toContain(order.order.number)
  const text = receipt!.html.replaceAll('\u00a0', ' ')
  expect(text, 'the name that was typed').toContain('Asta Holm')
  const second = formatDate(declaredAt, 'se', 'second').replaceAll('\u00a0', ' ')
  expect(text, 'the time to the second').toContain(second)
  expect(text).toContain(order.order.number)
  const [line] = await db.many<{ description: string }>(
    sql`SELECT description FROM order_line WHERE order_id = ${order.orderId} ORDER BY position`,
  )
  expect(text, 'with what it was').toContain(line!.description)
})

test('R11.03 a part of it, or too late: recorded, on Today, on the timeline, until a colleague has settled it', async () => {
  const order = await shop.delivered()
  await declare({ ...of(order), pieces: 'The second shirt' }, 'declared-one-time')
  await declare({ ...of(order), pieces: 'The second shirt' }, 'declared-once-more')
  await app.settle()
  const [one, ...more] = await waiting()
  expect([one, more]).toMatchObject([{ number: order.order.number, pieces: 'The second shirt' }, []])
  const today = await app.ask('GET', '/studio/today', { as: support })
  expect(today.waiting.find(({ of }) => of === 'withdrawal')).toMatchObject({
    count: 1,
    first: [{ id: one!.id }],
  })
  const params = { id: one!.memberId }
  const timeline = await app.ask('GET', '/studio/customers/:id/timeline', { as: support, params })
  expect(timeline.rows.find(({ what }) => what === 'withdrawn')).toMatchObject({
    detail: 'recorded: The second shirt',
  })
  const body = { why: 'Kept after all, as agreed by telephone.' }
  const settle = () =>
    call('POST', '/studio/withdrawals/:id/settle', { as: support, params: { id: one!.id }, body })
  expect([(await settle()).status, (await settle()).status]).toEqual([200, 409])
  expect(await waiting()).toEqual([])
})

test('R6.11 R11.03 a piece that is named by its title alone goes back without a colleague', async () => {
  const order = await shop.delivered()
  const [first, other] = await shop.lines(order.orderId)
  await db.run(sql`
    UPDATE product SET title = '{"en": "Another one", "se": "En annan"}' WHERE id = (SELECT product_id FROM variant WHERE sku = ${other!.sku})`)
  await declare({ ...of(order), pieces: ' en ANNAN ' })
  await app.settle()
  const states = (await shop.lines(order.orderId)).map(({ id, state }) => [id, state])
  expect(Object.fromEntries(states)).toEqual({ [first!.id]: 'delivered', [other!.id]: 'returning' })
  expect((await templates(order.customer.email)).at(-1)).toBe('return-registered')
  expect((await waiting()).map(({ number }) => number)).not.toContain(order.order.number)
})

test('T2 R11.03 the answer is the same for a number or an address that is not ours, and no contract changes', async () => {
  const order = await shop.delivered()
  const before = await rows()
  const answers = [
    await declare({ number: '999999999', email: order.customer.email }),
    await declare({ number: order.order.number, email: 'stranger@example.test' }),
  ]
  for (const { status, body } of answers) expect([status, Object.keys(body)]).toEqual([202, ['declaredAt']])
  await app.settle()
  expect(await rows()).toEqual(before)
  expect(await templates('stranger@example.test')).toEqual(['withdrawal-unmatched'])
  expect((await shop.lines(order.orderId)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  const { payload } = await db.one<{ payload: string }>(
    sql`SELECT string_agg(payload::text, ' ') AS payload FROM job WHERE kind = 'declare-withdrawal'`,
  )
  expect(payload).not.toContain('stranger@example.test')
})

test('R5.14 R11.03 a missing answer is shown at its field; only support sees waiting declarations', async () => {
  const { status, body } = await declare({ number: ' ', email: 'nobody' })
  expect([status, Object.keys((body as never as { error: { fields: object } }).error.fields).sort()]).toEqual(
    [400, ['email', 'number']],
  )
  const stylist = await givenStaff(app, 'stylist')
  expect((await call('GET', '/studio/withdrawals', { as: stylist })).status).toBe(403)
})

test('T89 killed while it is recorded, it is done once', async () => {
  const order = await shop.paid()
  failpoint.set('withdrawal_recorded', 'throw')
  await declare(of(order))
  await app.settle()
  failpoint.set('withdrawal_recorded', undefined)
  expect(await shop.state(order.orderId)).toBe('paid')
  app.clock.advance('PT10M')
  await app.settle()
  expect(await shop.state(order.orderId)).toBe('cancelled')
  expect(await shop.refunds(order.orderId)).toHaveLength(1)
})

test('R11.03 R6.11 a withdrawal from an undecided box is recorded, with a receipt, for a colleague to settle', async () => {
  await givenShelf(app)
  const member = await givenCustomer(app, 'nl')
  await app.ask('POST', '/boxes', { as: member, body: { kind: 'styling', wish: {} } })
  const { number } = await db.one<{ number: string }>(
    sql`SELECT number FROM box WHERE member_id = ${member.id}`,
  )
  await declare({ number, email: member.email })
  await app.settle()
  const meant = { isAll: true, amount: 0 }
  expect(await waiting(), 'nothing was billed').toMatchObject([
    { subjectType: 'box', number, pieces: '', meant },
  ])
  expect(await templates(member.email)).toContain('withdrawal-received')
})

test('R6.11 R6.09 silence does not buy pieces withdrawn from before the decision: the named ones, or all', async () => {
  const [part, whole, unclear] = [
    await givenCustomer(app),
    await givenCustomer(app),
    await givenCustomer(app),
  ]
  const ofBox = async (member: typeof part) => {
    const boxId = await studio.givenDelivered(member)
    return { as: member, params: { boxId } }
  }
  const [atPart, atWhole, atUnclear] = [await ofBox(part), await ofBox(whole), await ofBox(unclear)]
  const { box, pieces } = await app.ask('GET', '/boxes/:boxId/feedback', atPart)
  const [named, ...others] = pieces
  await declare({ number: box.number, email: part.email, pieces: `Den der: ${named!.title.toUpperCase()}` })
  const all = await app.ask('GET', '/boxes/:boxId/feedback', atWhole)
  await declare({ number: all.box.number, email: whole.email })
  const { number } = (await app.ask('GET', '/boxes/:boxId/feedback', atUnclear)).box
  await declare({ number, email: unclear.email, pieces: 'The one that scratches' })
  await app.settle()
  const { declared } = await app.ask('GET', '/boxes/:boxId/feedback', atPart)
  expect(declared, 'their own words, on the page of the box').toMatchObject([
    { pieces: `Den der: ${named!.title.toUpperCase()}`, refundBy: expect.any(String) },
  ])
  const rest = others.filter(({ title }) => title !== named!.title)
  const home = async (as: typeof part) => (await app.ask('GET', '/home', { as })).box!
  expect((await home(part)).toPay.keptIds).toEqual(rest.map(({ id }) => id))
  for (const as of [whole, unclear])
    expect(await home(as)).toMatchObject({ toPay: { keptIds: [], itemsAmount: 0 } })
  const ids = async () => (await waiting()).map(({ number }) => number)
  expect(await ids()).toEqual(expect.arrayContaining([box.number, all.box.number]))
  app.clock.advance('P30D')
  await app.settle()
  const after = await db.many<{ settledBy: string; state: string }>(sql`
    SELECT settled_by, item.state FROM box_item item JOIN box ON box.id = box_id WHERE item.id = ${named!.id}`)
  expect(after).toEqual([{ settledBy: 'silence', state: 'returning' }])
})

test('R11.03 R6.11 the kept pieces of a box are awaited, and confirmed by their own mail', async () => {
  const member = await givenCustomer(app)
  const boxId = await studio.givenDelivered(member)
  const at = { as: member, params: { boxId } }
  const { box, toPay } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  await app.ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
  await app.settle()
  await declare({ number: box.number, email: member.email })
  await app.settle()
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  expect(new Set(pieces.map(({ state }) => state))).toEqual(new Set(['returning']))
  expect((await templates(member.email)).at(-1)).toBe('return-registered')
})

test('R11.03 R6.11 a withdrawal from a box with an exchange is for both: the kept and the exchange pieces', async () => {
  const exchanges = givenExchanges(app, studio)
  const pieceStates = async (boxId: string) =>
    (
      await db.many<{ state: string }>(
        sql`SELECT l.state FROM order_line l JOIN shop_order o ON o.id = l.order_id WHERE o.box_id = ${boxId}`,
      )
    ).map(({ state }) => state)
  const declared = async ({ boxId, member }: { boxId: string; member: { email: string } }) => {
    const { number } = await db.one<{ number: string }>(sql`SELECT number FROM box WHERE id = ${boxId}`)
    await declare({ number, email: member.email })
    await app.settle()
    return db.one(sql`SELECT outcome FROM withdrawal WHERE subject_id = ${boxId}`)
  }
  const unsent = await exchanges.ordered()
  expect(await declared(unsent)).toEqual({ outcome: 'cancelled' })
  expect(await pieceStates(unsent.boxId)).toEqual(['cancelled'])
  expect(await exchanges.refunds(unsent.boxId), 'the piece and the fee of the exchange').toEqual([
    { amount: 329_00 },
  ])
  const there = await exchanges.arrived()
  expect(await declared(there)).toEqual({ outcome: 'returning' })
  expect(await pieceStates(there.boxId)).toEqual(['returning'])
  const underWay = await exchanges.ordered()
  await studio.ship(underWay.exchangeId)
  expect(await declared(underWay), 'for a colleague').toEqual({ outcome: 'recorded' })
  expect(await pieceStates(underWay.boxId)).toEqual(['shipped'])
})
