import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const studio = await givenStudio(app)
const { stylist, warehouse, shelf } = studio
const member = await givenCustomer(app, 'se')

type Row = {
  action: string
  actorId: string
  subjectKind: string
  before: unknown
  after: unknown
  reason: string | null
}
let seen = 0
/** The rows since the last call. */
async function written(): Promise<Row[]> {
  const rows = await app.db.many<Row & { id: number }>(sql`
    SELECT id, action, actor_id, subject_kind, before, after, reason FROM audit WHERE id > ${seen} AND actor_kind = 'staff' ORDER BY id`)
  seen = rows.at(-1)?.id ?? seen
  return rows.map(({ id: _, ...row }) => row)
}
const acts = (rows: Row[]) => rows.map(({ action }) => action)

test('R8.01 each act of the desk has its row, with the values before and after it', async () => {
  const boxId = await studio.order(member)
  const box = { as: stylist, params: { boxId } }
  const version = async () => (await app.ask('GET', '/studio/desk/:boxId', box)).box.version
  await app.ask('POST', '/studio/desk/:boxId/claim', box)
  await app.ask('POST', '/studio/desk/:boxId/release', { ...box, body: { version: await version() } })
  await app.ask('POST', '/studio/desk/:boxId/claim', box)
  await written()

  const sku = shelf[0]!
  const { pieces } = await app.ask('POST', '/studio/desk/:boxId/items', {
    ...box,
    body: { version: await version(), sku },
  })
  const { id: itemId, price } = pieces[0]!
  await app.ask('PUT', '/studio/desk/:boxId/items/:itemId/note', {
    as: stylist,
    params: { boxId, itemId },
    body: { version: await version(), note: 'With the belt.' },
  })
  await app.ask('DELETE', '/studio/desk/:boxId/items/:itemId', {
    as: stylist,
    params: { boxId, itemId },
    query: { version: await version() },
  })
  await app.ask('PUT', '/studio/desk/:boxId/note', {
    ...box,
    body: { version: await version(), note: 'Soft ones.' },
  })
  const rows = (await written()).filter(({ action }) => action !== 'box-opened')
  const piece = { actorId: stylist.id, subjectKind: 'box-item', reason: null }
  expect(rows).toEqual([
    { action: 'piece-picked', before: null, after: { sku, price }, ...piece },
    { action: 'piece-note-written', before: { note: '' }, after: { note: 'With the belt.' }, ...piece },
    { action: 'piece-taken-out', before: { sku, price, note: 'With the belt.' }, after: null, ...piece },
    {
      action: 'box-note-written',
      before: { note: '' },
      after: { note: 'Soft ones.' },
      reason: null,
      actorId: stylist.id,
      subjectKind: 'box',
    },
  ])
})

test('R8.01 each act of the warehouse has its row, a booked label with the parcel’s number', async () => {
  const another = await givenCustomer(app, 'de')
  const boxId = await studio.order(another)
  await studio.style(boxId)
  await studio.approve(another, boxId)
  await written()
  await studio.pack(boxId)
  const order = { as: warehouse, params: { subjectId: boxId } }
  await app.ask('POST', '/studio/warehouse/:subjectId/unpack', { ...order, body: { reason: 'A torn seam.' } })
  await studio.pack(boxId)
  await app.call('POST', '/studio/warehouse/:subjectId/label.pdf', order)
  await app.call('POST', '/studio/warehouse/:subjectId/return-label.pdf', order)
  const { order: packed } = await app.ask('GET', '/studio/warehouse/:subjectId', order)
  await app.ask('POST', '/studio/warehouse/:subjectId/ship', { ...order, body: { version: packed.version } })
  const rows = (await written()).filter(({ action }) => action !== 'packing-opened')
  expect(acts(rows)).toEqual([
    ...Array.from({ length: 5 }, () => 'piece-packed'),
    'box-unpacked',
    ...Array.from({ length: 5 }, () => 'piece-packed'),
    'label-printed',
    'return-label-printed',
    'box-shipped',
  ])
  const label = rows.find(({ action }) => action === 'label-printed')
  expect(label).toMatchObject({
    before: { parcels: [] },
    after: { parcels: [expect.stringMatching(/\w{6}/)] },
  })
  expect(rows.find(({ action }) => action === 'box-unpacked')).toMatchObject({ reason: 'A torn seam.' })
})

test('R8.01 a piece that does not come back is booked as lost with its row', async () => {
  const another = await givenCustomer(app, 'da')
  const boxId = await studio.givenDelivered(another)
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', { params: { boxId }, as: another })
  let amount = 0
  for (const [n, { id: itemId }] of pieces.entries()) {
    const body =
      n === 0
        ? { choice: 'return' as const, returnReason: 'too-short' as const }
        : { choice: 'keep' as const }
    const params = { boxId, itemId }
    amount = (await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', { params, as: another, body }))
      .toPay.total
  }
  await app.ask('POST', '/boxes/:boxId/confirm', { params: { boxId }, as: another, body: { amount } })
  await app.settle()
  await studio.awake()
  await written()
  await app.ask('POST', '/studio/returns/units/:unitId/lost', {
    params: { unitId: pieces[0]!.id },
    as: warehouse,
    body: { reason: 'Never handed in.' },
  })
  expect(await written()).toMatchObject([
    { action: 'piece-lost', subjectKind: 'box-item', reason: 'Never handed in.' },
  ])
})
