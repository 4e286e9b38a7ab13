import { expect, test } from 'vitest'
import { reserve } from '#/goods/catalogue/stock/stock.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { listPage } from '#/platform/list/list-page.ts'
import type { ListSpec } from '#/platform/list/list-spec.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { FulfilmentSubject } from '#/platform/ports/fulfilment-subject.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'
import { allowReturns, expectReturns } from './intake/allow-returns.ts'
import { viewReturns } from './intake/return-view.ts'
import { ordersByCode, returnList } from './intake/returns.queries.ts'
import { takeBack } from './intake/returns.ts'
import { findFulfilmentOrder } from './orders.ts'
import { viewOrder } from './packing/pack-view.ts'
import { labelsPdf, packingSlipPdf, pickListPdf, returnLabelPdf } from './packing/papers/papers.ts'
import { shipOrder } from './packing/ship.ts'
import { warehouseOrders } from './packing/warehouse.queries.ts'
import { handBack, scanUnit } from './packing/warehouse.ts'
import { applyParcelEvent } from './parcels/parcel-events.ts'
import { bookParcel, listParcels } from './parcels/parcels.ts'
import { supplyOrder, withdrawOrder } from './supply.ts'

/** An order that is neither a box's nor the shop's, as the warehouse sees it. */
const app = await testApp()
const heard: string[] = []
const says = (what: string) => async () => void heard.push(what)
const loan: FulfilmentSubject<Ctx> = {
  unit: 'loan-piece',
  supplier: 'support',
  lock: async ({ db }, id) => void (await db.run(sql`SELECT pg_advisory_xact_lock(hashtext(${id}))`)),
  heldUntil: async () => null,
  status: async () => ({ state: 'paid', closed: false, message: 'This order is with support.' }),
  slip: async () => ({
    title: 'Your order',
    greeting: 'Hello',
    note: '',
    from: '',
    howTo: '',
    labels: '',
    lines: [{ id: '1', title: 'Blouse', details: 'navy', note: '', price: '100 kr' }],
    sums: [{ label: 'Total', amount: '100 kr' }],
  }),
  returnReference: async () => 'Order S1',
  unitPacked: says('unit packed'),
  packed: says('packed'),
  unpacked: says('unpacked'),
  handedBack: says('handed back'),
  shipped: async (_, __, { parcels }) => void heard.push(`shipped in ${parcels.length}`),
  async delivered(ctx, subjectId, at) {
    heard.push(`delivered ${at.toISOString()}`)
    await allowReturns(ctx, { subjectType: 'loan', subjectId })
  },
  endedInTransit: async (_, __, { end, unitIds, all }) =>
    void heard.push(`${unitIds.length} ${end}${all ? ', all' : ''}`),
  received: says('received'),
  lost: says('lost'),
}
const ctx: Ctx = {
  ...app.ctx,
  fulfilmentSubjects: new Map([...app.ctx.fulfilmentSubjects, ['loan', loan]]),
}
const { id: staffId } = await givenStaff(app, 'warehouse')
const address = {
  name: 'Elsa Norberg',
  street: 'Hornsgatan',
  streetNumber: '88',
  streetDoor: '',
  zip: '118 21',
  city: 'Stockholm',
  country: 'SE',
}

async function givenOrder(number: string) {
  const subject = { subjectType: 'loan', subjectId: ctx.random.uuid() }
  const units = []
  for (let count = 0; count < 2; count++) {
    const { sku } = await givenVariant(app.db, { stock: 3, prices: { se: 100_00 } })
    const unit = { unitId: ctx.random.uuid(), sku, reservationId: ctx.random.uuid() }
    await reserve(ctx.db, {
      id: unit.reservationId,
      sku,
      ownerKind: 'loan',
      ownerId: subject.subjectId,
      now: ctx.clock.now(),
    })
    units.push(unit)
  }
  const supply = { ...subject, number, name: `Order ${number}`, market: 'se' as const, address, units }
  await inTransaction(ctx, (ctx) => supplyOrder(ctx, supply))
  return { ...subject, supply, units: units as [(typeof units)[0], (typeof units)[0]] }
}
const onHand = async ({ sku }: { sku: string }) =>
  (await app.db.one<{ onHand: number }>(sql`SELECT on_hand FROM stock_level WHERE sku = ${sku}`)).onHand
const arrives = (trackingNumber: string | null, at: Date) =>
  applyParcelEvent(ctx, {
    eventId: `${trackingNumber}:delivered`,
    trackingNumber: trackingNumber!,
    kind: 'delivered',
    at,
  })

const rowsOf = async <Row>(spec: ListSpec<Row>) =>
  (await listPage(ctx.db, spec, { query: {}, now: ctx.clock.now() })).rows

test('R8.03 an order of another kind leaves in two parcels and comes back in two, and no box is involved', async () => {
  heard.length = 0
  const { subjectId, subjectType, units } = await givenOrder('S1')
  const [first, second] = units
  expect(
    (await rowsOf(warehouseOrders(ctx.clock.now()))).map(({ number, state }) => [number, state]),
  ).toEqual([['S1', 'open']])
  expect((await pickListPdf(ctx)).subarray(0, 5).toString()).toBe('%PDF-')
  const scan = (sku: string, parcel: number) => scanUnit(ctx, { subjectId, code: sku, staffId, parcel })
  expect(await scan(first.sku, 1)).toMatchObject({ scan: { outcome: 'packed', left: 1 } })
  expect(await scan(first.sku, 2)).toMatchObject({ scan: { outcome: 'twice' } })
  expect(await scan(second.sku, 2)).toMatchObject({ scan: { outcome: 'packed', left: 0 } })

  const { order } = await viewOrder(ctx, (await findFulfilmentOrder(ctx.db, subjectId))!)
  await shipOrder(ctx, { subjectId, staffId, version: order.version })
  expect([await onHand(first), await onHand(second)]).toEqual([2, 2])
  const out = (await listParcels(ctx.db, { subjectId, subjectType })).filter(
    ({ direction }) => direction === 'out',
  )
  expect(new Set(out.map(({ trackingNumber }) => trackingNumber)).size).toBe(2)
  const shipped = (await findFulfilmentOrder(ctx.db, subjectId))!
  const repeated = await bookParcel(ctx, shipped, 'out', 2)
  expect(repeated.trackingNumber, 'booked once').toBe(out[1]!.trackingNumber)
  for (const paper of [packingSlipPdf(ctx, shipped), labelsPdf(ctx, shipped, [repeated])])
    expect((await paper).subarray(0, 5).toString()).toBe('%PDF-')

  const [monday, tuesday] = [new Date('2026-03-09T10:00:00Z'), new Date('2026-03-10T10:00:00Z')]
  await arrives(out[0]!.trackingNumber, tuesday)
  await expect(
    takeBack(ctx, { unitId: first.unitId, grade: 'A', labelPresent: true, staffId }),
  ).rejects.toThrow()
  expect((await findFulfilmentOrder(ctx.db, subjectId))!.state).toBe('shipped')
  await arrives(out[1]!.trackingNumber, monday)
  expect(await arrives(out[1]!.trackingNumber, monday), 'an event counts once').toBe(false)
  expect(heard).toEqual([
    ...['unit packed', 'unit packed', 'packed', 'shipped in 2'],
    `delivered ${tuesday.toISOString()}`,
  ])

  const unitIds = units.map(({ unitId }) => unitId)
  await inTransaction(ctx, (ctx) =>
    expectReturns(
      ctx,
      { subjectId, subjectType },
      unitIds.map((unitId) => ({ unitId, reason: 'too-short' })),
    ),
  )
  expect(await rowsOf(returnList)).toMatchObject([{ number: 'S1', expected: 2 }])
  const back = [await bookParcel(ctx, shipped, 'return', 1), await bookParcel(ctx, shipped, 'return', 2)]
  expect((await returnLabelPdf(ctx, shipped, back[1]!)).subarray(0, 5).toString()).toBe('%PDF-')
  for (const [index, { trackingNumber }] of back.entries()) {
    const [meant] = await ordersByCode(ctx.db, trackingNumber)
    const intake = { unitId: unitIds[index]!, parcelId: meant!.byParcel!, staffId }
    await takeBack(ctx, { ...intake, grade: index === 0 ? 'A' : 'D', labelPresent: true })
    await expect(takeBack(ctx, { ...intake, grade: 'A', labelPresent: true })).rejects.toThrow()
  }
  expect([await onHand(first), await onHand(second)], 'one on the shelf, one written off').toEqual([3, 2])
  const { lines } = await viewReturns(ctx, shipped)
  expect(lines.map(({ state, reason }) => [state, reason])).toEqual([
    ['received', 'too-short'],
    ['received', 'too-short'],
  ])
  expect(heard.slice(5)).toEqual(['received', 'received'])
  const cameIn = await app.db.many<{ number: number }>(sql`
    SELECT p.number FROM return_line r JOIN parcel p ON p.id = r.parcel_id WHERE r.unit_id = ANY(${unitIds}::uuid[]) ORDER BY 1`)
  expect(cameIn.map(({ number }) => number)).toEqual([1, 2])
})

test('R8.03 what the warehouse hands back or its subject withdraws is supplied anew, and what left is not withdrawn', async () => {
  heard.length = 0
  const { subjectId, subjectType, supply, units } = await givenOrder('S2')
  const again = () => inTransaction(ctx, (ctx) => supplyOrder(ctx, supply))
  await expect(again(), 'it has it already').rejects.toThrow()
  await scanUnit(ctx, { subjectId, code: units[0].sku, staffId })
  await handBack(ctx, { subjectId, staffId, reason: 'A torn seam', missing: [] })
  expect(heard).toEqual(['unit packed', 'unpacked', 'handed back'])
  expect(await viewOrder(ctx, (await findFulfilmentOrder(ctx.db, subjectId))!)).toMatchObject({
    order: { state: 'withdrawn', supplier: 'support' },
    status: 'This order is with support.',
    lines: [],
  })
  await again()
  await inTransaction(ctx, (ctx) => withdrawOrder(ctx, { subjectId, subjectType }))
  await again()
  for (const { sku } of units) await scanUnit(ctx, { subjectId, code: sku, staffId })
  const { order } = await viewOrder(ctx, (await findFulfilmentOrder(ctx.db, subjectId))!)
  await shipOrder(ctx, { subjectId, staffId, version: order.version })
  await expect(inTransaction(ctx, (ctx) => withdrawOrder(ctx, { subjectId, subjectType }))).rejects.toThrow()
})
