import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const world = await testApp()
const studio = await givenStudio(world)

const todayFor = async (who: Who) => {
  const { status, body } = await world.call('GET', '/studio/today', { as: who })
  expect(status).toBe(200)
  return body
}
const countsFor = async (who: Who) =>
  Object.fromEntries((await todayFor(who)).waiting.map(({ of, count }) => [of, count]))

test('R8.01 each role sees its own work, an admin all of it, others none', async () => {
  const kinds = async (role: string) => Object.keys(await countsFor(await givenStaff(world, role)))
  expect(await kinds('stylist')).toEqual(['task', 'thread', 'style', 'preview', 'look', 'call'])
  expect(await kinds('warehouse')).toEqual(['task', 'pack', 'ship', 'return', 'exception', 'second-look'])
  expect(await kinds('support')).toEqual([
    'task',
    'thread',
    'exception',
    'withdrawal',
    'declaration',
    'fault',
    'mail',
    'unreached',
    'claim',
    'credit',
    'second-look',
  ])
  expect(await kinds('finance')).toEqual([
    'task',
    'claim',
    'credit',
    'second-look',
    'owed',
    'dispute',
    'charge',
    'refused-cards',
  ])
  expect(await kinds('admin')).toEqual([
    'task',
    'thread',
    'style',
    'preview',
    'look',
    'call',
    'stylist-change',
    'webhook',
    'law-check',
    'law',
    'experiment',
    'pack',
    'ship',
    'return',
    'exception',
    'withdrawal',
    'declaration',
    'fault',
    'mail',
    'unreached',
    'claim',
    'credit',
    'second-look',
    'owed',
    'dispute',
    'charge',
    'refused-cards',
    'unsafe',
    'sold-out',
    'cover',
    'draft',
    'import',
    'still',
    'sent-back',
  ])
  expect(await kinds('buyer')).toEqual([
    'task',
    'second-look',
    'unsafe',
    'sold-out',
    'cover',
    'draft',
    'import',
    'still',
    'sent-back',
  ])
  const member = await givenMember(world)
  expect((await world.call('GET', '/studio/today', { as: member })).status).toBe(404)
  expect((await world.call('GET', '/studio/today')).status).toBe(401)
})

test('R8.02 a box is counted where it waits: to be styled, with her, to be packed, to be shipped', async () => {
  const admin = await givenStaff(world, 'admin')
  const customer = await givenCustomer(world)
  const boxId = await studio.order(customer)
  expect(await countsFor(admin)).toMatchObject({ style: 1, preview: 0, pack: 0, ship: 0 })
  const style = (await todayFor(admin)).waiting.find(({ of }) => of === 'style')
  expect(style?.parts.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  await studio.style(boxId)
  expect(await countsFor(admin)).toMatchObject({ style: 0, preview: 1, pack: 0, ship: 0 })
  await studio.approve(customer, boxId)
  expect(await countsFor(admin)).toMatchObject({ preview: 0, pack: 1, ship: 0 })
  await studio.pack(boxId)
  expect(await countsFor(admin)).toMatchObject({ pack: 0, ship: 1 })
  await studio.ship(boxId)
  expect(await countsFor(admin)).toMatchObject({ pack: 0, ship: 0, return: 0 })
})

test('R9.02 a charge that was declined is counted, one that went through is not', async () => {
  const finance = await givenStaff(world, 'finance')
  const before = (await countsFor(finance)).charge ?? 0
  for (const card of ['pm_card_visa', 'pm_card_chargeCustomerFail']) {
    const { id } = await givenMember(world, { market: 'se', card })
    await givenCharge(world, { memberId: id })
  }
  await world.settle()
  const charges = (await todayFor(finance)).waiting.find(({ of }) => of === 'charge')
  expect(charges?.count).toBe(before + 1)
  expect(charges?.parts).toContainEqual({ of: 'retrying', count: 1 })
})

test('R6.19 the clock moves, due work is done, and the admin who moved it stays signed in', async () => {
  const admin = await givenStaff(world, 'admin')
  const before = world.clock.now().getTime()
  const move = (advance: string) => world.call('POST', '/studio/clock', { as: admin, body: { advance } })
  const { status, body } = await move('P15D')
  expect([status, body.now]).toEqual([200, new Date(before + 15 * 86_400_000).toISOString()])
  expect((await todayFor(admin)).now).toBe(body.now)
  expect((await move('P1X')).status).toBe(400)
  for (const odd of ['P1H', 'P9999Y', 'P1Y1D', 'P367D', 'PT8785H', `P${'9'.repeat(17)}D`])
    expect((await move(odd)).status, odd).toBe(422)
  expect((await todayFor(admin)).now).toBe(body.now)
})

test('R6.19 only an admin may move the clock', async () => {
  expect((await todayFor(await givenStaff(world, 'admin'))).movesClock).toBe(true)
  const stylist = await givenStaff(world, 'stylist')
  const { movesClock, now } = await todayFor(stylist)
  expect(movesClock).toBe(false)
  expect(now).toBe(world.clock.now().toISOString())
  expect((await world.call('POST', '/studio/clock', { as: stylist, body: { advance: 'P1D' } })).status).toBe(
    403,
  )
})

test('R8.01 beside each number stand the first rows, three at most; what is due is counted by day', async () => {
  const own = await testApp({ checked: false })
  const ownStudio = await givenStudio(own)
  const ids: string[] = []
  for (let index = 0; index < 4; index++) ids.push(await ownStudio.order(await givenCustomer(own)))
  const due = ['PT-1H', 'PT1H', 'P1D', 'P9D']
  for (const [index, id] of ids.entries())
    await own.db.run(
      sql`UPDATE box SET due_at = ${own.clock.now()}::timestamptz + ${due[index]}::interval WHERE id = ${id}`,
    )
  const { body } = await own.call('GET', '/studio/today', { as: await givenStaff(own, 'stylist') })
  const [, , style, preview] = body.waiting
  expect(style).toMatchObject({
    count: 4,
    parts: ['overdue', 'today', 'tomorrow', 'later'].map((of) => ({ of, count: 1 })),
    first: ids.slice(0, 3).map((id) => ({ id })),
  })
  expect(preview).toMatchObject({ count: 0, first: [] })
})

test('R8.01 R8.04 a buyer sees drafts, unsold sizes and return reasons', async () => {
  const own = await testApp({ checked: false })
  await givenStudio(own)
  const { id } = await own.db.one<{ id: string }>(
    sql`UPDATE product SET status = 'draft' WHERE id = (SELECT id FROM product LIMIT 1) RETURNING id`,
  )
  await own.db.run(
    sql`INSERT INTO cover_count (kind, size, free, gone, worth, gone_week, last_out, sku) VALUES ('dress', '38', 4, 0, 120000, 0, '2026-03-01', (SELECT min(sku) FROM variant)), ('dress', '40', 2, 8, 0, 3, NULL, NULL), ('top', 'M', 0, 0, 0, 0, NULL, NULL), ('top', 'S', 5, 0, 0, 0, NULL, NULL), ('coat', 'M', 3, 0, 300000, 0, NULL, NULL)`,
  )
  const { body } = await own.call('GET', '/studio/today', { as: await givenStaff(own, 'buyer') })
  const of = (name: string) => body.waiting.find((work) => work.of === name)
  expect(of('draft')).toMatchObject({ count: 1, first: [{ id }] })
  expect(of('cover')).toMatchObject({
    count: 1,
    first: [
      {
        name: 'Dress, 40',
        kind: 'dress',
        days: 7,
        stock: { free: 2, gone: 8, goneWeek: 3, worth: { amount: 0 } },
      },
    ],
  })
  expect(of('still')).toMatchObject({
    count: 3,
    first: [
      { name: 'Coat, M', detail: '', stock: { free: 3, lastOut: null, worth: { amount: 300_000 } } },
      {
        name: 'Dress, 38',
        detail: expect.stringMatching(/^such as ./),
        stock: {
          free: 4,
          gone: 0,
          goneWeek: 0,
          lastOut: expect.stringMatching(/^2026-0[23]-/),
          worth: { amount: 120_000, currency: 'DKK' },
        },
        kind: 'dress',
      },
      { name: 'Top, S', stock: { free: 5, worth: { amount: 0 } } },
    ],
  })
  expect(of('sent-back')).toMatchObject({ count: 0 })
  expect(body.keyFigures[0]).toEqual({
    of: 'pieces-free',
    count: 14,
    worth: { amount: 420_000, currency: 'DKK' },
  })
})

test('R8.04 a buyer sees at most eight sizes of a kind of work, a colleague with other work three', async () => {
  const own = await testApp({ checked: false })
  await own.db.run(sql`
    INSERT INTO cover_count (kind, size, free, gone, worth)
    SELECT 'dress', size::text, 3, 0, 0 FROM generate_series(30, 46, 2) size`)
  const still = async (role: string) => {
    const { body } = await own.call('GET', '/studio/today', { as: await givenStaff(own, role) })
    return body.waiting.find(({ of }) => of === 'still')
  }
  const buyers = await still('buyer')
  expect([buyers?.count, buyers?.first.length]).toEqual([9, 8])
  expect(buyers?.first.every(({ kind, days }) => kind === 'dress' && days === undefined)).toBe(true)
  expect((await still('admin'))?.first).toHaveLength(3)
})

test('R8.04 each reason for sending back is told with its share of all', async () => {
  const own = await testApp({ checked: false })
  const month = own.clock.now().toISOString().slice(0, 7)
  await own.db.run(sql`
    INSERT INTO kept_count (month, market, dimension, key, boxes, sent, kept)
    VALUES (${`${month}-01`}, 'se', 'reason', 'too-small', 3, 6, 0), (${`${month}-01`}, 'se', 'reason', 'price', 2, 2, 0)`)
  const { body } = await own.call('GET', '/studio/today', { as: await givenStaff(own, 'buyer') })
  expect(body.waiting.find(({ of }) => of === 'sent-back')).toMatchObject({
    count: 8,
    first: [
      { detail: '6 pieces', share: 0.75 },
      { detail: '2 pieces', share: 0.25 },
    ],
  })
})
