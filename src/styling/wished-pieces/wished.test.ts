import { describe, expect, test } from 'vitest'
import { releaseExpired } from '#/goods/catalogue/stock/stock.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { db, call, ask, ctx } = app
const studio = await givenStudio(app)
const { stylist, shelf } = studio
const prices = { da: 100_00, se: 100_00, nl: 100_00, de: 100_00 }
const given = (stock = 1) => givenVariant(db, { stock, prices })
const wish = (as: Who, sku: string) => call('POST', '/wished', { as, body: { sku } })
const wished = (as: Who) => ask('GET', '/wished', { as })
const freeOf = async (sku: string) =>
  (await db.one<{ free: number }>(sql`SELECT on_hand - reserved AS free FROM stock_level WHERE sku = ${sku}`))
    .free
const codeOf = ({ body }: { body: object }) => (body as { error?: { code: string } }).error?.code

describe('R6.03 a piece of the shop for the next box', () => {
  test('a piece wished for while a box is ordered goes into that box, and the answer says so', async () => {
    const as = await givenCustomer(app)
    await wish(as, shelf[0]!)
    expect(await wished(as)).toMatchObject({ ordered: false, nowStyled: false })
    await studio.order(as)
    expect(await wished(as)).toMatchObject({ ordered: true, nowStyled: false })
  })
  test('three at most, also of six that are wished for at one moment, and each once', async () => {
    const as = await givenCustomer(app)
    const answers = await Promise.all(shelf.slice(0, 6).map((sku) => wish(as, sku)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422, 422])
    expect(codeOf(answers.find(({ status }) => status === 422)!)).toBe('wished-full')
    const { pieces } = await wished(as)
    expect(pieces).toHaveLength(3)
    await Promise.all([wish(as, pieces[0]!.sku), wish(as, pieces[0]!.sku)])
    expect((await wished(as)).pieces).toHaveLength(3)
    await call('DELETE', '/wished', { as, query: { sku: pieces[0]!.sku } })
    expect((await wish(as, shelf[7]!)).status).toBe(200)
    await expect(
      db.run(sql`
        INSERT INTO wished_piece (id, member_id, sku, place, state, created_at)
        VALUES (${ctx.random.uuid()}, ${as.id}, ${shelf[8]!}, 4, 'open', ${ctx.clock.now()})`),
    ).rejects.toThrow()
  })

  test('costs and holds nothing until the box is styled; what is sold out or of an ended subscription is refused', async () => {
    const [as, { sku }, gone] = [await givenCustomer(app), await given(), await given(0)]
    await wish(as, sku)
    expect(await freeOf(sku)).toBe(1)
    expect(codeOf(await wish(as, gone.sku))).toBe('out-of-stock')
    expect((await wish(as, 'no-such-sku')).status).toBe(404)
    await db.run(sql`
      UPDATE subscription SET state = 'cancelled', cancelled_at = ${ctx.clock.now()} WHERE member_id = ${as.id}`)
    expect(codeOf(await wish(as, shelf[0]!))).toBe('wished-without-subscription')
    expect((await wished(as)).canWish).toBe(false)
  })

  test('T33 a member cannot see, fill or empty another’s list', async () => {
    const [a, b] = [await givenCustomer(app), await givenCustomer(app)]
    await wish(a, shelf[0]!)
    await call('DELETE', '/wished', { as: b, query: { sku: shelf[0]! } })
    expect((await wished(b)).pieces).toEqual([])
    expect((await wished(a)).pieces).toHaveLength(1)
    expect((await call('GET', '/wished', {})).status).toBe(401)
  })
})

describe('R6.03 the stylist answers each of them', () => {
  const claimed = async (count: number) => {
    const as = await givenCustomer(app)
    const pieces = await Promise.all(Array.from({ length: count }, () => given()))
    for (const { sku } of pieces) await wish(as, sku)
    const boxId = await studio.order(as)
    await studio.awake()
    const at = { as: stylist, params: { boxId } }
    const view = await ask('POST', '/studio/desk/:boxId/claim', at)
    return { as, skus: pieces.map(({ sku }) => sku), at, boxId, view }
  }
  type Claimed = Awaited<ReturnType<typeof claimed>>
  const version = async ({ at }: Claimed) => (await ask('GET', '/studio/desk/:boxId', at)).box.version
  const take = async (desk: Claimed, sku: string) =>
    call('POST', '/studio/desk/:boxId/items', { ...desk.at, body: { version: await version(desk), sku } })
  const leaveOut = async (desk: Claimed, sku: string) =>
    call('POST', '/studio/desk/:boxId/wished/refuse', {
      ...desk.at,
      body: { version: await version(desk), sku, why: 'too-alike' },
    })
  async function send(desk: Claimed) {
    const body = { version: await version(desk), note: 'For you.' }
    await ask('PUT', '/studio/desk/:boxId/note', { ...desk.at, body })
    return call('POST', '/studio/desk/:boxId/preview', { ...desk.at, body: { version: await version(desk) } })
  }

  test('they are put aside when the stylist takes the box, taken with one click or left out, and told in the preview', async () => {
    const desk = await claimed(2)
    const [one, two] = desk.skus as [string, string]
    expect(await Promise.all(desk.skus.map(freeOf))).toEqual([0, 0])
    expect(desk.view.wished).toMatchObject([
      { sku: one, canBeHad: true },
      { sku: two, canBeHad: true },
    ])
    expect((await take(desk, one)).body).toMatchObject({ wished: [{ sku: two }], pieces: [{ sku: one }] })
    for (const sku of shelf.slice(0, 4)) await take(desk, sku)
    expect(codeOf(await send(desk))).toBe('wished-unanswered')
    expect((await leaveOut(desk, two)).body).toMatchObject({ wished: [] })
    expect(await Promise.all(desk.skus.map(freeOf))).toEqual([0, 1])
    expect((await send(desk)).status).toBe(200)
    const preview = await ask('GET', '/boxes/:boxId/preview', { as: desk.as, params: { boxId: desk.boxId } })
    expect(preview.wished).toMatchObject([
      { sku: one, state: 'taken', why: null },
      { sku: two, state: 'refused', why: 'too-alike' },
    ])
    expect((await wished(desk.as)).pieces).toEqual([])
  })

  test('one that is taken out again before the member saw it waits for another answer', async () => {
    const desk = await claimed(1)
    const taken = await take(desk, desk.skus[0]!)
    const itemId = taken.body.pieces[0]!.id
    const back = await call('DELETE', '/studio/desk/:boxId/items/:itemId', {
      as: stylist,
      params: { boxId: desk.boxId, itemId },
      query: { version: await version(desk) },
    })
    expect(back.body).toMatchObject({ wished: [{ sku: desk.skus[0] }], pieces: [] })
    expect(await freeOf(desk.skus[0]!)).toBe(1)
  })

  test('a piece that was bought after the hold ran out is answered as sold out', async () => {
    const desk = await claimed(1)
    const sku = desk.skus[0]!
    await releaseExpired(db, new Date(ctx.clock.now().getTime() + 25 * 3_600_000))
    expect(
      (await call('POST', '/shop/cart/items', { market: 'se', body: { sku, quantity: 1 } })).status,
    ).toBe(200)
    expect((await ask('GET', '/studio/desk/:boxId', desk.at)).wished).toMatchObject([{ canBeHad: false }])
    for (const other of shelf.slice(0, 5)) await take(desk, other)
    expect((await send(desk)).status).toBe(200)
    const preview = await ask('GET', '/boxes/:boxId/preview', { as: desk.as, params: { boxId: desk.boxId } })
    expect(preview.wished).toMatchObject([{ state: 'refused', why: 'sold-out' }])
  })

  test('the last piece is put aside for the member whose box is styled first', async () => {
    const { sku } = await given()
    const members = [await givenCustomer(app), await givenCustomer(app)]
    const boxes = []
    for (const as of members) {
      await wish(as, sku)
      boxes.push(await studio.order(as))
    }
    await studio.awake()
    const views = await Promise.all(
      boxes.map((boxId) => ask('POST', '/studio/desk/:boxId/claim', { as: stylist, params: { boxId } })),
    )
    expect(views.map((view) => view.wished[0]!.canBeHad).toSorted()).toEqual([false, true])
    expect(await freeOf(sku)).toBe(0)
  })

  test('a simultaneous taking and withdrawal: one of the two succeeds', async () => {
    const desk = await claimed(1)
    const sku = desk.skus[0]!
    const [taken, gone] = await Promise.all([
      take(desk, sku),
      call('DELETE', '/wished', { as: desk.as, query: { sku } }),
    ])
    expect([taken.status, gone.status]).toEqual([200, 200])
    const rows = await db.many<{ state: string }>(sql`SELECT state FROM wished_piece WHERE sku = ${sku}`)
    expect(['taken', 'withdrawn']).toContain(rows[0]!.state)
    expect(await freeOf(sku)).toBe(0)
  })
})
