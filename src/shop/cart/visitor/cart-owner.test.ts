import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { shoppers } from '#/testing/people/shoppers.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, call, ctx } = app
const browser = shoppers(app)
const shirt = () => givenVariant(db, { stock: 5, prices: { da: 200_00 } })
const reservedOf = async (sku: string) =>
  (await db.one<{ reserved: number }>(sql`SELECT reserved FROM stock_level WHERE sku = ${sku}`)).reserved

test('T10 a cookie that we did not give out is no owner of a cart', async () => {
  const { sku } = await shirt()
  const a = browser()
  await a.add(sku)
  const planted = browser({ cookie: `webshop_user=${'B'.repeat(43)}` })
  await planted.add(sku)
  expect(planted.kept.cookie, 'T10 a cookie that we did not give out gets one of ours').not.toContain('BBB')
  expect((await browser({ cookie: `webshop_user=${'B'.repeat(43)}` }).see()).body).toMatchObject({
    count: 0,
  })
  const own = a.kept.cookie!
  const changed = own.slice(0, -1) + (own.endsWith('A') ? 'B' : 'A')
  expect((await browser({ cookie: changed }).see()).body).toMatchObject({ count: 0 })
})

test('R7.04 a withdrawn size goes into no cart, neither a new one nor one that has goods', async () => {
  const [{ sku }, other] = [await shirt(), await shirt()]
  await db.run(sql`UPDATE variant SET withdrawn_at = ${ctx.clock.now()} WHERE sku = ${sku}`)
  const begun = browser()
  await begun.add(other.sku)
  for (const visitor of [browser(), begun]) {
    expect((await visitor.add(sku)).status).toBe(404)
    expect((await visitor.see()).body.lines.map((line) => line.sku)).not.toContain(sku)
  }
  expect(await reservedOf(sku)).toBe(0)
})

test('T67 an Idempotency-Key belongs to its visitor: another’s with the same body is a call of its own', async () => {
  const [{ sku }, key] = [await shirt(), randomUUID()]
  const [a, b] = [browser(), browser()]
  for (const visitor of [a, b]) await visitor.add(sku)
  const again = (visitor: typeof a) =>
    call('POST', '/shop/cart/items', { ...visitor.kept, key, body: { sku, quantity: 1 } })
  expect((await again(a)).body).toMatchObject({ count: 2 })
  expect((await again(a)).headers['idempotent-replayed']).toBe('true')
  const { headers, body } = await again(b)
  expect(headers['idempotent-replayed']).toBeUndefined()
  expect(body).toMatchObject({ count: 2 })
  expect((await b.see()).body).toMatchObject({ count: 2 })
})

test('T14 R7.04 a session from a mailed link takes over no cart: the visitor keeps it', async () => {
  const { sku } = await shirt()
  const visitor = browser()
  await visitor.add(sku, 2)
  const { id } = await givenCustomer(app)
  const as = await openSession(ctx, { ownerKind: 'member', ownerId: id, scope: `link:order:${randomUUID()}` })
  await call('GET', '/shop/cart/items', { as, cookie: `${visitor.kept.cookie}` })
  expect(await db.many(sql`SELECT FROM cart WHERE member_id = ${id}`)).toEqual([])
  expect((await visitor.see()).body).toMatchObject({ count: 2 })
})
