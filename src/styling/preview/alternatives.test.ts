import { afterEach, describe, expect, test } from 'vitest'
import { listSwapped } from '#/boxes/alternatives/alternatives.ts'
import { cancelBox } from '#/boxes/release.ts'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { type Customer, type GivenWish, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp } from '#/testing/world/app.ts'
import { swapPiece } from './swap-piece.ts'

const app = await testApp()
const { db, call, ask, ctx } = app
const studio = await givenStudio(app)
const prices = { da: 700_00, se: 700_00, nl: 700_00, de: 700_00 }
const given = async (kind: string, size: string, stock = 9, title = kind) =>
  (await givenVariant(db, { kind, size, stock, prices, title: { en: title, se: title } })).sku
const dress = await given('dress', '38', 50)
const codeOf = ({ body }: { body: object }) => (body as { error?: { code: string } }).error?.code
const freeOf = async (sku: string) =>
  (await db.one<{ free: number }>(sql`SELECT on_hand - reserved AS free FROM stock_level WHERE sku = ${sku}`))
    .free
const unpredicted = async (boxId: string) =>
  (
    await db.one<{ pieces: number }>(sql`
      SELECT count(*)::int AS pieces FROM box_item i LEFT JOIN fit_prediction f ON f.item_id = i.id
        LEFT JOIN keep_prediction k ON k.item_id = i.id
      WHERE i.box_id = ${boxId} AND i.state <> 'removed' AND (f.fits IS NULL OR k.kept IS NULL)`)
  ).pieces
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

async function previewed(wish: GivenWish = {}, as?: Customer) {
  const member = as ?? (await givenCustomer(app))
  const boxId = await studio.order(member, wish)
  await studio.style(boxId, [...studio.shelf.slice(0, 4), dress])
  return looking(member, boxId)
}
async function looking(member: Customer, boxId: string) {
  const at = { as: member, params: { boxId } }
  const view = () => ask('GET', '/boxes/:boxId/preview', at)
  const itemId = (await view()).pieces.find(({ sku }) => sku === dress)!.id
  const swap = (sku: string, from = itemId) =>
    call('POST', '/boxes/:boxId/preview/items/:itemId/swap', {
      as: member,
      params: { boxId, itemId: from },
      body: { sku },
    })
  const heldFor = async (id: string) =>
    (await view()).alternatives.filter((one) => one.itemId === id).map(({ sku }) => sku)
  return { member, boxId, at, view, itemId, swap, heldFor }
}

describe('R6.06 pieces that may come instead are held while the preview is open', () => {
  test('up to three of its kind in the member’s size for each, and never one twice', async () => {
    const wrong = await given('dress', '44')
    const dresses = [await given('dress', '38'), await given('dress', '38')]
    const box = await previewed()
    const { pieces, alternatives } = await box.view()
    expect((await box.heldFor(box.itemId)).toSorted()).toEqual(dresses.toSorted())
    expect(await Promise.all(dresses.map(freeOf))).toEqual([8, 8])
    expect(await freeOf(wrong)).toBe(9)
    const skus = alternatives.map(({ sku }) => sku)
    expect(new Set(skus).size).toBe(skus.length)
    expect(skus.some((sku) => pieces.some((piece) => piece.sku === sku))).toBe(false)
    for (const { id } of pieces) expect((await box.heldFor(id)).length).toBeLessThanOrEqual(3)
    await cancelBox(ctx, box.boxId, { kind: 'member', id: box.member.id })
    expect(await Promise.all(dresses.map(freeOf))).toEqual([9, 9])
  })

  test('the member swaps at once and back again, the sum follows, the wish is open meanwhile, and the stylist sees it', async () => {
    const box = await previewed({ wanted: ['dress'] })
    const [first] = await box.heldFor(box.itemId)
    const swapped = await box.swap(first!)
    expect(swapped.status).toBe(200)
    const now = swapped.body.pieces.find(({ sku }) => sku === first)!
    expect(now).toMatchObject({ liked: true, state: 'picked', price: 700_00 })
    expect(swapped.body.pieces).toHaveLength(5)
    expect(swapped.body.outcome).toMatchObject({ count: 5, amount: 1_000_00 + 700_00 })
    expect(swapped.body.wishes).toEqual([])
    expect(await box.heldFor(now.id)).toContain(dress)
    await studio.awake()
    const desk = await ask('GET', '/studio/desk/:boxId', { as: studio.stylist, params: { boxId: box.boxId } })
    expect(desk.swappedIn).toEqual([now.id])
    expect(desk.wishes).toMatchObject([
      { line: 'wanted-dress', answer: null, plainly: { itemId: now.id }, answeredOf: 'dress' },
    ])
    const back = await box.swap(dress, now.id)
    expect(back.body.wishes).toEqual([{ wish: 'Klänningar', answer: 'Ja, se dress.' }])
    expect(back.body.pieces.map(({ sku }) => sku)).toContain(dress)
    expect(await box.heldFor(back.body.pieces.find(({ sku }) => sku === dress)!.id)).toContain(first)
  })

  test('R10.01 the approval’s mail names each swap by the piece of the stylist, and none that was taken back', async () => {
    const box = await previewed()
    const [first, second] = await box.heldFor(box.itemId)
    const once = (await box.swap(first!)).body.pieces.find(({ sku }) => sku === first)!
    const twice = (await box.swap(second!, once.id)).body.pieces.find(({ sku }) => sku === second)!
    expect(await listSwapped(db, box.boxId)).toEqual([{ itemId: twice.id, formerSku: dress }])
    await box.swap(dress, twice.id)
    expect(await listSwapped(db, box.boxId), 'back to the first piece').toEqual([])
    const again = (await box.view()).pieces.find(({ sku }) => sku === dress)!
    await box.swap(first!, again.id)
    await studio.approve(box.member, box.boxId)
    const { swapped } = await db.one<{ swapped: { former: string }[] }>(sql`
      SELECT props -> 'swapped' AS swapped FROM email WHERE member_id = ${box.member.id} AND template = 'box-approved'`)
    expect(swapped).toMatchObject([{ former: expect.stringContaining('dress') }])
  })

  test('words of the stylist stay with the piece they were written of, and are back with it', async () => {
    const member = await givenCustomer(app)
    const boxId = await studio.order(member, { wanted: ['dress'] })
    const at = { as: studio.stylist, params: { boxId } }
    await studio.awake()
    let { version } = (await ask('POST', '/studio/desk/:boxId/claim', at)).box
    for (const sku of [...studio.shelf.slice(0, 4), dress])
      version = (await ask('POST', '/studio/desk/:boxId/items', { ...at, body: { version, sku } })).box
        .version
    const picked = (await ask('GET', '/studio/desk/:boxId', at)).pieces.find(({ sku }) => sku === dress)!
    const ofPiece = { as: studio.stylist, params: { boxId, itemId: picked.id } }
    const why = { version, note: 'It reaches the knee.' }
    version = (await ask('PUT', '/studio/desk/:boxId/items/:itemId/note', { ...ofPiece, body: why })).box
      .version
    const note = { version, note: 'For you.' }
    version = (await ask('PUT', '/studio/desk/:boxId/note', { ...at, body: note })).box.version
    version = (await studio.answerWishes(boxId, 'Wilma falls to the knee.')).box.version
    await ask('POST', '/studio/desk/:boxId/preview', { ...at, body: { version } })

    const box = await looking(member, boxId)
    const answer = (view: Awaited<ReturnType<typeof box.view>>) => view.wishes[0]?.answer
    expect(answer(await box.view())).toContain('Wilma falls to the knee.')
    const [first] = await box.heldFor(box.itemId)
    const swapped = (await box.swap(first!)).body
    const now = swapped.pieces.find(({ sku }) => sku === first)!
    expect([answer(swapped), now.stylistNote]).toEqual([undefined, ''])
    const back = (await box.swap(dress, now.id)).body
    expect(answer(back)).toContain('Wilma falls to the knee.')
    expect(back.pieces.find(({ sku }) => sku === dress)?.stylistNote).toBe('It reaches the knee.')
  })

  test('a double tap swaps once, and of two different ones at one moment one is in the box', async () => {
    const box = await previewed()
    const [one, two] = (await box.heldFor(box.itemId)) as [string, string]
    const twice = await Promise.all([box.swap(one), box.swap(one)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const { id } = (await box.view()).pieces.find(({ sku }) => sku === one)!
    const both = await Promise.all([box.swap(two, id), box.swap(dress, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { pieces } = await box.view()
    expect(pieces).toHaveLength(5)
    expect(pieces.filter(({ sku }) => [one, two, dress].includes(sku))).toHaveLength(1)
  })

  test('the last unit goes to one of two previews, and to no shopper', async () => {
    const last = await given('dress', '38', 1, 'The last')
    const members = [await givenCustomer(app), await givenCustomer(app)]
    const boxes = []
    for (const member of members) boxes.push(await studio.order(member))
    const desks = []
    for (const boxId of boxes) {
      const at = { as: studio.stylist, params: { boxId } }
      let { version } = (await ask('POST', '/studio/desk/:boxId/claim', at)).box
      for (const sku of [...studio.shelf.slice(0, 4), dress])
        version = (await ask('POST', '/studio/desk/:boxId/items', { ...at, body: { version, sku } })).box
          .version
      const body = { version, note: 'For you.' }
      version = (await ask('PUT', '/studio/desk/:boxId/note', { ...at, body })).box.version
      desks.push({ ...at, body: { version } })
    }
    const sent = await Promise.all(desks.map((desk) => call('POST', '/studio/desk/:boxId/preview', desk)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const views = await Promise.all(boxes.map((boxId, index) => looking(members[index]!, boxId)))
    const held = await Promise.all(
      views.map(async (box) => (await box.view()).alternatives.map((a) => a.sku)),
    )
    expect(held.flat().filter((sku) => sku === last)).toHaveLength(1)
    expect(
      (await call('POST', '/shop/cart/items', { market: 'se', body: { sku: last, quantity: 1 } })).status,
    ).toBe(409)
    const without = views[held.findIndex((skus) => !skus.includes(last))]!
    expect(codeOf(await without.swap(last))).toBe('alternative-gone')
    for (const [index, member] of members.entries())
      await cancelBox(ctx, boxes[index]!, { kind: 'member', id: member.id })
    expect(await freeOf(last)).toBe(1)
  })

  test('at every end of the preview held units are released, and chosen ones are packed', async () => {
    const approved = await previewed()
    const [taken, left] = (await approved.heldFor(approved.itemId)) as [string, string]
    const [free, freeTaken] = [await freeOf(left), await freeOf(taken)]
    await approved.swap(taken)
    await studio.approve(approved.member, approved.boxId)
    expect([await freeOf(left), await freeOf(taken)]).toEqual([free + 1, freeTaken])
    expect((await studio.pack(approved.boxId)).lines.map(({ sku }) => sku)).toContain(taken)
    expect(codeOf(await approved.swap(left))).toBe('not-possible-now')
    expect(await unpredicted(approved.boxId), 'a piece that she swapped in has its predictions too').toBe(0)

    const back = await previewed()
    const declined = await ask('PUT', '/boxes/:boxId/preview/items/:itemId', {
      as: back.member,
      params: { boxId: back.boxId, itemId: back.itemId },
      body: { liked: false },
    })
    const held = (await back.view()).alternatives.length
    expect(held).toBeGreaterThan(0)
    await ask('POST', '/boxes/:boxId/preview/send-back', {
      ...back.at,
      body: { version: declined.box.version },
    })
    const silent = await previewed()
    app.clock.advance('P4D')
    await app.settle()
    const rows = await db.many<{ id: string }>(sql`
      SELECT id FROM preview_alternative WHERE state = 'held' AND box_id IN (${back.boxId}, ${silent.boxId})`)
    expect(rows).toEqual([])
  })

  test('T33 a swap in another’s box, or for a unit that is not held for this piece, is refused', async () => {
    const [box, other] = [await previewed(), await previewed()]
    const [sku] = await box.heldFor(box.itemId)
    const theirs = { as: other.member, params: { boxId: box.boxId, itemId: box.itemId }, body: { sku: sku! } }
    expect((await call('POST', '/boxes/:boxId/preview/items/:itemId/swap', theirs)).status).toBe(404)
    expect(codeOf(await box.swap('no-such-sku'))).toBe('alternative-gone')
    const top = (await box.view()).pieces[0]!
    expect(codeOf(await box.swap(sku!, top.id))).toBe('alternative-gone')
  })

  test('T89 killed in the middle of a swap nothing has moved, and the next try does it', async () => {
    const box = await previewed()
    const [sku] = await box.heldFor(box.itemId)
    const before = await box.view()
    const key = { boxId: box.boxId, itemId: box.itemId, memberId: box.member.id }
    await expect(swapPiece(dyingAt(ctx, 'alternative_swapped'), key, sku!)).rejects.toThrow('killed')
    expect(await box.view()).toEqual(before)
    await swapPiece(ctx, key, sku!)
    expect((await box.view()).pieces.map((piece) => piece.sku)).toContain(sku)
  })
})
