import { afterEach, describe, expect, test } from 'vitest'
import { cancelBox } from '#/boxes/release.ts'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { type Customer, type GivenWish, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'
import { dropPieceTakenOut } from './drop-piece.ts'
import { sendBoxWhenDue } from './send-box.ts'

const app = await testApp()
const { db, call, ask, ctx, clock } = app
const studio = await givenStudio(app)
const colleague = await givenStaff(app, 'stylist')
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

const codeOf = ({ body }: { body: object }) => (body as { error?: { code: string } }).error?.code
const work = (subject: string) => ({ subject, payload: {}, attempt: 1 })

/** A box at the desk with five pieces, a note and every wish answered. */
async function ready(
  wish: GivenWish = {},
  { skus = studio.shelf.slice(0, 5), as }: { skus?: string[]; as?: Customer } = {},
) {
  await studio.awake()
  const member = as ?? (await givenCustomer(app))
  const boxId = await studio.order(member, wish)
  const at = { as: studio.stylist, params: { boxId } }
  const view = () => ask('GET', '/studio/desk/:boxId', at)
  let { version } = (await ask('POST', '/studio/desk/:boxId/claim', at)).box
  for (const sku of skus)
    version = (await ask('POST', '/studio/desk/:boxId/items', { ...at, body: { version, sku } })).box.version
  await ask('PUT', '/studio/desk/:boxId/note', { ...at, body: { version, note: 'For you.' } })
  await studio.answerWishes(boxId)
  const send = async () =>
    call('POST', '/studio/desk/:boxId/preview', {
      ...at,
      body: { version: (await view()).box.version, undoable: true },
    })
  const takeBack = (who = studio.stylist) =>
    call('POST', '/studio/desk/:boxId/take-back', { as: who, params: { boxId } })
  const pieceOf = async (sku: string) => (await view()).pieces.find((piece) => piece.sku === sku)!
  const out = async (itemId: string) =>
    call('DELETE', '/studio/desk/:boxId/items/:itemId', {
      ...{ as: studio.stylist, params: { boxId, itemId } },
      query: { version: (await view()).box.version, undoable: true },
    })
  const putBack = async (itemId: string) =>
    call('POST', '/studio/desk/:boxId/items/:itemId/put-back', {
      ...{ as: studio.stylist, params: { boxId, itemId } },
      body: { version: (await view()).box.version },
    })
  const stateOf = async () =>
    (await db.one<{ state: string }>(sql`SELECT state FROM box WHERE id = ${boxId}`)).state
  return { member, boxId, at, view, send, takeBack, pieceOf, out, putBack, stateOf }
}
const wait = async (seconds: number) => {
  clock.advance(`PT${seconds}S`)
  await app.settle()
}
const previews = async ({ email }: Customer) =>
  (await mailsTo(app, email)).filter(({ template }) => template === 'preview-ready')
const freeOf = async (sku: string) =>
  (await db.one<{ free: number }>(sql`SELECT on_hand - reserved AS free FROM stock_level WHERE sku = ${sku}`))
    .free

describe('R8.02 Send is undone for ten seconds', () => {
  test('nothing reaches the member before they are over; then the preview and its mail do', async () => {
    const box = await ready()
    const sent = await box.send()
    expect(sent.body.box).toMatchObject({ state: 'styling', sendsInMs: 10_000, notSent: null })
    await wait(9)
    expect([await box.stateOf(), await previews(box.member)]).toEqual(['styling', []])
    const look = { as: box.member, params: { boxId: box.boxId } }
    expect((await ask('GET', '/boxes/:boxId/preview', look)).pieces).toEqual([])
    await wait(1)
    expect(await box.stateOf()).toBe('previewing')
    expect(await previews(box.member)).toHaveLength(1)
  })

  test('taken back, the box is at the desk as it was, and may be sent again', async () => {
    const box = await ready()
    await box.send()
    expect((await box.takeBack(colleague)).status, 'a colleague’s').toBe(409)
    const back = await box.takeBack()
    expect(back.body.box).toMatchObject({ state: 'styling', sendsInMs: null })
    await wait(5)
    await box.send()
    await wait(6)
    expect(await box.stateOf(), 'the first sending is over, the second is not').toBe('styling')
    await wait(4)
    expect(await box.stateOf()).toBe('previewing')
    expect(codeOf(await box.takeBack())).toBe('undo-too-late')
    expect(await previews(box.member)).toHaveLength(1)
  })

  test('while it leaves nothing is changed at the desk; a second press is answered as the first', async () => {
    const box = await ready()
    const { version } = (await box.view()).box
    const body = { version, undoable: true }
    const twice = await Promise.all([
      call('POST', '/studio/desk/:boxId/preview', { ...box.at, body }),
      call('POST', '/studio/desk/:boxId/preview', { ...box.at, body }),
    ])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const [first] = (await box.view()).pieces
    expect(codeOf(await box.out(first!.id))).toBe('box-sending')
    await wait(10)
    expect(await previews(box.member)).toHaveLength(1)
  })

  test('a wish that the member adds meanwhile keeps the box at the desk, which says why', async () => {
    const box = await ready()
    await box.send()
    await ask('POST', '/boxes/:boxId/wishes', {
      as: box.member,
      params: { boxId: box.boxId },
      body: { text: 'A scarf, please' },
    })
    await wait(10)
    expect((await box.view()).box).toMatchObject({
      state: 'styling',
      sendsInMs: null,
      notSent: 'wishes-unanswered',
    })
    const { rows } = await ask('GET', '/studio/desk', { as: studio.stylist })
    expect(rows.find(({ id }) => id === box.boxId)?.notSent).toBe(true)
    await studio.answerWishes(box.boxId)
    await box.send()
    await wait(10)
    expect(await box.stateOf()).toBe('previewing')
  })

  test('a box that the member cancels meanwhile is not sent', async () => {
    const box = await ready()
    await box.send()
    await cancelBox(ctx, box.boxId, { kind: 'member', id: box.member.id })
    await wait(10)
    expect([await box.stateOf(), await previews(box.member)]).toEqual(['cancelled', []])
  })

  test.each([1, 2])('the job and the undo at one moment: one of them wins, run %i', async () => {
    const box = await ready()
    await box.send()
    clock.advance('PT10S')
    const [undone] = await Promise.all([box.takeBack(), sendBoxWhenDue.run(ctx, work(box.boxId))])
    await app.settle()
    const state = await box.stateOf()
    expect([undone.status, state]).toEqual(undone.status === 200 ? [200, 'styling'] : [409, 'previewing'])
    expect(await previews(box.member)).toHaveLength(state === 'previewing' ? 1 : 0)
  })

  test('the job run twice sends once', async () => {
    const box = await ready()
    await box.send()
    clock.advance('PT10S')
    await Promise.all([sendBoxWhenDue.run(ctx, work(box.boxId)), sendBoxWhenDue.run(ctx, work(box.boxId))])
    await app.settle()
    expect(await previews(box.member)).toHaveLength(1)
  })
})

describe('R8.02 Out is undone for ten seconds', () => {
  test('the piece counts as out at once, is held meanwhile, and comes back as it was', async () => {
    const box = await ready({ wanted: ['top'] })
    const piece = await box.pieceOf(studio.shelf[0]!)
    const { version } = (await box.view()).box
    await ask('PUT', '/studio/desk/:boxId/items/:itemId/note', {
      ...{ as: studio.stylist, params: { boxId: box.boxId, itemId: piece.id } },
      body: { version, note: 'Soft.' },
    })
    const free = await freeOf(piece.sku)
    const gone = await box.out(piece.id)
    expect(gone.body.pieces).toHaveLength(4)
    expect(gone.body.amount).toBe((await box.view()).pieces.reduce((sum, { price }) => sum + price, 0))
    expect(await freeOf(piece.sku), 'still held').toBe(free)
    const back = await box.putBack(piece.id)
    expect(back.body.pieces).toHaveLength(5)
    expect(await box.pieceOf(piece.sku)).toMatchObject({
      id: piece.id,
      stylistNote: 'Soft.',
      position: piece.position,
    })
    await wait(10)
    expect((await box.view()).pieces, 'the job finds it put back').toHaveLength(5)
  })

  test('after ten seconds its unit is free, and it cannot be put back', async () => {
    const box = await ready()
    const piece = await box.pieceOf(studio.shelf[0]!)
    const free = await freeOf(piece.sku)
    await box.out(piece.id)
    expect((await box.out(piece.id)).status, 'a second press').toBe(409)
    await wait(10)
    expect(await freeOf(piece.sku)).toBe(free + 1)
    expect(codeOf(await box.putBack(piece.id))).toBe('undo-too-late')
  })

  test('the last unit that was taken out is picked again at once', async () => {
    const { sku } = await givenVariant(db, { stock: 1, prices: { se: 300_00 } })
    const box = await ready({}, { skus: [...studio.shelf.slice(0, 4), sku] })
    await box.out((await box.pieceOf(sku)).id)
    const { version } = (await box.view()).box
    const again = await call('POST', '/studio/desk/:boxId/items', { ...box.at, body: { version, sku } })
    expect([again.status, again.body.pieces.length]).toEqual([200, 5])
    await wait(10)
    expect((await box.view()).pieces).toHaveLength(5)
  })

  test('a full box takes no piece back; a cancelled box holds none; a sent box has dropped it', async () => {
    const full = await ready({}, { skus: studio.shelf.slice(0, 8) })
    const piece = await full.pieceOf(studio.shelf[0]!)
    await full.out(piece.id)
    const { version } = (await full.view()).box
    await ask('POST', '/studio/desk/:boxId/items', { ...full.at, body: { version, sku: studio.shelf[8]! } })
    expect(codeOf(await full.putBack(piece.id))).toBe('box-full')
    await cancelBox(ctx, full.boxId, { kind: 'member', id: full.member.id })
    expect(await brokenInvariants(db)).toEqual([])

    const sent = await ready({}, { skus: studio.shelf.slice(0, 6) })
    await sent.out((await sent.pieceOf(studio.shelf[0]!)).id)
    expect((await sent.send()).status).toBe(200)
    expect((await sent.view()).pieces).toHaveLength(5)
    await wait(10)
    expect(await sent.stateOf()).toBe('previewing')
  })

  test.each([1, 2])('the job and the undo at one moment: one of them wins, run %i', async () => {
    const box = await ready()
    const piece = await box.pieceOf(studio.shelf[1]!)
    const free = await freeOf(piece.sku)
    await box.out(piece.id)
    clock.advance('PT10S')
    const [undone] = await Promise.all([box.putBack(piece.id), dropPieceTakenOut.run(ctx, work(piece.id))])
    expect([200, 409]).toContain(undone.status)
    await app.settle()
    expect((await box.view()).pieces).toHaveLength(undone.status === 200 ? 5 : 4)
    expect(await freeOf(piece.sku)).toBe(undone.status === 200 ? free : free + 1)
  })
})
