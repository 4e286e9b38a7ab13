import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { forgetVisitorsAnswers } from '#/people/taste/answers.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenPictured, quizzers } from '#/testing/given/given-quiz.ts'
import { type GivenVariant, givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, call, clock } = app
const browser = quizzers(app)
const prices = { da: 200_00, se: 300_00, nl: 29_95, de: 29_99 }
const kinds = ['dress', 'top', 'knitwear', 'jeans', 'skirt', 'jacket', 'shoes', 'bag']
const colours = ['burgundy', 'navy-blue', 'olive', 'black']
const given = (what: GivenVariant = {}) => givenPictured(app, { prices, ...what })
const rail = await Promise.all(
  Array.from({ length: 40 }, (_, nth) =>
    given({ kind: kinds[nth % 8], colourKey: colours[nth % 4], brand: `Brand ${nth % 5}` }),
  ),
)
const six = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, work))
const rowsOf = (holder: string) =>
  db.many<{ answer: string }>(sql`SELECT answer FROM quiz_answer WHERE holder = ${holder} ORDER BY nth`)

describe('R6.02 a visitor’s deck', () => {
  test('is twelve pieces of the market, varied, and sets no cookie for looking', async () => {
    const { body, headers } = await browser().deck()
    expect(body).toMatchObject({ isMember: false, deck: { of: 12, left: 12 } })
    const { cards } = body.deck!
    expect(new Set(cards.map(({ productId }) => productId)).size).toBe(12)
    expect(cards.every(({ price, image, currency }) => price === 200_00 && image && currency === 'DKK')).toBe(
      true,
    )
    expect(headers['set-cookie']).toBeUndefined()
    expect((await browser().deck()).body).toEqual(body)
  })

  test('shows no piece that is sold out, not sold here, without a picture, or underwear', async () => {
    const wrong = await Promise.all([
      given({ stock: 0, prices: { nl: 10_00 } }),
      given({ prices: { se: 10_00 } }),
      given({ kind: 'lingerie', prices: { nl: 10_00 } }),
      givenVariant(db, { prices: { nl: 10_00 }, stock: 5 }),
    ])
    const { cards } = (await browser({ market: 'nl' }).deck()).body.deck!
    const shown = cards.map(({ productId }) => productId)
    for (const { productId } of wrong) expect(shown).not.toContain(productId)
    expect(cards.every(({ price }) => price === 29_95)).toBe(true)
  })

  test('learns nothing from a piece without a price in the market', async () => {
    const elsewhere = await given({ prices: { se: 10_00 } })
    const as = browser({ market: 'nl' })
    const { cards } = (await as.deck()).body.deck!
    expect((await as.say('liked', cards[0]!)).body).toEqual({ of: 12, left: 11 })
    expect((await as.say('liked', elsewhere)).body).toEqual({ of: 12, left: 11 })
    expect(await db.many(sql`SELECT FROM quiz_answer WHERE product_id = ${elsewhere.productId}`)).toEqual([])
  })

  test('continues with the pieces without an answer', async () => {
    const as = browser()
    const { cards } = (await as.deck()).body.deck!
    expect((await as.say('liked', cards[0]!)).body).toEqual({ of: 12, left: 11 })
    await as.say('passed', cards[1]!, ['colour'])
    const next = (await as.deck()).body.deck!
    expect(next.left).toBe(10)
    expect(next.cards).toHaveLength(10)
    const shown = next.cards.map(({ productId }) => productId)
    for (const { productId } of cards.slice(0, 2)) expect(shown).not.toContain(productId)
  })

  test('a deeper quiz is a member’s', async () => {
    const as = browser({}, 'extended')
    expect((await as.deck()).body).toEqual({ deck: null, isMember: false })
    expect((await as.say('liked', rail[0]!)).status).toBe(401)
    const member = browser({ as: await givenCustomer(app) }, 'extended')
    expect((await member.deck()).body).toMatchObject({ isMember: true, deck: { of: 30, left: 30 } })
  })
})

describe('R6.02 an answer', () => {
  test('is there once, however often it is sent, and six at a time', async () => {
    const member = await givenCustomer(app)
    const as = browser({ as: member })
    const [piece] = rail
    const answer = { ...piece!, id: randomUUID(), answer: 'liked' as const, why: [] }
    const sent = await six(() => as.send([answer]))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await rowsOf(member.id)).toEqual([{ answer: 'liked' }])
  })

  test('stays in the history when a later one on the same piece wins, or takes it back', async () => {
    const member = await givenCustomer(app)
    const as = browser({ as: member })
    const [piece] = rail
    await as.say('passed', piece!, ['kind'])
    await as.say('liked', piece!)
    expect((await as.taste()).body).toMatchObject({ liked: 1, seen: 1, not: [] })
    await as.say('undone', piece!)
    expect((await as.taste()).body).toMatchObject({ liked: 0, seen: 0 })
    expect((await as.deck()).body.deck!.left).toBe(12)
    expect((await rowsOf(member.id)).map(({ answer }) => answer)).toEqual(['passed', 'liked', 'undone'])
  })

  test('leaves out answers on pieces not sold, and keeps the others of the call', async () => {
    const as = browser()
    const wrong = {
      id: randomUUID(),
      productId: randomUUID(),
      sku: 'none',
      answer: 'liked' as const,
      why: [],
    }
    const right = { ...rail[0]!, id: randomUUID(), answer: 'liked' as const, why: [] }
    expect((await as.send([wrong, right])).body).toEqual({ of: 12, left: 11 })
  })

  test.each([
    { because: 'no such answer', answer: { answer: 'loved' } },
    { because: 'no such reason', answer: { why: ['moon'] } },
    { because: 'no name of its own', answer: { id: '1' } },
    { because: 'a field nobody asked for', answer: { memberId: randomUUID() } },
  ])('is refused: $because', async ({ answer }) => {
    const right = { ...rail[0]!, id: randomUUID(), answer: 'liked', why: [] }
    const body = { answers: [{ ...right, ...answer }] } as never
    const params = { quiz: 'sneakpeek' as const }
    expect((await call('POST', '/quizzes/decks/:quiz/answers', { params, body })).status).toBe(400)
  })
})

describe('R6.02 a sample box', () => {
  test('is five pieces within a budget, of five kinds and with reasons from the liked ones', async () => {
    const as = browser()
    const reds = rail.filter((_, nth) => nth % 4 === 0)
    for (const piece of reds.slice(0, 4)) await as.say('liked', piece)
    const no = rail[1]!
    await as.say('passed', no, ['colour'])
    const { pieces, amount, budget, worn, voice } = (await as.sample()).body
    expect(pieces).toHaveLength(5)
    const kindOf = new Map(rail.map(({ productId }, nth) => [productId, kinds[nth % 8]]))
    expect(new Set(pieces.map(({ item }) => kindOf.get(item.productId))).size).toBe(5)
    expect(worn).toBeGreaterThan(1)
    expect(voice).toMatchObject({ weather: 'cold' })
    expect(amount).toBe(pieces.reduce((sum, { item }) => sum + item.price, 0))
    expect(amount).toBeLessThanOrEqual(budget)
    expect(pieces.map(({ item }) => item.productId)).not.toContain(no.productId)
    const reasons = pieces.flatMap((piece) => piece.reasons)
    expect(reasons).toContainEqual({ about: 'colour', value: 'red', title: 'Rød', liked: 4, seen: 4 })
    expect(new Set(pieces.map(({ item }) => item.productId)).size).toBe(5)
  })

  test('is empty before anything is answered', async () => {
    expect((await browser().sample()).body).toEqual({
      pieces: [],
      worn: 0,
      voice: null,
      amount: 0,
      budget: 0,
      currency: 'DKK',
    })
  })
})

describe('R6.02 T33 whose answers they are', () => {
  test('a visitor’s are seen by their cookie alone', async () => {
    const [mine, other] = [browser(), browser()]
    await mine.say('liked', rail[0]!)
    await other.say('passed', rail[1]!)
    expect((await other.taste()).body).toMatchObject({ liked: 0, seen: 1 })
    expect((await browser().taste()).body).toMatchObject({ seen: 0 })
    expect((await other.sample()).body.pieces.flatMap(({ reasons }) => reasons)).toEqual([])
  })

  test('go to the member they are, once, of six calls at a time; the later of both counts', async () => {
    const as = await givenCustomer(app)
    const member = browser({ as })
    await member.say('liked', rail[0]!)
    const visitor = browser()
    const twice = { ...rail[2]!, id: randomUUID(), answer: 'liked' as const, why: [] }
    await visitor.say('passed', rail[0]!, ['colour'])
    await visitor.send([twice])
    await member.send([twice])
    const { cookie } = visitor.kept
    const calls = await six(() => call('GET', '/quizzes/taste', { as, cookie }))
    for (const { headers } of calls) expect(String(headers['set-cookie'])).toContain('webshop_user=;')
    expect((await member.taste()).body).toMatchObject({ liked: 1, seen: 2 })
    expect(await rowsOf(as.id)).toHaveLength(3)
    expect((await browser({ cookie }).taste()).body).toMatchObject({ seen: 0 })
  })

  test('are forgotten at once when asked, and a visitor’s after 90 days', async () => {
    const [forgotten, old] = [browser(), browser()]
    const as = await givenCustomer(app)
    const member = browser({ as })
    for (const one of [forgotten, old, member]) await one.say('liked', rail[0]!)
    await forgotten.forget()
    expect((await forgotten.taste()).body).toMatchObject({ seen: 0 })
    const days = (count: number) => new Date(clock.now().getTime() + count * 24 * 3600_000)
    await forgetVisitorsAnswers(db, days(89))
    expect((await old.taste()).body).toMatchObject({ seen: 1 })
    await forgetVisitorsAnswers(db, days(91))
    expect((await old.taste()).body).toMatchObject({ seen: 0 })
    expect((await member.taste()).body).toMatchObject({ seen: 1 })
  })
})

describe('R6.02 the weekly twelve', () => {
  test('end with the last, and are there again a week later', async () => {
    const as = await givenCustomer(app)
    const weekly = browser({ as }, 'weekly')
    const { cards } = (await weekly.deck()).body.deck!
    expect(cards).toHaveLength(12)
    for (const card of cards.slice(0, 11)) await weekly.say('liked', card)
    expect((await weekly.deck()).body.deck).toMatchObject({ left: 1 })
    expect((await weekly.say('passed', cards[11]!)).body).toEqual({ of: 12, left: 0 })
    const atHome = async () => (await app.ask('GET', '/home', { as })).weekly
    expect((await weekly.deck()).body.deck).toEqual({ of: 12, left: 0, cards: [] })
    expect(await atHome()).toBeNull()
    await db.run(sql`UPDATE quiz_rest SET since = since - interval '7 days' WHERE member_id = ${as.id}`)
    await db.run(sql`UPDATE quiz_answer SET at = at - interval '7 days' WHERE member_id = ${as.id}`)
    expect((await weekly.deck()).body.deck).toMatchObject({ left: 12 })
    expect(await atHome()).toMatchObject({ left: 12, of: 12 })
    expect((await call('POST', '/quizzes/weekly/rest', { as })).status).toBe(200)
    expect(await atHome()).toBeNull()
  })
})
