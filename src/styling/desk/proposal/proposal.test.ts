import { afterEach, expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { json, sql } from '#/platform/database/db.ts'
import { insertSwitch } from '#/platform/switches/switch-rows.ts'
import { applySwitches, readSwitches } from '#/platform/switches/switched-off.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { ask, call, db } = app
const { stylist, order, approve } = await givenStudio(app, { stock: 0 })
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const kinds = ['dress', 'top', 'knitwear', 'jacket', 'bag', 'accessory'] as const
const colours = ['navy-blue', 'black', 'red', 'olive', 'cream']
/** Thirty garments: each kind in five colours, at 300 to 740 kronor. */
const shelf: { sku: string; productId: string; kind: string; price: number }[] = []
for (const [at, kind] of kinds.entries())
  for (const [nth, colourKey] of colours.entries()) {
    const price = (300 + 20 * (at * 4 + nth)) * 100
    const size = kind === 'bag' || kind === 'accessory' ? 'One size' : kind === 'dress' ? '38' : 'M'
    const title = { en: `${kind} ${nth}` }
    const { sku, productId } = await givenVariant(db, {
      ...{ kind, colourKey, size, title, stock: 3, brand: `Brand ${nth}`, prices: { se: price } },
    })
    shelf.push({ sku, productId, kind, price })
  }
const kindOf = (sku: string) => shelf.find((one) => one.sku === sku)?.kind

type Body = Partial<CallInput<'POST', '/studio/desk/:boxId/proposal'>['body']>
const propose = (boxId: string, body: Body = {}) =>
  ask('POST', '/studio/desk/:boxId/proposal', {
    ...{ as: stylist, params: { boxId } },
    body: { daring: 0, variety: 1, budget: 2, locked: [], without: [], ...body },
  })
const skusOf = ({ pieces }: { pieces: readonly { sku: string }[] }) => pieces.map(({ sku }) => sku)
const claim = async (boxId: string) =>
  (await ask('POST', '/studio/desk/:boxId/claim', { as: stylist, params: { boxId } })).box.version
const accept = (boxId: string, version: number, skus: string[]) =>
  call('POST', '/studio/desk/:boxId/proposal/accept', {
    ...{ as: stylist, params: { boxId }, body: { version, skus } },
  })
const leaveOut = (boxId: string, sku: string, reason?: 'colour' | 'price') =>
  call('POST', '/studio/desk/:boxId/proposal/leave-out', {
    ...{ as: stylist, params: { boxId }, body: { sku, ...(reason && { reason }) } },
  })
const rowsOf = (boxId: string) =>
  db.many<{ sku: string; state: string; reason: string | null }>(
    sql`SELECT sku, state, reason FROM proposed_piece WHERE box_id = ${boxId} ORDER BY sku`,
  )
const answered = async (member: Customer, answers: Record<string, unknown>) => {
  for (const [question, value] of Object.entries(answers))
    await db.run(sql`
      INSERT INTO survey_answer (member_id, question, value, at)
      VALUES (${member.id}, ${question}, ${json(value)}::jsonb, ${app.clock.now()})`)
}

test('R8.02 a whole box is proposed: what each line gets, within the budget, without what the member never wears', async () => {
  const member = await givenCustomer(app)
  await answered(member, { never: ['bags'], avoidColours: ['red'] })
  const boxId = await order(member, {
    ...{ wanted: ['dress', 'shoes'], unwanted: ['knitwear'], budgetAmount: 3000_00 },
  })
  const proposal = await propose(boxId)
  const { pieces, whole, lines } = proposal
  expect(whole).toMatchObject({
    count: pieces.length,
    amount: pieces.reduce((sum, one) => sum + one.price, 0),
  })
  expect(pieces.length).toBeGreaterThanOrEqual(5)
  expect(whole.amount).toBeLessThanOrEqual(3000_00)
  expect(whole.kept).toBe(pieces.reduce((sum, one) => sum + one.kept, 0))
  expect(pieces.map(({ kind }) => kind)).not.toContain('bag')
  expect(pieces.map(({ kind }) => kind)).not.toContain('knitwear')
  expect(pieces.map(({ colourKey }) => colourKey)).not.toContain('red')
  const dress = pieces.find(({ kind }) => kind === 'dress')!
  expect(dress.lines).toEqual(['wanted-dress'])
  expect(lines).toEqual([
    { line: 'wanted-dress', isServed: true, by: expect.arrayContaining([dress.title]), text: '' },
    { line: 'wanted-shoes', isServed: false, by: [], text: 'none on the shelf' },
    { line: 'unwanted', isServed: true, by: [], text: 'none is proposed' },
    { line: 'budget', isServed: true, by: [], text: 'kept' },
  ])
  const [daring, , budget] = proposal.sliders
  expect(daring).toMatchObject({ name: 'daring', less: null, more: expect.any(Number) })
  expect(budget).toMatchObject({ name: 'budget', more: null, less: expect.any(Number) })
  expect(budget!.less).toBeLessThanOrEqual(0)
})

test('R8.02 a proposal changes nothing of the box, holds no stock and leaves no act', async () => {
  const boxId = await order(await givenCustomer(app))
  const version = await claim(boxId)
  const held = () => db.one(sql`SELECT sum(reserved) AS reserved FROM stock_level`)
  const before = [await held(), await db.one(sql`SELECT count(*) FROM audit`)]
  const first = await propose(boxId)
  expect(skusOf(await propose(boxId))).toEqual(skusOf(first))
  expect([await held(), await db.one(sql`SELECT count(*) FROM audit`)]).toEqual(before)
  const { box } = await ask('GET', '/studio/desk/:boxId', { as: stylist, params: { boxId } })
  expect(box).toMatchObject({ version, proposes: true })
  expect((await rowsOf(boxId)).map(({ state }) => state)).toEqual(first.pieces.map(() => 'proposed'))
})

test('R8.02 locked garments and the pieces of the box stay; the others are proposed anew', async () => {
  const boxId = await order(await givenCustomer(app))
  const first = skusOf(await propose(boxId))
  const [one = '', two = '', ...loose] = first
  const again = await propose(boxId, { locked: [one, two], without: loose })
  expect(skusOf(again)).toEqual(expect.arrayContaining([one, two]))
  expect(skusOf(again).filter((sku) => loose.includes(sku))).toEqual([])
  const taken = await accept(boxId, await claim(boxId), [one])
  expect(taken.body.desk.pieces.map(({ sku }) => sku)).toEqual([one])
  const rest = await propose(boxId, { locked: [two] })
  expect(skusOf(rest)).not.toContain(one)
  expect(skusOf(rest)).toContain(two)
  expect(rest.whole.count).toBe(rest.pieces.length + 1)
})

test('R8.02 T78 accepted garments are picked in one act; one that was sold meanwhile is told and left out', async () => {
  const boxId = await order(await givenCustomer(app))
  const skus = skusOf(await propose(boxId)).slice(0, 5)
  const version = await claim(boxId)
  await db.run(sql`UPDATE stock_level SET on_hand = reserved WHERE sku = ${skus[0]}`)
  const { status, body } = await accept(boxId, version, skus)
  await db.run(sql`UPDATE stock_level SET on_hand = 3 WHERE sku = ${skus[0]}`)
  expect(status).toBe(200)
  expect(body.sold).toHaveLength(1)
  expect(body.desk.pieces.map(({ sku }) => sku)).toEqual(skus.slice(1))
  const held = await db.many(
    sql`SELECT sku FROM reservation WHERE owner_id = ${boxId} AND state = 'live' ORDER BY created_at, sku`,
  )
  expect(held).toHaveLength(4)
  const acts = await db.many<{ action: string }>(sql`
    SELECT action FROM audit WHERE actor_id = ${stylist.id} AND (subject_id = ${boxId}
      OR subject_id IN (SELECT id::text FROM box_item WHERE box_id = ${boxId})) ORDER BY id`)
  expect(acts.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['proposal-accepted', ...Array.from({ length: 4 }, () => 'piece-picked')]),
  )
  expect((await accept(boxId, version, skus)).status, 'the version of before').toBe(409)
})

test('R8.02 what is left out, declined and swapped is kept with its outcome, and counts against the garment', async () => {
  const member = await givenCustomer(app)
  const boxId = await order(member)
  const [out = '', ...others] = skusOf(await propose(boxId))
  expect((await leaveOut(boxId, out)).status).toBe(200)
  expect((await leaveOut(boxId, out, 'colour')).status, 'the reason comes after it').toBe(200)
  expect((await leaveOut(boxId, 'nothing-of-ours')).status).toBe(404)
  expect((await rowsOf(boxId)).find(({ sku }) => sku === out)).toMatchObject({
    state: 'removed',
    reason: 'colour',
  })
  expect(skusOf(await propose(boxId))).not.toContain(out)
  const { body } = await accept(boxId, await claim(boxId), others.slice(0, 5))
  const [declined, removed] = body.desk.pieces
  let { version } = body.desk.box
  const noted = await ask('PUT', '/studio/desk/:boxId/note', {
    ...{ as: stylist, params: { boxId }, body: { version, note: 'For you.' } },
  })
  version = noted.box.version
  await ask('POST', '/studio/desk/:boxId/preview', { as: stylist, params: { boxId }, body: { version } })
  await ask('PUT', '/boxes/:boxId/preview/items/:itemId', {
    ...{ as: member, params: { boxId, itemId: declined!.id }, body: { liked: false, reason: 'colour' } },
  })
  const states = async () => Object.fromEntries((await rowsOf(boxId)).map(({ sku, state }) => [sku, state]))
  expect(await states()).toMatchObject({
    [out]: 'removed',
    [declined!.sku]: 'declined',
    [removed!.sku]: 'accepted',
  })
  const { alternatives } = await ask('GET', '/boxes/:boxId/preview', { as: member, params: { boxId } })
  const instead = alternatives.find(({ itemId, sku }) => itemId === removed!.id && sku !== out)!
  await ask('POST', '/boxes/:boxId/preview/items/:itemId/swap', {
    ...{ as: member, params: { boxId, itemId: removed!.id }, body: { sku: instead.sku } },
  })
  expect((await states())[removed!.sku]).toBe('swapped')
  await approve(member, boxId)
  expect(
    await db.many(sql`SELECT 1 FROM proposed_piece WHERE state = 'declined' AND box_id = ${boxId}`),
  ).toHaveLength(1)
})

test('R8.02 a piece that was accepted and taken out again counts as removed by the stylist', async () => {
  const boxId = await order(await givenCustomer(app))
  const [sku = ''] = skusOf(await propose(boxId))
  const { body } = await accept(boxId, await claim(boxId), [sku])
  const [piece] = body.desk.pieces
  await ask('DELETE', '/studio/desk/:boxId/items/:itemId', {
    ...{ as: stylist, params: { boxId, itemId: piece!.id }, query: { version: body.desk.box.version } },
  })
  expect((await rowsOf(boxId)).find((row) => row.sku === sku)?.state).toBe('removed')
  expect(skusOf(await propose(boxId))).not.toContain(sku)
})

test('R8.02 T29 only the desk proposes, only for boxes at it, and only the stylist of the box takes', async () => {
  const member = await givenCustomer(app)
  const boxId = await order(member)
  const body = { daring: 0, variety: 1, budget: 2, locked: [], without: [] }
  for (const role of ['warehouse', 'support', 'finance', 'buyer'] as const) {
    const as = await givenStaff(app, role)
    expect((await call('POST', '/studio/desk/:boxId/proposal', { as, params: { boxId }, body })).status).toBe(
      403,
    )
  }
  const skus = skusOf(await propose(boxId)).slice(0, 1)
  const version = await claim(boxId)
  const other = await givenStaff(app, 'stylist')
  const taken = { as: other, params: { boxId }, body: { version, skus } }
  expect((await call('POST', '/studio/desk/:boxId/proposal/accept', taken)).status).toBe(409)
  const left = { as: other, params: { boxId }, body: { sku: skus[0]! } }
  expect((await call('POST', '/studio/desk/:boxId/proposal/leave-out', left)).status).toBe(409)
})

test('R8.09 proposals are switched off by the country of the box, with the words for colleagues', async () => {
  const boxId = await order(await givenCustomer(app))
  const words = 'Boxes are not proposed at the moment.'
  const by = (await givenStaff(app, 'admin')).id
  await insertSwitch(app.ctx, { name: 'proposals', market: 'se', revision: 1, words, reason: 'A test', by })
  await readSwitches(db)
  const refused = await call('POST', '/studio/desk/:boxId/proposal', {
    ...{ as: stylist, params: { boxId } },
    body: { daring: 0, variety: 1, budget: 2, locked: [], without: [] },
  })
  const { box } = await ask('GET', '/studio/desk/:boxId', { as: stylist, params: { boxId } })
  applySwitches([])
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'switched-off', message: words } } })
  expect(box.proposes).toBe(false)
})

test('R8.02 the next step of a slider costs what it says', async () => {
  const boxId = await order(await givenCustomer(app), { budgetAmount: 2500_00 })
  const usual = await propose(boxId)
  const less = usual.sliders.find(({ name }) => name === 'budget')!.less!
  const cheaper = await propose(boxId, { budget: 1 })
  expect(cheaper.whole.amount).toBeLessThanOrEqual(0.9 * 2500_00)
  expect(Math.abs(cheaper.whole.kept - usual.whole.kept - less)).toBeLessThan(0.03 * usual.whole.kept)
  expect(kindOf(usual.pieces[0]!.sku)).toBeDefined()
})
