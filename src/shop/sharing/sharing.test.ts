import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenPictured, quizzers } from '#/testing/given/given-quiz.ts'
import { testApp } from '#/testing/world/app.ts'
import { forgetCards } from './cards.ts'

const app = await testApp()
const { db, call, clock } = app
const browser = quizzers(app)
const prices = { da: 200_00, se: 300_00, nl: 29_95, de: 29_99 }
const kinds = ['dress', 'top', 'knitwear', 'jeans', 'skirt', 'jacket', 'shoes', 'bag']
const rail = await Promise.all(
  Array.from({ length: 24 }, (_, nth) =>
    givenPictured(app, { prices, kind: kinds[nth % 8]!, colourKey: nth % 3 ? 'black' : 'navy-blue' }),
  ),
)
type Browser = ReturnType<typeof browser>
const make = (as: Browser) => call('POST', '/shared-cards', as.kept)
const read = (key: string, as: Browser['kept'] = {}) =>
  call('GET', '/shared-cards/:key', { ...as, params: { key } })
const end = (cardId: string, as: Browser['kept']) =>
  call('DELETE', '/shared-cards/:cardId', { ...as, params: { cardId } })
const picture = (key: string, file = 'wide.jpg') =>
  app.app.inject({ method: 'GET', url: `/shared-pictures/${key}/${file}` })

/** A visitor who has said yes to the first and no to the second half of these pieces. */
async function answered(as: Browser, pieces = rail.slice(0, 12), yes = 6) {
  for (const [nth, piece] of pieces.entries()) await as.say(nth < yes ? 'liked' : 'passed', piece)
  return as
}
const sharer = await answered(browser())
const { body: card } = await make(sharer)

describe('R6.02 a card to send', () => {
  test('has the pieces of the box, and the link alone opens it', async () => {
    const { status, body } = await read(card.key)
    expect(status).toBe(200)
    const sample = (await sharer.sample()).body
    expect(body.pieces.map(({ sku }) => sku)).toEqual(sample.pieces.map(({ item }) => item.sku))
    expect(body).toMatchObject({ kind: 'sample', own: null, mine: null, inCommon: null })
  })

  test('opens the friend’s own quiz, with the same pieces', async () => {
    const { deck } = (await read(card.key)).body
    expect(deck).toMatchObject({ of: 12, left: 12 })
    expect(new Set(deck!.cards.map(({ productId }) => productId))).toEqual(
      new Set(rail.slice(0, 12).map(({ productId }) => productId)),
    )
  })

  test('then shows both boxes, and how many answers are the same', async () => {
    const friend = await answered(browser(), rail.slice(0, 12), 9)
    const { deck, mine, inCommon } = (await read(card.key, friend.kept)).body
    expect(deck).toBeNull()
    expect(mine?.length).toBeGreaterThan(1)
    expect(inCommon).toEqual({ same: 9, of: 12 })
  })

  test('is one however often it is made, with one link', async () => {
    const again = await Promise.all([make(sharer), make(sharer)])
    expect(again.map(({ body }) => body.key)).toEqual([card.key, card.key])
    const own = (await call('GET', '/shared-cards', sharer.kept)).body.cards
    expect(own.map(({ id, key }) => ({ id, key }))).toEqual([{ id: card.id, key: card.key }])
  })

  test('is none before anything is answered', async () => {
    expect((await make(browser())).status).toBe(404)
  })

  test('becomes the member’s with the visitor, and her answers’ end is its end', async () => {
    const visitor = await answered(browser())
    const { key } = (await make(visitor)).body
    const as = await givenCustomer(app)
    await call('GET', '/quizzes/taste', { as, cookie: visitor.kept.cookie })
    expect((await call('GET', '/shared-cards', { as })).body.cards.map((one) => one.key)).toEqual([key])
    await call('DELETE', '/quizzes/answers', { as })
    expect((await read(key)).status).toBe(404)
  })
})

describe('R6.02 the picture of a card', () => {
  test.each([
    {
      file: 'wide.jpg',
      because: 'there is no picture of these pieces in the files of a test, and the words are painted',
    },
    { file: 'tall.jpg', because: 'as the wide one' },
  ])('$file is a JPEG', async ({ file }) => {
    const { statusCode, headers, rawPayload } = await picture(card.key, file)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  })

  test.each(['small.jpg', 'wide.png', '..%2Fwide.jpg'])('%s is none', async (file) => {
    expect((await picture(card.key, file)).statusCode).toBe(404)
  })
})

describe('T33 what a link tells', () => {
  test('nothing of its owner: neither ids, nor the key’s hash, nor the answers', async () => {
    const { body } = await read(card.key)
    const { holder } = await db.one<{ holder: string }>(
      sql`SELECT holder FROM shared_card WHERE id = ${card.id}`,
    )
    const told = JSON.stringify(body)
    for (const secret of [card.id, holder, hashSecret(card.key)]) expect(told).not.toContain(secret)
    expect(Object.keys(body).toSorted()).toEqual(
      ['deck', 'inCommon', 'isMember', 'kind', 'mine', 'own', 'pieces'].toSorted(),
    )
  })

  test('its key is stored as a hash alone', async () => {
    const row = await db.one<{ keyHash: string }>(sql`SELECT key_hash FROM shared_card WHERE id = ${card.id}`)
    expect(row.keyHash).toBe(hashSecret(card.key))
    expect(card.key).toMatch(/^[\w-]{43}$/)
  })

  test('an ended, a late and an unknown link have one answer, and so has their picture', async () => {
    const visitor = await answered(browser())
    const { id, key } = (await make(visitor)).body
    expect((await end(id, browser().kept)).status).toBe(404)
    expect((await end(id, { as: await givenCustomer(app) })).status).toBe(404)
    expect((await read(key)).status).toBe(200)
    await picture(key)
    expect((await end(id, visitor.kept)).status).toBe(200)
    expect((await end(id, visitor.kept)).status).toBe(404)
    const late = (await make(await answered(browser()))).body
    await db.run(
      sql`UPDATE shared_card SET made_at = made_at - interval '90 days', ends_at = ends_at - interval '90 days' WHERE id = ${late.id}`,
    )
    const unknown = 'x'.repeat(43)
    for (const gone of [key, late.key, unknown, 'short']) {
      const { status, body } = await read(gone)
      expect([status, body]).toMatchObject([404, { error: { code: 'not-found' } }])
      expect((await picture(gone)).statusCode).toBe(404)
    }
    await forgetCards(db, clock.now())
    expect(await db.maybe(sql`SELECT FROM shared_card WHERE id = ${late.id}`)).toBeUndefined()
  })

  test('a stranger makes no card of a box or order, and ends none', async () => {
    const as = await givenCustomer(app)
    const params = { boxId: app.ctx.random.uuid() }
    expect((await call('POST', '/boxes/:boxId/shared-cards', { as, params, body: {} })).status).toBe(404)
    const orderId = app.ctx.random.uuid()
    expect(
      (await call('POST', '/shop/orders/:orderId/shared-cards', { as, params: { orderId } })).status,
    ).toBe(404)
    expect((await call('POST', '/shop/orders/:orderId/shared-cards', { params: { orderId } })).status).toBe(
      401,
    )
  })
})
