import { expect, test } from 'vitest'
import { testApp } from '#/testing/app.ts'
import { givenCustomer, givenStudio } from '#/testing/given-box.ts'

const app = await testApp()
const { givenDelivered } = await givenStudio(app)

test('R9.06 an invoice in the list says which box it is for, and shows the pieces that were kept', async () => {
  const member = await givenCustomer(app)
  const boxId = await givenDelivered(member)
  const params = { boxId }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', { params, as: member })
  const [back, ...kept] = pieces
  await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
    params: { boxId, itemId: back!.id },
    body: { choice: 'return' },
    as: member,
  })
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', { params, as: member })
  await app.ask('POST', '/boxes/:boxId/confirm', { params, body: { amount: toPay.total }, as: member })
  const [box] = (await app.ask('GET', '/boxes', { as: member })).boxes
  const { bought } = await app.ask('GET', '/me/bought', { as: member })
  expect(bought.map(({ number, pieces }) => [number, pieces.map(({ id }) => id)])).toEqual([
    [box?.number, kept.map(({ id }) => id)],
  ])
  expect(bought[0]?.pieces[0]?.title).toBe(kept[0]?.title)
  expect((await app.ask('GET', '/me/bought', { as: await givenCustomer(app) })).bought).toEqual([])
  expect((await app.call('GET', '/me/bought', {})).status).toBe(401)
})
