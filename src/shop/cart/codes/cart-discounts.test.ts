import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { type GivenCampaign, givenCampaign } from '#/testing/given/given-campaign.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { shoppers } from '#/testing/people/shoppers.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, call, ctx } = app
const browser = shoppers(app)
const shirt = () => givenVariant(db, { stock: 5, prices: { da: 20_000, se: 30_000 } })

describe('R7.05 discounts in a cart', () => {
  const given = (more: Partial<GivenCampaign>) => givenCampaign(db, { trigger: 'code', ...more })
  const filled = async (market: MarketId = 'da') => {
    const { sku, productId } = await shirt()
    const visitor = browser({ market })
    await visitor.add(sku, 2)
    return { ...visitor, sku, productId }
  }

  test('a code takes off its amount, with its reason', async () => {
    const { code } = await given({ percent: 25, minimums: { da: 30_000 } })
    const visitor = await filled()
    const { body } = await visitor.code(
      ` ${code!.toLowerCase().slice(0, 5)}-${code!.toLowerCase().slice(5)} `,
    )
    expect(body).toMatchObject({ subtotal: 40_000, discount: 10_000, total: 30_000 })
    expect(body.discounts).toMatchObject([{ name: 'Forår', code, amount: 10_000 }])
    expect(body.discounts[0]!.why).toMatch(
      /^25.% på det hele · med koden .* · fordi du handler for mindst 300/,
    )
  })

  test('T65 a cart takes five codes, and says so of the sixth; one of the five again is no sixth', async () => {
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await given({})).code!))
    const visitor = await filled()
    for (const code of codes.slice(0, 5)) expect((await visitor.code(code)).status).toBe(200)
    expect((await visitor.code(codes[0]!)).status).toBe(200)
    const { status, body } = await visitor.code(codes[5]!)
    expect([status, body]).toMatchObject([422, { error: { code: 'discount-too-many' } }])
    expect(await db.many(sql`SELECT FROM cart_code WHERE code = ${codes[5]!}`)).toEqual([])
  })

  test('T65 the minimum removed later, and the code takes nothing off', async () => {
    const { code } = await given({ minimums: { da: 30_000 } })
    const visitor = await filled()
    await visitor.code(code!)
    const { body } = await visitor.set(visitor.sku, 1)
    expect(body).toMatchObject({
      discount: 0,
      total: 20_000,
      unused: [{ code, why: expect.stringContaining('100') }],
    })
  })

  test('T65 a code that ended in between is named, and takes nothing off', async () => {
    const { id, code } = await given({})
    const visitor = await filled()
    await visitor.code(code!)
    await db.run(sql`UPDATE campaign SET ends_at = ${ctx.clock.now()} WHERE id = ${id}`)
    expect((await visitor.see()).body).toMatchObject({
      discount: 0,
      unused: [{ code, why: 'Gælder ikke længere' }],
    })
  })

  test.each([
    { more: { endsAt: new Date('2026-02-01T00:00:00Z') }, because: 'it is over' },
    { more: { startsAt: new Date('2026-04-01T00:00:00Z') }, because: 'it has not begun' },
    { more: { markets: ['se'] as MarketId[] }, because: 'it is another country’s' },
  ])('T65 a code is refused like one that never was: $because', async ({ more }) => {
    const { code } = await given(more)
    const visitor = await filled()
    const refused = await visitor.code(code!)
    const never = await visitor.code('NEVERWAS')
    expect(refused.status).toBe(422)
    expect(refused.body.error).toMatchObject({ code: 'discount-unknown' })
    expect(refused.body.error?.message).toBe(never.body.error?.message)
  })

  test('R3.06 a campaign’s cookie is enough, and stays with the cart', async () => {
    const { name } = await given({ trigger: 'cookie', percent: 50 })
    const visitor = await filled()
    const { cookie } = visitor.kept
    const answer = await call('GET', '/shop/cart/items', {
      cookie: `${cookie}; canary_discount_campaign=${name}`,
    })
    expect(answer.body).toMatchObject({ discount: 20_000 })
    expect((await visitor.see()).body).toMatchObject({ discount: 20_000, discounts: [{ amount: 20_000 }] })
    const other = await filled()
    const wrong = await call('GET', '/shop/cart/items', {
      cookie: `${other.kept.cookie}; discount_campaign=${name}`,
    })
    expect(wrong.body).toMatchObject({ discount: 0 })
  })

  test('T62 adding and removing a piece leaves the price unchanged', async () => {
    const visitor = await filled()
    const before = (await visitor.see()).body
    const { sku } = await shirt()
    await visitor.add(sku, 2)
    const { body } = await visitor.drop(sku)
    expect({ ...body, version: 0 }).toEqual({ ...before, version: 0 })
  })
})
