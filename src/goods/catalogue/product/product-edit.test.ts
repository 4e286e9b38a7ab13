import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const buyer = await givenStaff(app, 'buyer')
const other = await givenStaff(app, 'admin')
await app.db.run(sql`INSERT INTO brand (id, slug, name) VALUES (${app.ctx.random.uuid()}, 'kyst', 'Kyst')`)

const read = (productId: string) =>
  app.ask('GET', '/studio/catalogue/:productId', { params: { productId }, as: buyer })
const onShelf = async (productId: string) => (await app.ctx.shelf.read(app.db)).get(productId)
const audits = (productId: string) =>
  app.db.many<{ action: string }>(
    sql`SELECT action FROM audit WHERE subject_kind = 'product' AND subject_id = ${productId} ORDER BY id`,
  )
async function brandId(name: string) {
  const { brands } = await app.ask('GET', '/studio/catalogue/choices', { as: buyer })
  return brands.find((brand) => brand.name === name)!.id
}

test('R8.04 a buyer makes a product, prices it, publishes it: it is on the shelf; withdrawn, it is gone', async () => {
  const { id } = await app.ask('POST', '/studio/catalogue', {
    body: { brandId: await brandId('Kyst'), kind: 'dress', title: { en: 'Wrap dress' } },
    as: buyer,
  })
  const params = { productId: id }
  expect(await read(id)).toMatchObject({
    handle: 'kyst-wrap-dress',
    status: 'draft',
    category: 'wrap-dresses',
    revision: 0,
    mayEdit: true,
  })
  const draft = await app.call('POST', '/studio/catalogue/:productId/offer', {
    params,
    body: { revision: 0, where: 'all', on: true },
    as: buyer,
  })
  expect(draft.body.error).toMatchObject({ code: 'no-price' })
  const added = await app.ask('POST', '/studio/catalogue/:productId/variants', {
    params,
    body: { revision: 0, size: 'm', colour: 'Navy', sku: '', barcode: '57001' },
    as: buyer,
  })
  const { variants } = await read(id)
  expect(variants).toMatchObject([
    {
      sku: 'KYST-WRAP-DRESS-NAVY-BLUE-M',
      size: 'M',
      colourKey: 'navy-blue',
      barcode: '57001',
      onHand: 0,
      out: 0,
    },
  ])
  const priced = await app.ask('POST', '/studio/catalogue/:productId/prices', {
    params,
    body: { revision: added.revision, prices: [{ market: 'se', amount: 799_00 }], skus: [] },
    as: buyer,
  })
  const unsafe = await app.call('POST', '/studio/catalogue/:productId/offer', {
    params,
    body: { revision: priced.revision, where: 'all', on: true },
    as: buyer,
  })
  expect(unsafe.body.error).toMatchObject({ code: 'no-maker' })
  const made = await app.ask('PATCH', '/studio/catalogue/:productId', {
    params,
    body: { revision: priced.revision, changes: { maker: 'Kyst A/S', euContact: 'eu@kyst.example' } },
    as: buyer,
  })
  await app.ask('POST', '/studio/catalogue/:productId/offer', {
    params,
    body: { revision: made.revision, where: 'all', on: true },
    as: buyer,
  })
  await app.db.run(sql`INSERT INTO stock_level (sku) VALUES ('KYST-WRAP-DRESS-NAVY-BLUE-M')`)
  expect(await onShelf(id)).toMatchObject({ variants: [{ prices: { se: 799_00 } }] })
  const { revision } = await read(id)
  await app.ask('POST', '/studio/catalogue/:productId/offer', {
    params,
    body: { revision, where: 'all', on: false },
    as: buyer,
  })
  expect(await onShelf(id)).toBeUndefined()
  expect((await audits(id)).map(({ action }) => action)).toEqual([
    'product-added',
    'variant-added',
    'price-set',
    'product-changed',
    'product-published',
    'product-withdrawn',
  ])
})

test('R8.04 of two simultaneous saves one is refused with the changes of the other, and overwrites nothing', async () => {
  const { productId } = await givenVariant(app.db, { prices: { se: 100_00 } })
  const params = { productId }
  const { revision } = await read(productId)
  const answers = await Promise.all([
    app.call('PATCH', '/studio/catalogue/:productId', {
      params,
      body: { revision, changes: { title: { da: 'Silkebluse' } } },
      as: buyer,
    }),
    app.call('PATCH', '/studio/catalogue/:productId', {
      params,
      body: { revision, changes: { title: { da: 'Bluse i silke' } } },
      as: other,
    }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body.error).toMatchObject({ code: 'product-changed' })
  expect(refused.body.error?.message).toContain('title in Danish')
  const now = await read(productId)
  expect(now).toMatchObject({ title: { en: 'Silk blouse' } })
  const again = await app.ask('PATCH', '/studio/catalogue/:productId', {
    params,
    body: { revision: now.revision, changes: { description: { de: 'Weich.' }, title: { da: '' } } },
    as: other,
  })
  expect(await read(productId)).toMatchObject({
    revision: again.revision,
    title: { en: 'Silk blouse' },
    description: { de: 'Weich.' },
  })
  expect((await read(productId)).title.da).toBeUndefined()
})

test('R8.04 an import counts as a change too', async () => {
  const { productId } = await givenVariant(app.db)
  const { revision } = await read(productId)
  await app.db.run(sql`UPDATE product SET tags = '{silk}' WHERE id = ${productId}`)
  const answer = await app.call('PATCH', '/studio/catalogue/:productId', {
    params: { productId },
    body: { revision, changes: { kind: 'shirt' } },
    as: buyer,
  })
  expect(answer.body.error?.message).toContain('An import')
})

test('R8.04 a category goes by kind and words until a buyer chooses one, and then stays', async () => {
  const { productId } = await givenVariant(app.db, { kind: 'top' })
  const change = async (changes: object) => {
    const { revision } = await read(productId)
    await app.ask('PATCH', '/studio/catalogue/:productId', {
      params: { productId },
      body: { revision, changes },
      as: buyer,
    })
    const { category, categoryChosen } = await read(productId)
    return [category, categoryChosen]
  }
  expect(await change({ kind: 'shirt' })).toEqual(['blouses', false])
  expect(await change({ category: 'tunics' })).toEqual(['tunics', true])
  expect(await change({ title: { en: 'Classic shirt' } })).toEqual(['tunics', true])
  expect(await change({ category: null })).toEqual(['classic-shirts', false])
})

test.each([
  { changes: { fibres: { lining: '90 silk' } }, field: 'fibres.lining', because: 'a tenth of it is unknown' },
  {
    changes: { maker: '', makerContact: 'Box 1' },
    field: 'maker',
    because: 'an address belongs to a maker with a name',
  },
  { changes: { maker: ' ' }, field: 'maker', because: 'a product on sale names its maker' },
  { changes: { euContact: '' }, field: 'euContact', because: 'a product on sale names a contact in the EU' },
  { changes: { title: { en: ' ' } }, field: 'title', because: 'a product has a name in some language' },
  {
    changes: { brandId: '00000000-0000-4000-8000-000000000000' },
    field: 'brandId',
    because: 'there is no such brand',
  },
  { changes: { category: 'no-such' }, field: 'category', because: 'there is no such category' },
])('R8.04 refused at its field: $because', async ({ changes, field }) => {
  const { productId } = await givenVariant(app.db)
  const answer = await app.call('PATCH', '/studio/catalogue/:productId', {
    params: { productId },
    body: { revision: 0, changes },
    as: buyer,
  })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.error?.fields ?? {})).toEqual([field])
})

test('R8.04 a code, and a size in a colour, names one variant', async () => {
  const { sku, productId } = await givenVariant(app.db, { size: 'M', colourKey: 'black' })
  const add = (given: object) =>
    app.call('POST', '/studio/catalogue/:productId/variants', {
      params: { productId },
      body: { revision: 0, size: 'L', colour: 'Black', sku: '', barcode: '', ...given },
      as: buyer,
    })
  expect(Object.keys((await add({ size: 'medium' })).body.error?.fields ?? {})).toEqual(['size'])
  expect(Object.keys((await add({ sku })).body.error?.fields ?? {})).toEqual(['sku'])
  await app.db.run(sql`UPDATE variant SET barcode = '99' WHERE sku = ${sku}`)
  expect(Object.keys((await add({ barcode: '99' })).body.error?.fields ?? {})).toEqual(['barcode'])
  expect((await add({})).status).toBe(200)
})

test('R8.04 withdrawn in one market it is sold in the others, and comes back at its last price', async () => {
  const { productId } = await givenVariant(app.db, { prices: { se: 100_00, de: 10_00 } })
  const setSale = async (on: boolean) => {
    const { revision } = await read(productId)
    app.clock.advance('PT1M')
    await app.ask('POST', '/studio/catalogue/:productId/offer', {
      params: { productId },
      body: { revision, where: 'se', on },
      as: buyer,
    })
    return (await onShelf(productId))?.variants[0]?.prices
  }
  expect(await setSale(false)).toEqual({ de: 10_00 })
  expect(await setSale(true)).toEqual({ se: 100_00, de: 10_00 })
})

test('T29 R8.04 other colleagues read a product and change nothing', async () => {
  const { productId } = await givenVariant(app.db)
  for (const role of ['stylist', 'warehouse', 'support', 'finance']) {
    const as = await givenStaff(app, role)
    const params = { productId }
    expect(await app.ask('GET', '/studio/catalogue/:productId', { params, as })).toMatchObject({
      mayEdit: false,
    })
    const changed = await app.call('PATCH', '/studio/catalogue/:productId', {
      params,
      body: { revision: 0, changes: { kind: 'shirt' } },
      as,
    })
    expect(changed.status, role).toBe(403)
  }
})
