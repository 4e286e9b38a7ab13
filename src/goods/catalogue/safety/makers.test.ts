import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const buyer = await givenStaff(app, 'buyer')
const made = { maker: 'Kyst A/S', makerContact: 'Havnegade 1', euContact: 'eu@kyst.example' }

const read = (productId: string) =>
  app.ask('GET', '/studio/catalogue/:productId', { params: { productId }, as: buyer })
const given = async (status: 'active' | 'draft') => {
  const { productId } = await givenVariant(app.db, { prices: { da: 200_00 } })
  if (status === 'draft')
    await app.db.run(
      sql`UPDATE product SET status = 'draft', maker = '', eu_contact = '' WHERE id = ${productId}`,
    )
  return productId
}
const preview = async (ids: string[]) =>
  (
    await app.ask('POST', '/studio/catalogue/publications/preview', { as: buyer, body: { ids } })
  ).products.map(({ id, revision }) => ({ id, revision }))
const name = (products: { id: string; revision: number }[], more: object = {}) =>
  app.call('POST', '/studio/catalogue/makers', { as: buyer, body: { products, ...made, ...more } })

test('R7.03 R8.04 a maker is named for the products of a selection that lack one; others keep theirs', async () => {
  const [whole, unnamed] = [await given('active'), await given('draft')]
  const products = await preview([whole, unnamed])
  expect((await name(products, { euContact: ' ' })).status).toBe(400)
  expect((await name(products)).body).toEqual({ products: 1 })
  const rows = await app.db.many(
    sql`SELECT id, maker, eu_contact FROM product WHERE id IN (${whole}, ${unnamed}) ORDER BY id = ${unnamed}`,
  )
  expect(rows).toEqual([
    { id: whole, maker: 'Test A/S', euContact: 'eu@test.example' },
    { id: unnamed, maker: made.maker, euContact: made.euContact },
  ])
  expect((await name(products)).status, 'the page is out of date').toBe(409)
  const publish = await app.call('POST', '/studio/catalogue/publications', {
    as: buyer,
    body: { products: await preview([unnamed]) },
  })
  expect(publish.status).toBe(200)
})

test('R7.03 R8.04 fibres and makers are a buyer’s to tell, and the shop tells them in the language of each market', async () => {
  const { productId, sku } = await givenVariant(app.db, { prices: { se: 100_00, de: 10_00 } })
  const change = async (changes: object) =>
    app.ask('PATCH', '/studio/catalogue/:productId', {
      params: { productId },
      body: { revision: (await read(productId)).revision, changes },
      as: buyer,
    })
  const made = { maker: 'Luma AB', makerContact: 'Box 1, Borås', euContact: 'eu@luma.example' }
  await change({ fibres: { main: '5 elastane, 95 % cotton', lining: '100 viscose' }, ...made })
  expect(await read(productId)).toMatchObject({
    fibres: { main: '95 % cotton, 5 % elastane', lining: '100 % viscose', filling: '', trim: '' },
    ...made,
  })
  const shown = (market: 'se' | 'de') => app.ask('GET', '/shop/product/:sku', { params: { sku }, market })
  expect(await shown('de')).toMatchObject({
    fibres: [
      { part: 'Hauptmaterial', fibres: '95 % Baumwolle, 5 % Elasthan' },
      { part: 'Futter', fibres: '100 % Viskose' },
    ],
    ...made,
  })
  await change({ fibres: { lining: '' }, material: { se: 'Av GOTS-bomull' } })
  expect(await shown('se')).toMatchObject({
    fibres: [{ part: '', fibres: '95 % bomull, 5 % elastan' }],
    material: 'Av GOTS-bomull',
  })
})
