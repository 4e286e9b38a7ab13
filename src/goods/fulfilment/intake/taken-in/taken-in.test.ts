import { expect, test } from 'vitest'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const studio = await givenStudio(app)
const warehouse = await givenStaff(app, 'warehouse')
const member = await givenCustomer(app, 'da')
const today = (as = warehouse) => app.ask('GET', '/studio/returns/today', { as })

test('R8.03 the table of returns shows today’s intake, and the units still on their way', async () => {
  const boxId = await studio.givenDelivered(member)
  const params = { boxId }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', { params, as: member })
  let amount = 0
  for (const { id: itemId } of pieces) {
    const answer = { params: { boxId, itemId }, as: member, body: { choice: 'return' as const } }
    amount = (await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', answer)).toPay.total
  }
  await app.ask('POST', '/boxes/:boxId/confirm', { params, as: member, body: { amount } })
  await app.settle()
  const before = await today()
  expect(before).toMatchObject({
    taken: { pieces: 0, restocked: 0, writtenOff: 0 },
    awaited: { orders: 1, units: pieces.length, since: expect.any(String) },
    last: [],
  })

  for (const [index, grade] of (['A', 'D'] as const).entries()) {
    await app.ask('POST', '/studio/returns/units/:unitId', {
      params: { unitId: pieces[index]!.id },
      as: warehouse,
      body: { grade, labelPresent: true },
    })
    app.clock.advance('PT1M')
  }
  const after = await today()
  expect(after).toMatchObject({
    taken: { pieces: 2, restocked: 1, writtenOff: 1 },
    awaited: { units: pieces.length - 2 },
  })
  expect(
    after.last.map(({ grade, restocked }) => [grade, restocked]),
    'the last first',
  ).toEqual([
    ['D', false],
    ['A', true],
  ])

  app.clock.advance('P1D')
  await app.settle()
  expect((await today(await givenStaff(app, 'warehouse'))).taken.pieces, 'another day begins with none').toBe(
    0,
  )
})

test('T29 only the warehouse may read the intake', async () => {
  for (const role of ['stylist', 'support', 'buyer']) {
    const as = await givenStaff(app, role)
    expect((await app.call('GET', '/studio/returns/today', { as })).status, role).toBe(403)
  }
})
