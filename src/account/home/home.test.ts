import { expect, test } from 'vitest'
import { findCustomer } from '#/people/members/guests.ts'
import { questions, stepCount } from '#/people/survey/questions.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { registration } from '#/testing/people/people.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const answers: Record<string, unknown> = {
  sizes: { top: 'M' },
  body: { zones: {} },
  fit: { top: 'loose' },
  style: ['classic'],
  colours: ['navy'],
  avoidColours: ['orange'],
  prints: ['stripe'],
  occasions: ['work'],
  lifestyle: [],
  budget: { top: 400_00 },
  never: ['wool'],
  brands: { sizes: [], never: [] },
  photos: null,
  text: '',
}

test('R6.17 the home reminds of a survey that was begun, by how much of it is left, until it is done', async () => {
  const { body: as } = await app.call('POST', '/register', { body: registration('da') })
  const begun = async () => (await app.ask('GET', '/home', { as })).survey
  expect(await begun(), 'the page itself leads there').toBeNull()
  for (const [index, { id }] of questions.entries()) {
    const params = { userId: as.id, question: id }
    await app.ask('PUT', '/survey/:userId/:question', { params, as, body: { value: answers[id] } })
    const done = index + 1
    expect(await begun()).toEqual(done < stepCount ? { answered: done, of: stepCount } : null)
  }
})

test('R6.01 a member whose survey is complete is asked three new questions a visit, and not the same after “not now”', async () => {
  const as = await givenCustomer(app, 'se')
  const asked = async () => (await app.ask('GET', '/home', { as })).asked
  expect(await asked(), 'the survey was finished in this visit').toEqual([])
  await app.db.run(
    sql`UPDATE survey_progress SET completed_at = completed_at - interval '1 year' WHERE member_id = ${as.id}`,
  )
  await app.db.run(sql`UPDATE survey_answer SET at = at - interval '1 year' WHERE member_id = ${as.id}`)
  expect(await asked()).toEqual(['body', 'fit', 'style'])
  const params = { userId: as.id }
  await app.ask('PUT', '/survey/:userId/:question', {
    params: { ...params, question: 'body' },
    as,
    body: { value: { height: 170, zones: {} } },
  })
  expect(await asked()).toEqual(['fit', 'style'])
  const questions: ('fit' | 'style')[] = ['fit', 'style']
  const later = { params, as, body: { questions } }
  for (let twice = 0; twice < 2; twice++) await app.ask('POST', '/survey/:userId/later', later)
  expect(await asked()).toEqual([])
  await app.db.run(sql`UPDATE survey_rest SET since = since - interval '1 day' WHERE member_id = ${as.id}`)
  await app.db.run(sql`UPDATE survey_answer SET at = at - interval '1 day' WHERE member_id = ${as.id}`)
  expect(await asked()).toEqual(['lifestyle', 'budget', 'brands'])
})

async function putOnSale() {
  const { sku } = await givenVariant(app.db, { prices: {} })
  await app.db.run(sql`INSERT INTO price (sku, market, currency, amount, valid)
    VALUES (${sku}, 'se', 'SEK', 50000, tstzrange(${app.clock.now()}, NULL))`)
}

async function keepOnly(boxId: string, { sku, as }: { sku: string; as: Who }) {
  const box = { as, params: { boxId } }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', box)
  for (const piece of pieces)
    await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      as,
      params: { boxId, itemId: piece.id },
      body: { choice: piece.sku === sku ? 'keep' : 'return' },
    })
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', box)
  await app.ask('POST', '/boxes/:boxId/confirm', { ...box, body: { amount: toPay.total } })
}

test('R6.17 new pieces leave out garments that a member has kept or bought; the next ones take their place', async () => {
  const studio = await givenStudio(app)
  for (let count = 0; count < 9; count++) await putOnSale()
  const member = await givenCustomer(app, 'se')
  const shown = async () => (await app.ask('GET', '/home/new', { as: member })).items.map(({ sku }) => sku)
  const before = await shown()
  expect(before).toHaveLength(7)
  const [kept, bought, ...others] = before as [string, string, ...string[]]
  const boxId = await studio.givenDelivered(member, [kept, ...studio.shelf.slice(0, 4)])
  expect(await shown(), 'what is being tried on may go back').toEqual(before)

  await keepOnly(boxId, { sku: kept, as: member })
  const shop = givenShop(app, studio.warehouse)
  await shop.paid({
    market: 'se',
    customer: (await findCustomer(app.db, member.id))!,
    lines: [{ sku: bought }],
  })
  const after = await shown()
  expect(after).toHaveLength(7)
  expect(after).toEqual(expect.arrayContaining(others))
  expect(after).not.toContain(kept)
  expect(after).not.toContain(bought)
  const other = await app.ask('GET', '/home/new', { as: await givenCustomer(app, 'se') })
  expect(other.items.map(({ sku }) => sku)).toEqual(before)
})
