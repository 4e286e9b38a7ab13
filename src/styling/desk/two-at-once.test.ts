import { afterEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { ask, call, db } = app
const studio = await givenStudio(app)
const { stylist, shelf } = studio
const [nora, liv] = [await givenStaff(app, 'stylist'), await givenStaff(app, 'stylist')]
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

/** A box with five pieces and a note; both of two windows show it in one version. */
async function atDesk() {
  const member = await givenCustomer(app)
  const boxId = await studio.order(member, { text: 'No wool' })
  const at = { as: stylist, params: { boxId } }
  let { version } = (await ask('POST', '/studio/desk/:boxId/claim', at)).box
  for (const sku of shelf.slice(0, 5))
    version = (await ask('POST', '/studio/desk/:boxId/items', { ...at, body: { version, sku } })).box.version
  const noted = await ask('PUT', '/studio/desk/:boxId/note', { ...at, body: { version, note: 'For you.' } })
  const answer = { version: noted.box.version, line: 'text', fulfilled: true }
  const { box, pieces } = await ask('PUT', '/studio/desk/:boxId/wishes', { ...at, body: answer })
  const ids = pieces.map(({ id }) => id)
  const ofPiece = { as: stylist, params: { boxId, itemId: ids[0]! } }
  return { boxId, at, ids, ofPiece, version: box.version }
}
type Box = Awaited<ReturnType<typeof atDesk>>
type Answer = { status: number; body: object }

const out = ({ ofPiece, version }: Box) =>
  call('DELETE', '/studio/desk/:boxId/items/:itemId', { ...ofPiece, query: { version, undoable: true } })
const pick = ({ at, version }: Box, nth: number) =>
  call('POST', '/studio/desk/:boxId/items', { ...at, body: { version, sku: shelf[nth]! } })
const release = ({ at, version }: Box) =>
  call('POST', '/studio/desk/:boxId/release', { ...at, body: { version } })
const send = ({ at, version }: Box) =>
  call('POST', '/studio/desk/:boxId/preview', { ...at, body: { version, undoable: true } })
const takeBack = ({ at }: Box) => call('POST', '/studio/desk/:boxId/take-back', at)
const lay = ({ at, boxId, ids, version }: Box, name: string) =>
  call('PUT', '/studio/desk/:boxId/outfits/:place', {
    ...{
      as: at.as,
      params: { boxId, place: 1 },
      body: { version, name, words: '', pieceIds: ids.slice(0, 2) },
    },
  })
const note = ({ at, version }: Box, text: string) =>
  call('PUT', '/studio/desk/:boxId/note', { ...at, body: { version, note: text } })
const why = ({ ofPiece, version }: Box, text: string) =>
  call('PUT', '/studio/desk/:boxId/items/:itemId/note', { ...ofPiece, body: { version, note: text } })
const wish = ({ at, version }: Box, fulfilled: boolean) =>
  call('PUT', '/studio/desk/:boxId/wishes', {
    ...{ ...at, body: { version, line: 'text', fulfilled, ...(!fulfilled && { why: 'too-soon' as const }) } },
  })
const fee = ({ at, version }: Box, reason: string) =>
  call('PUT', '/studio/desk/:boxId/fee', { ...at, body: { version, reason } })
const askFor = ({ at, version }: Box) =>
  call('POST', '/studio/desk/:boxId/look', { ...at, body: { version, question: 'Too dark?' } })
const look = ({ boxId }: Box, as: typeof nora) =>
  call('POST', '/studio/looks/:boxId', {
    ...{ as, params: { boxId }, body: { grades, words: 'Go ahead.' } },
  })
const grades = { sizes: 'good', style: 'good', wishes: 'good', words: 'good' } as const

/** The box given back, so that two stylists may take it. */
async function free(box: Box) {
  await release(box)
  return box
}
/** The box with a question to a colleague, in the version after it. */
async function asked(box: Box) {
  const { body } = await askFor(box)
  return { ...box, version: body.box.version }
}

test.each<{ act: string; given?: (box: Box) => Promise<Box>; both: (box: Box) => Promise<Answer>[] }>([
  {
    act: 'two stylists take a box',
    given: free,
    both: ({ boxId }) =>
      [nora, liv].map((as) => call('POST', '/studio/desk/:boxId/claim', { as, params: { boxId } })),
  },
  { act: 'two garments are picked', both: (box) => [pick(box, 5), pick(box, 6)] },
  { act: 'one garment is picked twice', both: (box) => [pick(box, 5), pick(box, 5)] },
  { act: 'a piece is taken out twice', both: (box) => [out(box), out(box)] },
  { act: 'a piece is taken out and the box is sent', both: (box) => [out(box), send(box)] },
  { act: 'the box is sent and given back', both: (box) => [send(box), release(box)] },
  { act: 'a garment is picked and the box is given back', both: (box) => [pick(box, 5), release(box)] },
  { act: 'two outfits are laid in one place', both: (box) => [lay(box, 'Monday'), lay(box, 'Friday')] },
  { act: 'two notes to the member', both: (box) => [note(box, 'One.'), note(box, 'Two.')] },
  { act: 'two why-lines of a piece', both: (box) => [why(box, 'Warm.'), why(box, 'Blue.')] },
  { act: 'yes and no to a wish', both: (box) => [wish(box, true), wish(box, false)] },
  { act: 'a fee is waived for two reasons', both: (box) => [fee(box, 'Late once.'), fee(box, 'Kind.')] },
  { act: 'a colleague is asked twice', both: (box) => [askFor(box), askFor(box)] },
  { act: 'two colleagues look', given: asked, both: (box) => [look(box, nora), look(box, liv)] },
  {
    act: 'a colleague looks and the question is taken back',
    given: asked,
    both: ({ at, version, ...box }) => [
      look({ at, version, ...box }, nora),
      call('DELETE', '/studio/desk/:boxId/look', { ...at, query: { version } }),
    ],
  },
])('T83 R8.02 two at once: $act – one succeeds, the other is told', async ({ given, both }) => {
  const box = await atDesk()
  const answers = await Promise.all(both(given ? await given(box) : box))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const loser = answers.find(({ status }) => status === 409)
  expect(loser?.body).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } })
})

test('T83 R8.02 the box is taken back while it leaves: it stays at the desk or is with the member, never both', async () => {
  const box = await atDesk()
  await send(box)
  app.clock.advance('PT11S')
  const [back] = await Promise.all([takeBack(box), app.settle()])
  const { state, sends } = await db.one<{ state: string; sends: boolean }>(
    sql`SELECT state, sends_at IS NOT NULL AS sends FROM box WHERE id = ${box.boxId}`,
  )
  expect([state, sends]).toEqual([back.status === 200 ? 'styling' : 'previewing', false])
})
