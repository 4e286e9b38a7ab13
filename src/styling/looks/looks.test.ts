import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { isInSample } from './looks.rule.ts'

const app = await testApp()
const { ask, call, db, clock } = app
const studio = await givenStudio(app)
const { stylist } = studio
const [nora, liv, admin] = [
  await givenStaff(app, 'stylist'),
  await givenStaff(app, 'stylist'),
  await givenStaff(app, 'admin'),
]
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})
const awake = async () => {
  await studio.awake()
  for (const who of [nora, liv, admin])
    Object.assign(who, await openSession(app.ctx, { ownerKind: 'staff', ownerId: who.id }))
}
const codeOf = ({ body }: { body: object }) => (body as { error?: { code: string } }).error?.code
const good = { sizes: 'good', style: 'good', wishes: 'good', words: 'improve' } as const

async function ready() {
  await awake()
  const member = await givenCustomer(app)
  const boxId = await studio.order(member)
  const at = { as: stylist, params: { boxId } }
  let { version } = (await ask('POST', '/studio/desk/:boxId/claim', at)).box
  for (const sku of studio.shelf.slice(0, 5))
    version = (await ask('POST', '/studio/desk/:boxId/items', { ...at, body: { version, sku } })).box.version
  await ask('PUT', '/studio/desk/:boxId/note', { ...at, body: { version, note: 'For you.' } })
  const view = () => ask('GET', '/studio/desk/:boxId', at)
  const versionNow = async () => (await view()).box.version
  const askFor = async (question = 'Is the blue too dark?') =>
    call('POST', '/studio/desk/:boxId/look', { ...at, body: { version: await versionNow(), question } })
  const send = async () =>
    call('POST', '/studio/desk/:boxId/preview', { ...at, body: { version: await versionNow() } })
  const withdraw = async () =>
    call('DELETE', '/studio/desk/:boxId/look', { ...at, query: { version: await versionNow() } })
  const answer = (as: Who, words = 'Go ahead.') =>
    call('POST', '/studio/looks/:boxId', { as, params: { boxId }, body: { grades: good, words } })
  return { member, boxId, at, view, askFor, send, withdraw, answer }
}
const listed = async (as: Who, query: object = {}) => (await ask('GET', '/studio/looks', { as, query })).rows

describe('R8.02 a stylist asks a colleague before sending', () => {
  test('the box is held until the answer, which the stylist reads', async () => {
    const box = await ready()
    expect((await box.askFor()).body.box.lookUntil).not.toBeNull()
    expect(codeOf(await box.askFor('Twice?'))).toBe('look-asked')
    expect(codeOf(await box.send())).toBe('look-waits')
    expect((await listed(nora)).find(({ boxId }) => boxId === box.boxId)).toMatchObject({
      ...{ cause: 'asked', question: 'Is the blue too dark?', own: false, answeredAt: null },
    })
    expect((await box.answer(stylist)).status, 'never one’s own').toBe(404)
    expect((await box.answer(nora)).status).toBe(200)
    const { looks } = await box.view()
    expect(looks).toMatchObject([{ by: 'The stylist', words: 'Go ahead.', grades: good }])
    expect((await listed(stylist, { whose: 'own' })).map(({ words }) => words)).toContain('Go ahead.')
    expect((await box.send()).status).toBe(200)
  })

  test('R8.01 the box stands on Today of colleagues until the answer, and not of its stylist', async () => {
    const box = await ready()
    await box.askFor()
    const onToday = async (as: Who) =>
      (await ask('GET', '/studio/today', { as })).waiting.find(({ of }) => of === 'look')
    const { number, lookUntil } = (await box.view()).box
    const seen = await onToday(nora)
    expect(seen).toMatchObject({ count: 1, parts: [{ of: 'asked', count: 1 }], first: [{ at: lookUntil }] })
    expect(seen?.first[0]?.detail).toBe(`Box ${number} of The stylist, waits to be sent`)
    expect((await onToday(stylist))?.count, 'their own').toBe(0)
    await box.answer(nora)
    expect((await onToday(liv))?.count).toBe(0)
  })

  test('two colleagues answer at one moment: the first is kept', async () => {
    const box = await ready()
    await box.askFor()
    const both = await Promise.all([box.answer(nora, 'One.'), box.answer(liv, 'Two.')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await box.view()).looks).toHaveLength(1)
  })

  test('taken back, the box may be sent, and no one can answer', async () => {
    const box = await ready()
    await box.askFor()
    expect((await box.withdraw()).body.box.lookUntil).toBeNull()
    expect(codeOf(await box.answer(nora))).toBe('look-answered')
    expect((await box.send()).status).toBe(200)
  })

  test('without an answer the box is free in time; one that is due soon is not held at all', async () => {
    const box = await ready()
    const { lookUntil } = (await box.askFor()).body.box
    expect(new Date(lookUntil!) < new Date((await box.view()).box.dueAt)).toBe(true)
    clock.set(new Date(lookUntil!))
    await app.settle()
    await awake()
    expect((await box.send()).status).toBe(200)

    const late = await ready()
    await db.run(
      sql`UPDATE box SET due_at = ${clock.now()}::timestamptz + interval '4 hours' WHERE id = ${late.boxId}`,
    )
    expect(codeOf(await late.askFor())).toBe('look-too-late')
  })
})

test('R8.02 a box of the sample that is back at the desk is asked for as any other', async () => {
  const box = await ready()
  await db.run(sql`
    INSERT INTO box_look (id, box_id, stylist_id, cause, asked_at, due_at)
    VALUES (${app.ctx.random.uuid()}, ${box.boxId}, ${stylist.id}, 'sample', ${clock.now()}, ${clock.now()})`)
  expect((await box.askFor()).status).toBe(200)
  expect((await listed(nora)).filter(({ boxId }) => boxId === box.boxId)).toMatchObject([
    { cause: 'asked', question: 'Is the blue too dark?' },
  ])
  expect(codeOf(await box.askFor('Twice?'))).toBe('look-asked')
})

describe('R8.02 a sample of the sent boxes', () => {
  test('goes to a colleague without delay, by the ids alone and once a box', async () => {
    const boxes = []
    for (let index = 0; index < 12; index++) boxes.push(await ready())
    const taken = boxes.filter(({ boxId }) => isInSample({ boxId, stylistId: stylist.id }, 0.05))
    for (const box of boxes) expect((await box.send()).status).toBe(200)
    const rows = await db.many<{ boxId: string }>(sql`
      SELECT box_id FROM box_look WHERE cause = 'sample' AND box_id = ANY(${boxes.map(({ boxId }) => boxId)}::uuid[]) ORDER BY box_id`)
    expect(rows.map(({ boxId }) => boxId)).toEqual(taken.map(({ boxId }) => boxId).toSorted())
  })

  test('colleagues see what waits, their own boxes and their own answers; an admin sees all', async () => {
    const box = await ready()
    await box.send()
    await db.run(sql`INSERT INTO box_look (id, box_id, stylist_id, cause, asked_at, due_at)
      VALUES (${app.ctx.random.uuid()}, ${box.boxId}, ${stylist.id}, 'sample', ${clock.now()}, ${clock.now()}) ON CONFLICT DO NOTHING`)
    expect((await box.answer(nora, 'Fine.')).status).toBe(200)
    const sees = async (who: Who) => (await listed(who)).some(({ boxId }) => boxId === box.boxId)
    expect([await sees(stylist), await sees(nora), await sees(admin), await sees(liv)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    const file = await call('GET', '/studio/looks.csv', { as: nora })
    expect(file.text).toContain('Fine.')
    expect((await call('GET', '/studio/looks', { as: studio.warehouse })).status).toBe(403)
  })
})
