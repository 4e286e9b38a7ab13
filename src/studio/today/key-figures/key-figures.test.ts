import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const world = await testApp()
const studio = await givenStudio(world)

const todayFor = (as: Who) => world.ask('GET', '/studio/today', { as })
async function keyFiguresFor(as: Who) {
  const { keyFigures } = await todayFor(as)
  return Object.fromEntries(keyFigures.map(({ of, count }) => [of, count]))
}

test('R8.01 the warehouse sees what will come to be packed, and what has left', async () => {
  const warehouse = await givenStaff(world, 'warehouse')
  const [first, second] = [await givenCustomer(world), await givenCustomer(world)]
  const boxId = await studio.order(first)
  await studio.order(second)
  expect(await keyFiguresFor(warehouse)).toEqual({ 'in-styling': 2, 'with-members': 0, 'on-their-way': 0 })
  await studio.style(boxId)
  expect(await keyFiguresFor(warehouse)).toMatchObject({ 'in-styling': 1, 'with-members': 1 })
  await studio.approve(first, boxId)
  await studio.ship(boxId)
  expect(await keyFiguresFor(warehouse)).toEqual({ 'in-styling': 1, 'with-members': 0, 'on-their-way': 1 })
})

test('R8.01 support sees the customers of the last seven days, and none from before', async () => {
  const support = await givenStaff(world, 'support')
  const { 'new-customers': before = 0 } = await keyFiguresFor(support)
  await givenMember(world)
  expect(await keyFiguresFor(support)).toMatchObject({ 'new-customers': before + 1 })
  world.clock.advance('P7DT1S')
  const later = await givenStaff(world, 'support')
  expect(await keyFiguresFor(later)).toEqual({ 'new-customers': 0, orders: 0 })
})

test('R8.01 R8.05 finance sees what the month has come to so far, from the ledger', async () => {
  const finance = await givenStaff(world, 'finance')
  const lines = [{ kind: 'item' as const, description: 'Coat', amount: 500_00 }]
  const paid = async () => {
    const { months } = await todayFor(finance)
    const [month] = months
    const own = month?.figures.find(({ id }) => id === 'captured')?.amounts
    return own?.find(({ market }) => market === 'se')?.amount ?? 0
  }
  const before = await paid()
  const { id: memberId } = await givenMember(world, { market: 'se' })
  await givenCharge(world, { memberId, lines })
  await world.settle()
  expect((await paid()) - before).toBe(500_00)
  const { months } = await todayFor(finance)
  expect(months).toHaveLength(2)
  expect(months[1]!.month < months[0]!.month).toBe(true)
})

test('R8.01 a stylist sees the share kept of what they sent, a colleague nothing of it', async () => {
  const [stylist, colleague] = [await givenStaff(world, 'stylist'), await givenStaff(world, 'stylist')]
  const month = `${world.clock.now().toISOString().slice(0, 7)}-01`
  await world.db.run(sql`
    INSERT INTO kept_count (month, market, dimension, key, boxes, sent, kept)
    VALUES (${month}::date, 'da', 'stylist', ${stylist.id}, 4, 20, 13), (${month}::date, 'se', 'stylist', ${stylist.id}, 1, 5, 2)`)
  const { keyFigures } = await todayFor(stylist)
  expect(keyFigures.slice(0, 2)).toEqual([
    { of: 'kept-share', count: 15, outOf: 25 },
    { of: 'boxes-settled', count: 5 },
  ])
  expect((await todayFor(colleague)).keyFigures[0]).toEqual({ of: 'kept-share', count: 0, outOf: 0 })
})

test('R8.01 what one role answers for is not shown to the others', async () => {
  const admin = await todayFor(await givenStaff(world, 'admin'))
  expect([admin.keyFigures, admin.months]).toEqual([[], []])
  expect((await todayFor(await givenStaff(world, 'buyer'))).months).toEqual([])
  expect(Object.keys(await keyFiguresFor(await givenStaff(world, 'buyer')))).toEqual([
    'pieces-free',
    'pieces-gone',
    'sent-back',
  ])
})

test('R8.01 a buyer sees how much of what was sent this year came back, with a reason or without', async () => {
  const month = `${world.clock.now().toISOString().slice(0, 7)}-01`
  await world.db.run(sql`
    INSERT INTO kept_count (month, market, dimension, key, boxes, sent, kept)
    VALUES (${month}::date, 'da', 'kind', 'dress', 4, 20, 13), (${month}::date, 'se', 'kind', 'top', 1, 5, 2)`)
  const { keyFigures } = await todayFor(await givenStaff(world, 'buyer'))
  expect(keyFigures.at(-1)).toEqual({ of: 'sent-back', count: 10, outOf: 25 })
})

test('R8.01 beside a figure stands the time before, or the quarter of a year that has others', async () => {
  const own = await testApp({ checked: false })
  own.clock.advance('P6M')
  const [year, month] = own.clock.now().toISOString().split('-')
  await own.db.run(sql`
    INSERT INTO kept_count (month, market, dimension, key, boxes, sent, kept)
    VALUES (${`${year}-01-01`}::date, 'da', 'kind', 'dress', 4, 20, 13), (${`${year}-${month}-01`}::date, 'da', 'kind', 'dress', 1, 5, 1)`)
  await own.db.run(
    sql`INSERT INTO cover_count (kind, size, free, gone, worth, gone_week) VALUES ('dress', '38', 4, 9, 0, 2)`,
  )
  await givenMember(own)
  own.clock.advance('P8D')
  const comparisonsFor = async (role: string) => {
    const { body } = await own.call('GET', '/studio/today', { as: await givenStaff(own, role) })
    return Object.fromEntries(body.keyFigures.map(({ of, comparison }) => [of, comparison]))
  }
  expect(await comparisonsFor('support')).toEqual({ 'new-customers': { count: 1 }, orders: { count: 0 } })
  expect(await comparisonsFor('buyer')).toEqual({
    'pieces-gone': { count: 2 },
    'sent-back': { count: 4, outOf: 5 },
  })
})
