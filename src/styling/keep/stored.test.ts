import { expect, test } from 'vitest'
import { json, sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { applySwitches } from '#/platform/switches/switched-off.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { featureNames, placeOf } from './model/features.rule.ts'
import { packKeepModel, pointsAlone } from './model/keep-model.rule.ts'
import { saveKeepModel, takeKeepNight } from './stored-models.ts'
import { newestOutcomes } from './stored-outcomes.ts'
import { trainKeepAtNight } from './train-keep-at-night.ts'

const app = await testApp()
const studio = await givenStudio(app)

const predictionsOf = (boxId: string) =>
  app.db.many<{ version: number | null; kept: number; features: Record<string, number> }>(sql`
    SELECT p.version, p.kept, p.features FROM keep_prediction p JOIN box_item i ON i.id = p.item_id
    WHERE i.box_id = ${boxId} ORDER BY i.position`)
const candidatesOf = async (boxId: string) =>
  (
    await app.ask('GET', '/studio/desk/:boxId/candidates', {
      params: { boxId },
      query: { kind: 'skirt' },
      as: studio.stylist,
    })
  ).candidates

/** A model by which a member’s own colours speak against a piece. */
async function givenModel(day: string) {
  const now = app.clock.now()
  const weights = Float64Array.from(pointsAlone.keep.weights)
  weights[placeOf('colour')!] = -1.5
  const version = (await takeKeepNight(app.db, { day, now }))!
  const model = { ...pointsAlone, keep: { ...pointsAlone.keep, weights } }
  const report = { outcomes: 400, kept: 160, worn: { answers: 0, worn: 0 }, judged: 80, adopted: true }
  await saveKeepModel(app.db, version, { model: packKeepModel(model), report })
  return version
}

test('R8.02 a prediction is kept as it was given, with its inputs, and read with what became of the piece', async () => {
  const member = await givenCustomer(app)
  const boxId = await studio.givenDelivered(member)
  const given = await predictionsOf(boxId)
  expect(given).toHaveLength(5)
  for (const { version, kept, features } of given) {
    expect(version).toBeNull()
    expect(kept).toBeGreaterThan(0)
    expect(features).toMatchObject({ one: 1, points: expect.any(Number) })
    expect(Object.keys(features).filter((name) => !featureNames.includes(name))).toEqual([])
  }
  expect(await newestOutcomes(app.db, 100), 'nothing is decided yet').toEqual([])
  const ofBox = { params: { boxId }, as: member }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', ofBox)
  for (const [nth, returnReason] of (['style', 'damaged'] as const).entries())
    await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      params: { boxId, itemId: pieces[nth]!.id },
      as: member,
      body: { choice: 'return', returnReason },
    })
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', ofBox)
  await app.ask('POST', '/boxes/:boxId/confirm', { ...ofBox, body: { amount: toPay.total } })
  const outcomes = await newestOutcomes(app.db, 100)
  expect(outcomes.map(({ kept }) => kept).toSorted()).toEqual([false, true, true, true])
  expect(given.map(({ features }) => features)).toContainEqual(outcomes[0]!.features)
  await app.db.run(
    sql`UPDATE box_item SET replaces_id = ${pieces[2]!.id}, liked = true WHERE id = ${pieces[3]!.id}`,
  )
  const kept = (await newestOutcomes(app.db, 100)).map((one) => one.kept).toSorted()
  expect(kept, 'a piece that she swapped for another counts as not kept').toEqual([false, false, true, true])
})

test('R8.02 a night is taken once, and few outcomes give a report without a model', async () => {
  const version = await trainKeepAtNight(app.ctx)
  expect(version).toBeGreaterThan(0)
  expect(await trainKeepAtNight(app.ctx)).toBeUndefined()
  const row = await app.db.one<{ model: object | null; report: object }>(
    sql`SELECT model, report FROM keep_model WHERE version = ${version}`,
  )
  expect(row).toMatchObject({ model: null, report: { adopted: false } })
})

test('R8.02 R8.09 the desk ranks by the chance and tells it, and by the points alone where it is switched off', async () => {
  const skirt = (colourKey: string) =>
    givenVariant(app.db, { kind: 'skirt', size: '38', colourKey, prices: { se: 300_00 } })
  const [navy, red] = [await skirt('navy-blue'), await skirt('red')]
  const member = await givenCustomer(app)
  await app.db.run(sql`INSERT INTO survey_answer (member_id, question, value, at)
    VALUES (${member.id}, 'sizes', ${json({ skirt: '38' })}::jsonb, ${app.clock.now()})`)
  const boxId = await studio.order(member)
  const before = await candidatesOf(boxId)
  expect(before.map(({ sku }) => sku)).toEqual([navy.sku, red.sku])
  expect(before.map(({ keep }) => keep)).toEqual([null, null])

  const version = await givenModel('2020-01-01')
  const learnt = await candidatesOf(boxId)
  expect(learnt.map(({ sku }) => sku)).toEqual([red.sku, navy.sku])
  expect(learnt[1]!.keep).toMatchObject({
    percent: expect.any(Number),
    reasons: [{ text: 'The member’s colour: navy-blue', against: true }],
  })
  expect(learnt[0]!.keep!.percent).toBeGreaterThan(learnt[1]!.keep!.percent)

  applySwitches([{ name: 'learnt-order', market: 'se', words: 'Vi sorterar som vanligt just nu.' }])
  expect(await candidatesOf(boxId)).toEqual(before)
  applySwitches([])
  await studio.style(boxId, [red.sku, ...studio.shelf.slice(0, 4)])
  expect((await predictionsOf(boxId)).map((one) => one.version)).toEqual(Array(5).fill(version))
})

test('R11.04 a member who objects: no chance is told, no prediction kept, no outcome learnt from', async () => {
  const turn = (as: Who, on: boolean) => app.ask('PUT', '/me/learning', { as, body: { on } })
  const member = await givenCustomer(app)
  await app.db.run(sql`INSERT INTO survey_answer (member_id, question, value, at)
    VALUES (${member.id}, 'sizes', ${json({ skirt: '38' })}::jsonb, ${app.clock.now()})`)
  const boxId = await studio.order(member)
  const isTold = async () => (await candidatesOf(boxId)).some(({ keep }) => keep !== null)
  expect(await isTold()).toBe(true)
  await turn(member, false)
  expect(await app.ask('GET', '/me/learning', { as: member })).toEqual({ on: false })
  expect(await isTold()).toBe(false)
  await studio.style(boxId, studio.shelf.slice(0, 5))
  expect(await predictionsOf(boxId)).toEqual([])
  expect(
    await app.db.many(
      sql`SELECT FROM fit_prediction JOIN box_item i ON i.id = item_id WHERE i.box_id = ${boxId}`,
    ),
  ).toEqual([])

  const known = (await newestOutcomes(app.db, 100)).length
  const { id } = await app.db.one<{ id: string }>(
    sql`SELECT member_id AS id FROM box WHERE settled_at IS NOT NULL`,
  )
  const decided = await openSession(app.ctx, { ownerKind: 'member', ownerId: id })
  await turn(decided, false)
  expect([known > 0, await newestOutcomes(app.db, 100)]).toEqual([true, []])
  await turn(decided, true)
  expect(await newestOutcomes(app.db, 100)).toHaveLength(known)
})
