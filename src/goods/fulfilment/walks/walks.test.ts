import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { readWalkScan, type WalkUnit } from './walk-scan.rule.ts'

const unit = (id: string, more: Partial<WalkUnit> = {}): WalkUnit => ({
  id,
  slot: 1,
  sku: id.toUpperCase(),
  barcode: null,
  title: 'Coat',
  size: '38',
  state: 'waiting',
  ...more,
})
const units = [
  unit('a', { slot: 3 }),
  unit('b', { state: 'picked' }),
  unit('c', { state: 'missing', slot: 2 }),
]
test.each([
  { code: ' a ', outcome: 'picked', slot: 3, left: 0, because: 'it waits for the third box' },
  { code: 'B', outcome: 'twice', left: 1, because: 'it is picked already' },
  { code: 'C', outcome: 'picked', slot: 2, left: 1, because: 'a missing one was found after all' },
  { code: 'D', outcome: 'unknown', left: 1, because: 'no garment has this code' },
])('R8.03 a scan of $code on a walk is $outcome: $because', ({ code, because: _, ...read }) => {
  expect(readWalkScan(units, code, undefined)).toMatchObject(read)
})
test('R8.03 a garment of the catalogue that is not on the walk is put back', () => {
  expect(readWalkScan(units, 'X', { title: 'Scarf', size: 'One size' })).toMatchObject({ outcome: 'wrong' })
})

const app = await testApp()
const studio = await givenStudio(app)
const givenApproved = async () => {
  const member = await givenCustomer(app)
  const boxId = await studio.order(member)
  await studio.style(boxId)
  await studio.approve(member, boxId)
  return boxId
}
const ida = () => givenStaff(app, 'warehouse')
const boxes: string[] = []
for (let count = 0; count < 5; count++) boxes.push(await givenApproved())
const begin = (as: Who, size = 2) => app.call('POST', '/studio/warehouse/walks', { body: { size }, as })
const own = (as: Who) => app.ask('GET', '/studio/warehouse/walk', { as })
const on = (walkId: string) => ({ params: { walkId } })
const end = async (as: Who) => {
  const { walk } = await own(as)
  if (walk) await app.ask('POST', '/studio/warehouse/walks/:walkId/end', { ...on(walk.id), as })
}

test('R8.03 two colleagues begin at once: no order is on both walks, and a second click begins none', async () => {
  const [one, other] = [await ida(), await ida()]
  const answers = await Promise.all([begin(one), begin(other), begin(one)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const walks = [(await own(one)).walk, (await own(other)).walk]
  const subjects = walks.flatMap((walk) => walk?.orders.map(({ subjectId }) => subjectId) ?? [])
  expect(subjects).toHaveLength(4)
  expect(new Set(subjects).size).toBe(4)
  expect(walks.map((walk) => walk?.orders.map(({ slot }) => slot))).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect((await own(one)).waiting).toBe(1)
  const { rows } = await app.ask('GET', '/studio/warehouse', { query: { state: 'open' }, as: one })
  expect(rows.filter(({ hands }) => hands === 'The warehouse picks')).toHaveLength(4)
  await end(one)
  await end(other)
})

test('R8.03 a walk goes by the places; each garment is picked once, and a missing one is noted', async () => {
  const as = await ida()
  await begin(as)
  const before = (await own(as)).walk!
  const first = before.units[0]
  const second = before.units.find(({ sku }) => sku !== first?.sku)
  for (const [sku, place] of [
    [first!.sku, 'B-2'],
    [second!.sku, 'A-10'],
  ] as const)
    await app.ask('POST', '/studio/catalogue/places', { body: { code: sku, place }, as })
  const { walk } = await own(as)
  const places = walk!.units.flatMap(({ place }) => place ?? [])
  expect(places).toEqual(
    places.toSorted((a, b) => (a.startsWith('A') ? -1 : 1) - (b.startsWith('A') ? -1 : 1)),
  )
  expect(places[0]).toBe('A-10')
  const scan = (code: string) =>
    app.ask('POST', '/studio/warehouse/walks/:walkId/scan', { ...on(walk!.id), body: { code }, as })
  const [one, two] = walk!.units
  const twins = walk!.units.filter(({ sku }) => sku === one!.sku).length
  for (let count = 0; count < twins; count++)
    expect((await scan(one!.sku)).scan).toMatchObject({ outcome: 'picked' })
  expect((await scan(one!.sku)).scan).toMatchObject({ outcome: 'twice' })
  expect((await scan('NO-SUCH')).scan).toMatchObject({ outcome: 'unknown' })
  const rest = walk!.units.filter(({ sku }) => sku !== one!.sku)
  const gone = rest[0] ?? two!
  const missed = await app.ask('POST', '/studio/warehouse/walks/:walkId/missing', {
    ...on(walk!.id),
    body: { unitId: gone.id },
    as,
  })
  expect(missed.walk!.units.find(({ id }) => id === gone.id)?.state).toBe('missing')
  const acts = await app.db.many<{ action: string }>(
    sql`SELECT DISTINCT action FROM audit WHERE subject_kind = 'pick-walk' AND subject_id = ${walk!.id} ORDER BY action`,
  )
  expect(acts.map(({ action }) => action)).toEqual(['walk-begun', 'walk-piece-missing', 'walk-piece-picked'])
  await end(as)
})

test('R8.03 of one garment scanned on a walk by two devices at once each unit is picked once', async () => {
  const as = await ida()
  await begin(as, 1)
  const { walk } = await own(as)
  const [first] = walk!.units
  const scan = () =>
    app.ask('POST', '/studio/warehouse/walks/:walkId/scan', {
      ...on(walk!.id),
      body: { code: first!.sku },
      as,
    })
  const twins = walk!.units.filter(({ sku }) => sku === first!.sku).length
  const answers = await Promise.all(Array.from({ length: twins + 1 }, scan))
  expect(answers.filter(({ scan }) => scan.outcome === 'picked')).toHaveLength(twins)
  await end(as)
})

test('T25 R8.03 another colleague’s walk does not exist; without a free order none begins', async () => {
  const [one, other] = [await ida(), await ida()]
  await begin(one, 12)
  const { walk } = await own(one)
  for (const path of ['scan', 'missing', 'end'] as const) {
    const body = { scan: { code: 'X' }, missing: { unitId: app.ctx.random.uuid() }, end: undefined }[path]
    const { status } = await app.call(
      'POST',
      `/studio/warehouse/walks/:walkId/${path}` as never,
      {
        ...on(walk!.id),
        body,
        as: other,
      } as never,
    )
    expect([path, status]).toEqual([path, 404])
  }
  expect((await begin(other)).body).toEqual({ walk: null, waiting: 0 })
  await end(one)
  expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])
})

test('R8.03 an order that goes back to its stylist leaves the walk', async () => {
  const as = await ida()
  await begin(as, 1)
  const { walk } = await own(as)
  const { subjectId } = walk!.orders[0]!
  await app.ask('POST', '/studio/warehouse/:subjectId/hand-back', {
    params: { subjectId },
    body: { reason: 'Torn on the shelf', missing: [] },
    as: await ida(),
  })
  const { walk: now } = await own(as)
  expect(now!.orders[0]!.state).toBe('withdrawn')
  expect(now!.units).toEqual([])
  await end(as)
})
