import sharp from 'sharp'
import { expect, test } from 'vitest'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const buyer = await givenStaff(app, 'buyer')
const photo = (background: string) =>
  sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer()

const read = (productId: string) =>
  app.ask('GET', '/studio/catalogue/:productId', { params: { productId }, as: buyer })
const upload = async (productId: string, payload: Buffer, type = 'image/jpeg') => {
  const as = await givenStaff(app, 'buyer')
  return app.app.inject({
    method: 'POST',
    url: `/api/studio/catalogue/${productId}/pictures`,
    headers: {
      authorization: `UID ${as.id} ${as.token}`,
      'content-type': type,
      ...(as.cookie && { cookie: as.cookie }),
    },
    payload,
  })
}
const change = (productId: string, path: string, body: object, method: 'PATCH' | 'POST' = 'PATCH') =>
  app.call(method, `/studio/catalogue/${productId}/pictures${path}`, { body, as: buyer })

test('R8.04 pictures come in, are put in order, get words and a focus, go and come back where they were', async () => {
  const { productId } = await givenVariant(app.db, { prices: { se: 100_00 } })
  for (const colour of ['#aa0000', '#00aa00', '#0000aa'])
    expect((await upload(productId, await photo(colour))).statusCode).toBe(200)
  await upload(productId, await photo('#aa0000'))
  let product = await read(productId)
  expect(product.pictures).toHaveLength(3)
  const [first, second, third] = product.pictures.map(({ id }) => id)
  const order = [third, first, second]
  expect((await change(productId, '', { revision: product.revision, order })).status).toBe(200)
  product = await read(productId)
  expect(product.pictures.map(({ id }) => id)).toEqual(order)
  const changes = { focusX: 20, focusY: 0, alt: { da: 'Kjole forfra' } }
  await change(productId, `/${third}`, { revision: product.revision, changes })
  const [product2] = (await app.ctx.shelf.read(app.db)).values()
  const labels = await app.ctx.shelf.labels(app.db, [product2!], 'da')
  expect(labels.get(product2!)?.pictures[0]).toMatchObject({ focusX: 20, focusY: 0, alt: 'Kjole forfra' })

  product = await read(productId)
  await change(productId, `/${first}/remove`, { revision: product.revision }, 'POST')
  product = await read(productId)
  expect(product.pictures.map(({ id }) => id)).toEqual([third, second])
  await change(productId, `/${first}/restore`, { revision: product.revision }, 'POST')
  expect((await read(productId)).pictures.map(({ id }) => id)).toEqual(order)
})

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422],
  [
    'GIF',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer(),
    422,
  ],
  ['what breaks off', (await photo('#fff')).subarray(0, 100), 422],
  ['nothing', Buffer.alloc(0), 422],
  ['more than 15 MB', Buffer.alloc(15 * 1_048_576 + 1, 0xff), 413],
])('T52 T53 R8.04 %s is no picture, whatever it is called', async (_, bytes, status) => {
  const { productId } = await givenVariant(app.db)
  expect((await upload(productId, bytes)).statusCode).toBe(status)
  expect((await read(productId)).pictures).toEqual([])
})

test('R8.04 an order that leaves a picture out, or was made of another revision, is refused', async () => {
  const { productId } = await givenVariant(app.db)
  for (const colour of ['#111111', '#222222']) await upload(productId, await photo(colour))
  const { pictures, revision } = await read(productId)
  const order = pictures.map(({ id }) => id)
  expect((await change(productId, '', { revision, order: order.slice(1) })).status).toBe(409)
  expect((await change(productId, '', { revision: 0, order })).status).toBe(409)
  expect((await change(productId, '', { revision, order })).status).toBe(200)
})
