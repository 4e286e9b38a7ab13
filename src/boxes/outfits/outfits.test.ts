import { describe, expect, test } from 'vitest'
import { type Kind, kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { asBoard, ON_BOARD, type Place, placesOf, standIn } from './outfits.rule.ts'

const app = await testApp()
const { db, call, ask } = app
const studio = await givenStudio(app)
const { stylist, shelf } = studio
const codeOf = ({ body }: { body: object }) => (body as { error?: { code: string } }).error?.code
type Member = Awaited<ReturnType<typeof givenCustomer>>

async function atDesk(member: Member) {
  const boxId = await studio.order(member)
  await studio.awake()
  const at = { as: stylist, params: { boxId } }
  await ask('POST', '/studio/desk/:boxId/claim', at)
  const view = () => ask('GET', '/studio/desk/:boxId', at)
  const version = async () => (await view()).box.version
  for (const sku of shelf.slice(0, 5))
    await ask('POST', '/studio/desk/:boxId/items', { ...at, body: { version: await version(), sku } })
  await ask('PUT', '/studio/desk/:boxId/note', {
    ...at,
    body: { version: await version(), note: 'For you.' },
  })
  const lay = async (
    pieceIds: string[],
    change: { place?: string; name?: string; as?: typeof stylist } = {},
  ) =>
    call('PUT', '/studio/desk/:boxId/outfits/:place', {
      as: change.as ?? stylist,
      params: { boxId, place: change.place ?? '1' },
      body: { version: await version(), name: change.name ?? ' Monday ', words: 'For the office.', pieceIds },
    })
  const send = async () =>
    call('POST', '/studio/desk/:boxId/preview', { ...at, body: { version: await version() } })
  const seen = async () =>
    (await ask('GET', '/boxes/:boxId/outfits', { as: member, params: { boxId } })).boxes
  const ids = (await view()).pieces.map(({ id }) => id)
  return { member, boxId, at, view, version, lay, send, seen, ids }
}

async function withWardrobe() {
  const member = await givenCustomer(app)
  const boxId = await studio.givenDelivered(member)
  const at = { as: member, params: { boxId } }
  const { pieces, toPay } = await ask('GET', '/boxes/:boxId/feedback', at)
  await ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
  await app.settle()
  return { member, boxId, kept: pieces }
}

describe('R6.05 R8.02 an outfit is laid at the desk', () => {
  test('from pieces of the box and the wardrobe, seen by its member once the box is shown', async () => {
    const { member, kept } = await withWardrobe()
    const box = await atDesk(member)
    expect((await box.view()).wardrobe.map(({ id }) => id)).toEqual(
      expect.arrayContaining(kept.map(({ id }) => id)),
    )
    const pieceIds = [box.ids[0]!, kept[4]!.id]
    expect(codeOf(await box.lay(pieceIds))).toBeUndefined()
    // The second half of a double click, and the same place again.
    await box.lay(pieceIds, { name: 'Tuesday' })
    expect(await box.seen()).toEqual([])
    await box.send()
    const [shown] = await box.seen()
    expect(shown!.outfits.map(({ name, words }) => [name, words])).toEqual([['Tuesday', 'For the office.']])
    expect(shown!.outfits[0]!.pieces.map(({ size }) => size)).toEqual(['M', 'M'])
    expect(shown!.outfits[0]!.pieces.map(({ id, had, here }) => [id, had, here])).toEqual([
      [box.ids[0], false, true],
      [kept[4]!.id, true, true],
    ])
    const { outfits } = await ask('GET', '/boxes/:boxId/preview', {
      as: member,
      params: { boxId: box.boxId },
    })
    expect(outfits).toBe(1)
    expect((await ask('GET', '/outfits', { as: member })).boxes).toHaveLength(1)
    expect(codeOf(await box.lay(pieceIds))).toBe('not-possible-now')
  })

  test('only from the member’s pieces, at least one of the box, and by its stylist', async () => {
    const other = await withWardrobe()
    const { member, kept } = await withWardrobe()
    const box = await atDesk(member)
    const [first, second] = box.ids as [string, string]
    expect((await box.lay([first, other.kept[0]!.id])).status).toBe(404)
    expect(codeOf(await box.lay([kept[0]!.id, kept[1]!.id]))).toBe('outfit-without-box')
    expect((await box.lay([first])).status).toBe(400)
    expect((await box.lay([first, first])).status).toBe(400)
    expect((await box.lay([first, second], { place: '5' })).status).toBe(400)
    expect((await box.lay([first, second], { name: '  ' })).status).toBe(400)
    const colleague = await givenStaff(app, 'stylist')
    expect(codeOf(await box.lay([first, second], { as: colleague }))).toBe('box-taken')
    expect(await db.many(sql`SELECT FROM outfit WHERE box_id = ${box.boxId}`)).toEqual([])
  })

  test('and is whole when the box leaves: what takes a piece’s place lies where that one lay', async () => {
    const box = await atDesk(await givenCustomer(app))
    const [first, second] = box.ids as [string, string]
    await box.lay([first, second])
    await ask('POST', '/studio/desk/:boxId/items', {
      ...box.at,
      body: { version: await box.version(), sku: shelf[6]!, replacesId: first },
    })
    const { pieces, outfits } = await box.view()
    expect(outfits[0]!.pieces.every(({ here }) => here)).toBe(true)
    expect(pieces.map(({ id }) => id)).toContain(outfits[0]!.pieces[0]!.id)
    await ask('POST', '/studio/desk/:boxId/items', {
      ...box.at,
      body: { version: await box.version(), sku: shelf[7]! },
    })
    await ask('DELETE', '/studio/desk/:boxId/items/:itemId', {
      as: stylist,
      params: { boxId: box.boxId, itemId: second },
      query: { version: await box.version() },
    })
    expect(codeOf(await box.send())).toBe('outfit-broken')
    const apart = { as: stylist, params: { boxId: box.boxId, place: '1' } }
    await ask('DELETE', '/studio/desk/:boxId/outfits/:place', {
      ...apart,
      query: { version: await box.version() },
    })
    expect((await box.send()).status).toBe(200)
  })
})

describe('R6.05 an outfit stays as it was laid', () => {
  test('with what went back faded, and what may stand in its place', async () => {
    const { member, kept } = await withWardrobe()
    const box = await atDesk(member)
    await box.lay([box.ids[0]!, box.ids[1]!, kept[0]!.id])
    await box.send()
    await studio.approve(member, box.boxId)
    await studio.ship(box.boxId)
    await studio.deliver(box.boxId)
    // The clock has advanced, so the member's session may have ended.
    Object.assign(member, await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id }))
    const at = { as: member, params: { boxId: box.boxId } }
    await ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      as: member,
      params: { boxId: box.boxId, itemId: box.ids[1]! },
      body: { choice: 'return' },
    })
    const { toPay, outfits } = await ask('GET', '/boxes/:boxId/feedback', at)
    expect(outfits).toBe(1)
    await ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
    const [shown] = await box.seen()
    const gone = shown!.outfits[0]!.pieces.find(({ id }) => id === box.ids[1])!
    expect(gone.here).toBe(false)
    expect(gone.instead?.kind).toBe('top')
    const { boxes } = await ask('GET', '/wardrobe', { as: member })
    expect(boxes.find(({ id }) => id === box.boxId)?.outfits).toBe(1)
  })

  test('T23 T33 and is its member’s alone', async () => {
    const box = await atDesk(await givenCustomer(app))
    await box.lay([box.ids[0]!, box.ids[1]!])
    await box.send()
    const other = await givenCustomer(app)
    const params = { boxId: box.boxId }
    expect((await call('GET', '/boxes/:boxId/outfits', { as: other, params })).status).toBe(404)
    expect((await call('GET', '/boxes/:boxId/outfits', { params })).status).toBe(401)
    expect((await ask('GET', '/outfits', { as: other })).boxes).toEqual([])
  })
})

test('R6.05 a stand-in is of the same kind before another that is worn there', () => {
  const had = [{ kind: 'skirt' }, { kind: 'trousers' }, { kind: 'bag' }] as const
  expect(standIn({ kind: 'trousers' }, had)).toEqual({ kind: 'trousers' })
  expect(standIn({ kind: 'jeans' }, had)).toEqual({ kind: 'skirt' })
  expect(standIn({ kind: 'dress' }, had)).toBeUndefined()
  expect(standIn({ kind: 'accessory' }, had)).toBeUndefined()
  expect(
    asBoard(
      (['bag', 'jeans', 'dress', 'jacket'] as const).map((kind) => ({ kind, here: kind !== 'dress' })),
    ).map(({ kind }) => kind),
    'a dress that went back would have led the board',
  ).toEqual(['jacket', 'jeans', 'bag', 'dress'])
})

test.each<{ pieces: Kind[]; lying: Place[]; because: string }>([
  {
    pieces: ['jacket', 'knitwear', 'shirt', 'jeans'],
    lying: ['outer', 'top', 'beside', 'bottom'],
    because: 'a jacket lies at one side, a second upper part at the other',
  },
  {
    pieces: ['dress', 'jacket', 'bag', 'shoes'],
    lying: ['whole', 'outer', 'bag', 'shoes'],
    because: 'a dress is the middle by itself',
  },
  { pieces: ['top', 'skirt'], lying: ['top', 'bottom'], because: 'two are a figure' },
  { pieces: ['skirt', 'dress'], lying: ['beside', 'whole'], because: 'nothing goes below a dress' },
  {
    pieces: ['top', 'skirt', 'jeans'],
    lying: ['top', 'bottom', 'beside'],
    because: 'two things below are not worn at once',
  },
  {
    pieces: ['jacket', 'jeans'],
    lying: ['top', 'bottom'],
    because: 'a jacket without a top lies over the trousers',
  },
  {
    pieces: ['jacket', 'shirt'],
    lying: ['outer', 'whole'],
    because: 'without a lower part the shirt is the middle',
  },
  { pieces: ['shoes', 'bag'], lying: ['whole', 'bag'], because: 'one piece is always the middle' },
])('R6.05 an outfit lies as it is worn: $because', ({ pieces, lying }) =>
  expect(placesOf(pieces.map((kind) => ({ kind })))).toEqual(lying),
)

test.each(kinds)('R6.05 six pieces of the kind %s each have a place of their own', (kind) =>
  expect(new Set(placesOf(Array.from({ length: ON_BOARD.most }, () => ({ kind })))).size).toBe(ON_BOARD.most),
)
