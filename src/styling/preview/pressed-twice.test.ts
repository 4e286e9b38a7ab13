import { afterEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, call, ask } = app
const studio = await givenStudio(app)
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

async function previewed() {
  const member = await givenCustomer(app)
  const boxId = await studio.order(member)
  await studio.style(boxId)
  const at = { as: member, params: { boxId } }
  const { box, pieces } = await ask('GET', '/boxes/:boxId/preview', at)
  return { boxId, at, version: box.version, pieces }
}
const moves = (boxId: string, to: string) =>
  db.many(sql`SELECT 1 FROM box_event WHERE box_id = ${boxId} AND to_state = ${to}`)
const decline = (at: Awaited<ReturnType<typeof previewed>>['at'], itemId: string) =>
  ask('PUT', '/boxes/:boxId/preview/items/:itemId', {
    ...at,
    params: { ...at.params, itemId },
    body: { liked: false },
  })

test('R6.06 T89 three presses of one approval are one approval, each with the same answer', async () => {
  const { boxId, at, version } = await previewed()
  const approve = () => call('POST', '/boxes/:boxId/preview/approve', { ...at, body: { version } })
  const answers = [...(await Promise.all([approve(), approve(), approve()])), await approve()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await moves(boxId, 'approved')).toHaveLength(1)
  const mails = await db.many(sql`SELECT 1 FROM email WHERE event_id LIKE ${`box-approved:${boxId}%`}`)
  expect(mails).toHaveLength(1)
})

test('R6.06 T83 an approval of a preview that another tab changed is refused, before and after that tab approved', async () => {
  const { at, version, pieces } = await previewed()
  const { box } = await decline(at, pieces[0]!.id)
  const approve = (seen: number) =>
    call('POST', '/boxes/:boxId/preview/approve', { ...at, body: { version: seen } })
  expect((await approve(version)).status).toBe(409)
  expect((await approve(box.version)).status).toBe(200)
  expect((await approve(version)).status, 'it showed a piece that does not come').toBe(409)
})

test('R6.06 T89 a box that is sent back twice is answered alike, and goes to the stylist once', async () => {
  const { boxId, at, pieces } = await previewed()
  const { box } = await decline(at, pieces[0]!.id)
  const send = () =>
    call('POST', '/boxes/:boxId/preview/send-back', { ...at, body: { version: box.version } })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.text).toBe(answers[1]!.text)
  expect(await moves(boxId, 'styling')).toHaveLength(2)
})

test.each([
  { kind: 'styling', to: 'previewing' },
  { kind: 'surprise', to: 'approved' },
] as const)(
  'R6.06 T89 the desk sends a $kind box once, however often it is pressed',
  async ({ kind, to }) => {
    const member = await givenCustomer(app)
    const { id: boxId } = await ask('POST', '/boxes', { as: member, body: { wish: {}, kind } })
    const box = { as: studio.stylist, params: { boxId } }
    let { version } = (await ask('POST', '/studio/desk/:boxId/claim', box)).box
    for (const sku of studio.shelf.slice(0, 5))
      version = (await ask('POST', '/studio/desk/:boxId/items', { ...box, body: { version, sku } })).box
        .version
    version = (
      await ask('PUT', '/studio/desk/:boxId/note', { ...box, body: { version, note: 'Chosen for you.' } })
    ).box.version
    const send = (as = studio.stylist) =>
      call('POST', '/studio/desk/:boxId/preview', { ...box, as, body: { version } })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status, body }) => [status, body.box.state])).toEqual([
      [200, to],
      [200, to],
      [200, to],
    ])
    expect(await moves(boxId, to)).toHaveLength(1)
  },
)
