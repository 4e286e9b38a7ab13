import { expect, test } from 'vitest'
import { returnReasons } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { givenDelivered } = await givenStudio(app)

test('R6.10 the member may say why a piece goes back, as long as it does', async () => {
  const member = await givenCustomer(app)
  const id = await givenDelivered(member)
  const view = await app.call('GET', '/boxes/:boxId/feedback', { params: { boxId: id }, as: member })
  const [piece] = view.body.pieces
  const say = (body: object) =>
    app.call('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      params: { boxId: id, itemId: piece!.id },
      as: member,
      body,
    })
  const reasonNow = async () =>
    (
      await app.db.one<{ reason: string | null }>(
        sql`SELECT return_reason AS reason FROM box_item WHERE id = ${piece!.id}`,
      )
    ).reason

  expect((await say({ returnReason: 'too-short' })).status, 'nothing is sent back yet').toBe(409)
  expect((await say({ choice: 'return', returnReason: 'too-shrot' })).status).toBe(400)
  expect((await say({ choice: 'return', returnReason: 'too-short' })).status).toBe(200)
  expect((await say({ price: 'too-high' })).status).toBe(200)
  expect(await reasonNow(), 'what is left out stays').toBe('too-short')
  expect((await say({ choice: 'keep' })).status).toBe(200)
  expect(await reasonNow(), 'a kept piece has none').toBeNull()
})

test('R8.03 the reasons that are asked for are those the database takes', async () => {
  const rows = await app.db.many<{ code: string }>(sql`SELECT code FROM return_reason`)
  expect(rows.map(({ code }) => code).toSorted()).toEqual([...returnReasons].toSorted())
})
