import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { stylist, warehouse, must, order, style, approve, pack, ship } = await givenStudio(app)

test('R8.03 pick list, packing slip and labels are PDFs', async () => {
  const theMember = await givenCustomer(app, 'de')
  const id = await order(theMember)
  await style(id)
  await approve(theMember, id)
  const pdf = async (path: string, method: 'GET' | 'POST' = 'GET', as = warehouse) =>
    (await app.call(method, path, { as })).text.slice(0, 5)
  expect(await pdf('/studio/warehouse/pick-list.pdf')).toBe('%PDF-')
  expect(await pdf(`/studio/warehouse/${id}/packing-slip.pdf`)).toBe('%PDF-')
  for (const label of ['label', 'return-label'])
    expect(
      (await app.call('POST', `/studio/warehouse/${id}/${label}.pdf`, { as: warehouse })).status,
      'the address may still change',
    ).toBe(409)
  await pack(id)
  expect(await pdf(`/studio/warehouse/${id}/label.pdf`, 'POST')).toBe('%PDF-')
  await ship(id)
  await must(app.call('POST', `/studio/warehouse/${id}/deliver`, { as: warehouse }))
  expect(await pdf(`/contracts/${id}/return-label.pdf`, 'POST', theMember)).toBe('%PDF-')
})

test('R8.03 a piece that is missing leaves the box and the stock, and the stylist reads which it is', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  await style(id)
  await approve(member, id)
  const { lines } = await must(
    app.call('GET', '/studio/warehouse/:subjectId', { params: { subjectId: id }, as: warehouse }),
  )
  const [gone] = lines
  const onHand = async () =>
    (await app.db.one<{ onHand: number }>(sql`SELECT on_hand FROM stock_level WHERE sku = ${gone!.sku}`))
      .onHand
  const before = await onHand()
  const handBack = (missing: string[]) =>
    app.call('POST', `/studio/warehouse/${id}/hand-back`, {
      as: warehouse,
      body: { reason: 'A torn seam.', missing },
    })
  expect((await handBack([app.ctx.random.uuid()])).status, 'no piece of this box').toBe(409)
  expect(await onHand()).toBe(before)
  expect((await handBack([gone!.id])).status).toBe(200)
  expect((await handBack([gone!.id])).status, 'a second click').toBe(409)
  expect(await onHand()).toBe(before - 1)
  const desk = await must(app.call('GET', '/studio/desk/:boxId', { params: { boxId: id }, as: stylist }))
  expect(desk.box.state).toBe('styling')
  expect(desk.pieces.map((piece) => piece.id)).not.toContain(gone!.id)
  expect(desk.events.at(-1)).toMatchObject({ event: 'restyle' })
  expect(desk.events.at(-1)?.reason).toMatch(/^Missing: .+, .+\. A torn seam\.$/)
  expect(await brokenInvariants(app.db)).toEqual([])
})
