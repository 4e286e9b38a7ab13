import { expect, test } from 'vitest'
import { receive } from '#/goods/catalogue/stock/stock.ts'
import { type Sql, sql } from '#/platform/database/db.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'
import { openWorld } from '#/testing/world/world.ts'

const app = await testApp()
const { db, clock } = app
const other = await openWorld({ db, clock })
const now = clock.now()
const { sku, productId } = await givenVariant(db, { stock: 2, prices: { nl: 50_00 } })

/** The content of the page, which must be the same in both processes. */
async function seen() {
  const pages = await Promise.all(
    [app, other].map(({ call }) =>
      call('GET', '/shop/product/:sku', { params: { sku }, market: 'nl' }).then(({ status, body }) => ({
        status,
        title: body.title,
        brand: body.brand,
        care: body.care,
        image: body.images?.length,
        variants: body.variants?.map(({ price, lowestPrice30, available }) => [
          price,
          lowestPrice30,
          available,
        ]),
      })),
    ),
  )
  expect(pages[1]).toEqual(pages[0])
  return pages[0]!
}
const change = (statement: Sql) => db.run(statement)

test('R7.03 whatever changes of a garment, the next request of every process shows it', async () => {
  expect(await seen()).toMatchObject({ status: 200, variants: [[50_00, undefined, 2]] })
  await receive(db, { sku, quantity: -1, kind: 'adjusted', subject: 'count', at: now })
  expect(await seen()).toMatchObject({ variants: [[50_00, undefined, 1]] })
  await receive(db, { sku, quantity: -1, kind: 'adjusted', subject: 'last', at: now })
  expect(await seen()).toMatchObject({ variants: [[50_00, undefined, 0]] })
  await change(sql`UPDATE price SET valid = tstzrange(lower(valid), ${now}) WHERE sku = ${sku}`)
  await change(
    sql`INSERT INTO price (sku, market, currency, amount, valid) VALUES (${sku}, 'nl', 'EUR', 4000, tstzrange(${now}, NULL))`,
  )
  expect(await seen()).toMatchObject({ variants: [[40_00, 50_00, 0]] })
  await change(
    sql`UPDATE product SET title = '{"nl": "Anders"}', care = '{"nl": "Koud"}' WHERE id = ${productId}`,
  )
  expect(await seen()).toMatchObject({ title: 'Anders', care: 'Koud' })
  await change(
    sql`UPDATE brand SET name = 'Nieuw' WHERE id = (SELECT brand_id FROM product WHERE id = ${productId})`,
  )
  expect(await seen()).toMatchObject({ brand: 'Nieuw' })
  const { image } = await seen()
  await change(sql`
    INSERT INTO image (id, product_id, colour_key, position, key, width, height, widths, blur, alt)
    VALUES (gen_random_uuid(), ${productId}, '', 50, ${'0'.repeat(32)}, 1200, 1600, '{320}', 'data:image/webp;base64,AAAA', '{}')`)
  expect(await seen()).toMatchObject({ image: image! + 1 })
  await givenVariant(db, { productId, size: 'XL', prices: { nl: 60_00 }, stock: 3 })
  expect((await seen()).variants).toHaveLength(2)
  await change(sql`UPDATE variant SET withdrawn_at = ${now} WHERE sku = ${sku}`)
  expect(await seen()).toMatchObject({ variants: [[60_00, undefined, 3]] })
  await change(sql`UPDATE product SET status = 'withdrawn' WHERE id = ${productId}`)
  expect(await seen()).toMatchObject({ status: 404 })
  await other.app.close()
})
