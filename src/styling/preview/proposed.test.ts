import { afterEach, describe, expect, test } from 'vitest'
import { cancelBox } from '#/boxes/release.ts'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

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
afterEach(async () => {
  expect(await brokenInvariants(db)).toEqual([])
})

describe('R6.06 a stylist chooses alternatives', () => {
  const proposing = async () => {
    const member = await givenCustomer(app)
    const boxId = await studio.order(member)
    await studio.awake()
    const at = { as: studio.stylist, params: { boxId } }
    await ask('POST', '/studio/desk/:boxId/claim', at)
    const desk = () => ask('GET', '/studio/desk/:boxId', at)
    const version = async () => (await desk()).box.version
    for (const sku of [...studio.shelf.slice(0, 4), dress])
      await ask('POST', '/studio/desk/:boxId/items', { ...at, body: { version: await version(), sku } })
    await ask('PUT', '/studio/desk/:boxId/note', {
      ...at,
      body: { version: await version(), note: 'For you.' },
    })
    const itemId = (await desk()).pieces.find(({ sku }) => sku === dress)!.id
    const propose = async (skus: string[], of = itemId) =>
      call('PUT', '/studio/desk/:boxId/items/:itemId/alternatives', {
        as: studio.stylist,
        params: { boxId, itemId: of },
        body: { version: await version(), skus },
      })
    const send = async () =>
      ask('POST', '/studio/desk/:boxId/preview', { ...at, body: { version: await version() } })
    const heldFor = async (of = itemId) =>
      (await ask('GET', '/boxes/:boxId/preview', { as: member, params: { boxId } })).alternatives
        .filter((one) => one.itemId === of)
        .map(({ sku }) => sku)
    return { member, boxId, desk, propose, send, heldFor, itemId }
  }

  test('which are held in that order instead of the ranking’s, whatever their size', async () => {
    const [first, second, other] = [
      await given('dress', '44'),
      await given('dress', '38'),
      await given('dress', '38'),
    ]
    const box = await proposing()
    await box.propose([second, first])
    expect((await box.propose([first, second])).status).toBe(200)
    expect((await box.desk()).proposed.map(({ sku }) => sku)).toEqual([first, second])
    expect(await freeOf(first)).toBe(9)
    await box.send()
    expect(await box.heldFor()).toEqual([first, second])
    expect(await freeOf(first)).toBe(8)
    expect(await freeOf(other)).toBe(9)
    const swapped = await call('POST', '/boxes/:boxId/preview/items/:itemId/swap', {
      as: box.member,
      params: { boxId: box.boxId, itemId: box.itemId },
      body: { sku: first },
    })
    expect(swapped.status).toBe(200)
    await cancelBox(ctx, box.boxId, { kind: 'member', id: box.member.id })
    expect(await freeOf(first)).toBe(9)
  })

  test('none of another kind, twice, in the box, unknown, or more than three; what is gone by then is left out', async () => {
    const top = await given('top', 'M')
    const last = await given('dress', '38', 1)
    const good = await given('dress', '38')
    const box = await proposing()
    const { pieces } = await box.desk()
    for (const skus of [[top], [dress], [good, 'none']])
      expect(codeOf(await box.propose(skus))).toBe('alternative-unfit')
    expect((await box.propose([good, good])).status).toBe(400)
    expect((await box.propose([good, last, top, dress])).status).toBe(400)
    await box.propose([top], pieces[0]!.id)
    expect(codeOf(await box.propose([top], pieces[1]!.id))).toBe('alternative-unfit')
    await box.propose([last, good])
    const faster = await proposing()
    await faster.propose([last])
    await faster.send()
    expect(await faster.heldFor()).toEqual([last])
    await box.send()
    expect(await box.heldFor()).toEqual([good])
    expect(await box.heldFor(pieces[0]!.id)).toEqual([top])
  })

  test('and what is taken out takes its proposals with it', async () => {
    const good = await given('dress', '38')
    const box = await proposing()
    await box.propose([good])
    const { box: now } = await box.desk()
    await ask('DELETE', '/studio/desk/:boxId/items/:itemId', {
      as: studio.stylist,
      params: { boxId: box.boxId, itemId: box.itemId },
      query: { version: now.version },
    })
    expect((await box.desk()).proposed).toEqual([])
    expect(await db.many(sql`SELECT FROM proposed_alternative WHERE box_id = ${box.boxId}`)).toEqual([])
  })
})
