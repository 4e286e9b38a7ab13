import { expect, test } from 'vitest'
import { release, reserve } from '#/goods/catalogue/stock/stock.ts'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { warehouse, must, givenDelivered } = await givenStudio(app, { stock: 5 })
const support = await givenStaff(app, 'support')
const post = (path: string, body: object, as = warehouse) => app.call('POST', `/studio${path}`, { as, body })
const openOnes = async () =>
  (await app.ask('GET', '/studio/exceptions', { query: { state: 'open' }, as: support })).rows
const onHand = async (sku: string) =>
  (await app.db.one<{ onHand: number }>(sql`SELECT on_hand FROM stock_level WHERE sku = ${sku}`)).onHand

/** Reserves every free unit of this garment. */
async function holdAll(sku: string): Promise<string[]> {
  const { free } = await app.db.one<{ free: number }>(
    sql`SELECT on_hand - reserved AS free FROM stock_level WHERE sku = ${sku}`,
  )
  const ids = Array.from({ length: free }, () => app.ctx.random.uuid())
  for (const id of ids)
    await reserve(app.db, { id, sku, ownerKind: 'test', ownerId: id, now: app.ctx.clock.now() })
  return ids
}

test('R6.13 an unexpected piece is reported once, settled once, and may go on the shelf', async () => {
  const { sku } = await app.db.one<{ sku: string }>(sql`SELECT sku FROM stock_level ORDER BY sku LIMIT 1`)
  const before = await onHand(sku)
  const report = { kind: 'foreign', code: sku, note: 'Lay in the parcel of somebody else' }
  expect((await post('/exceptions', { ...report, kind: 'odd' })).status).toBe(400)
  expect((await post('/exceptions', { ...report, note: '' })).status).toBe(400)
  await must(post('/exceptions', report))
  await must(post('/exceptions', { ...report, code: 'a code of nobody' }))
  const rows = await openOnes()
  const [known, unknown] = [sku, 'a code of nobody'].map((code) => rows.find((row) => row.code === code))
  expect(known).toMatchObject({
    kind: 'foreign',
    state: 'open',
    goods: { title: expect.any(String), size: expect.any(String) },
    reportedBy: 'The warehouse',
  })
  expect(unknown!.goods).toBeNull()

  const settle = (id: string, books: string) =>
    post(`/exceptions/${id}/resolve`, { outcome: 'It is ours', books }, support)
  expect((await settle(unknown!.id, 'shelf')).status, 'nobody knows what it is').toBe(409)
  expect((await settle(known!.id, 'lost')).status, 'it is no parcel').toBe(409)
  const both = await Promise.all([settle(known!.id, 'shelf'), settle(known!.id, 'shelf')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await onHand(sku), 'one unit, once').toBe(before + 1)
  await must(settle(unknown!.id, 'nothing'))
  expect(await openOnes()).toEqual([])
  expect(await brokenInvariants(app.db)).toEqual([])
})

test('R8.03 a grade is put right, and the stock with it', async () => {
  const member = await givenCustomer(app)
  const id = await givenDelivered(member)
  const { lines } = await must(
    app.call('GET', '/studio/returns/:subjectId', { params: { subjectId: id }, as: warehouse }),
  )
  const [piece] = lines
  const before = await onHand(piece!.sku)
  const graded = (path: string, grade: string, labelPresent = true) =>
    post(`/returns/units/${piece!.id}${path}`, {
      grade,
      labelPresent,
      ...(path && { reason: 'Looked at again' }),
    })
  expect((await graded('/regrade', 'A')).status, 'it is not back yet').toBe(409)
  await must(graded('', 'C'))
  expect(await onHand(piece!.sku), 'written off').toBe(before)
  await must(graded('/regrade', 'A'))
  expect(await onHand(piece!.sku)).toBe(before + 1)
  await must(graded('/regrade', 'B'))
  expect(await onHand(piece!.sku), 'on the shelf already').toBe(before + 1)
  await must(graded('/regrade', 'B', false))
  expect(await onHand(piece!.sku), 'without its label it is not sold').toBe(before)
  await must(graded('/regrade', 'A'))
  const held = await holdAll(piece!.sku)
  expect((await graded('/regrade', 'D')).status, 'somebody has been promised it').toBe(409)
  for (const reservation of held) await release(app.db, reservation)
  expect(await brokenInvariants(app.db)).toEqual([])
})

test('R6.13 a parcel that got lost is a task about its order', async () => {
  const member = await givenCustomer(app)
  const id = await givenDelivered(member)
  await must(post('/exceptions', { kind: 'parcel-lost', subjectId: id, note: 'The carrier lost it' }))
  expect(await openOnes()).toMatchObject([{ kind: 'parcel-lost', order: expect.stringMatching(/^Box /) }])
  expect(
    (await post('/exceptions', { kind: 'parcel-lost', subjectId: app.ctx.random.uuid(), note: 'Which?' }))
      .status,
  ).toBe(404)
})
