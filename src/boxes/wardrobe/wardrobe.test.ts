import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { order, style, givenDelivered } = await givenStudio(app)
const boxesOf = async (as: { id: string; token: string }) => (await app.ask('GET', '/wardrobe', { as })).boxes

test('T33 only its member reads a wardrobe, without boxes not shown yet', async () => {
  const member = await givenCustomer(app)
  const boxId = await order(member)
  expect((await boxesOf(member)).map(({ note, pieces }) => ({ note, pieces }))).toEqual([
    { note: '', pieces: [] },
  ])
  await style(boxId)
  expect((await boxesOf(member))[0]?.pieces).toHaveLength(5)
  expect(await boxesOf(await givenCustomer(app))).toEqual([])
  expect((await app.call('GET', '/wardrobe', {})).status).toBe(401)
})

test('R6.09 while a box is tried on, its wardrobe says by which day to decide', async () => {
  const member = await givenCustomer(app)
  await order(member)
  expect((await boxesOf(member))[0]?.lastDay).toBeNull()
  const tried = await givenCustomer(app)
  await givenDelivered(tried)
  const { box } = await app.ask('GET', '/home', { as: tried })
  const [mine] = await boxesOf(tried)
  expect(mine?.lastDay).toBe(box?.lastDay)
  expect(mine?.lastDay).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('R6.17 R6.18 a wardrobe remembers what was kept, what went back and what it cost, box by box', async () => {
  const member = await givenCustomer(app)
  const boxId = await givenDelivered(member)
  const params = { boxId }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', { params, as: member })
  const back = pieces.slice(3)
  for (const { id } of back)
    await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      params: { boxId, itemId: id },
      body: { choice: 'return' },
      as: member,
    })
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', { params, as: member })
  await app.ask('POST', '/boxes/:boxId/confirm', { params, body: { amount: toPay.total }, as: member })
  await app.db.run(
    sql`UPDATE price SET valid = tstzrange(lower(valid), now()) WHERE upper_inf(valid) AND sku = ${pieces[0]!.sku}`,
  )

  const [box] = await boxesOf(member)
  expect(box?.note).not.toBe('')
  expect(box?.pieces.map(({ id, state }) => [id, state])).toEqual(
    pieces.map(({ id }) => [id, back.some((one) => one.id === id) ? 'returning' : 'kept']),
  )
  expect(box?.bill).toEqual({ fees: sumOfFees(toPay.fees), total: toPay.total })
  // A piece that the shop no longer sells is still listed, without a link.
  expect(box?.pieces.map(({ sold }) => sold)).toEqual([false, true, true, true, true])
})
