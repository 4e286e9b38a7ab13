import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { announceReturn } from '#/after-sales/returns/announce-return.ts'
import { json, sql } from '#/platform/database/db.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'
import { FitCounters } from './model/counters.rule.ts'
import { featureNames, writeFeatures } from './model/features.rule.ts'
import type { Felt } from './model/question.rule.ts'
import { learnFromSilence, SILENT } from './silent-keeps.ts'
import { newestAnswers, saveFitAnswer } from './stored-answers.ts'
import { readFit } from './stored-counts.ts'
import { trainAtNight } from './train-at-night.ts'

const app = await testApp()
const studio = await givenStudio(app)
const shop = givenShop(app, studio.warehouse)
const prices = { se: 400_00 }

/** A dress in three sizes. */
async function givenDress(brand = 'Fitted') {
  const { sku: small, productId } = await givenVariant(app.db, { kind: 'dress', size: '38', brand, prices })
  const more = (size: string) => givenVariant(app.db, { productId, kind: 'dress', size, brand, prices })
  return {
    productId,
    brand: brand.toLowerCase(),
    '38': small,
    '40': (await more('40')).sku,
    '42': (await more('42')).sku,
  }
}

/** Answers of members who had it, with a review of each as the outcome. */
async function felt(sku: string, ...answers: Felt[]) {
  for (const answer of answers) {
    const { id: memberId } = await givenMember(app, { market: 'se' })
    const pieceId = randomUUID()
    await saveFitAnswer(app.ctx, { pieceId, memberId, sku, felt: answer })
    await app.db.run(sql`
      INSERT INTO review (id, member_id, product_id, piece_id, sku, size, market, stars, fit, words, signed, created_at)
      SELECT ${randomUUID()}, ${memberId}, product_id, ${pieceId}, sku, size, 'se', 4, ${answer === 'fits' ? 'as-labelled' : answer}, '', '',
        ${app.clock.now()} FROM variant WHERE sku = ${sku}`)
  }
}
const countOf = (productId: string) =>
  app.db.maybe<{ answers: number; small: number; large: number }>(sql`
    SELECT answers, small, large FROM fit_count WHERE scope = 'product' AND goods = ${productId} AND size = ''`)

async function wears(dress: string): Promise<Customer> {
  const member = await givenCustomer(app)
  await app.db.run(sql`INSERT INTO survey_answer (member_id, question, value, at)
    VALUES (${member.id}, 'sizes', ${json({ dress })}::jsonb, ${app.clock.now()})`)
  return member
}
const cardOf = async (member: Customer, productId: string) => {
  const boxId = await studio.order(member)
  const { candidates } = await app.ask('GET', '/studio/desk/:boxId/candidates', {
    params: { boxId },
    query: { kind: 'dress' },
    as: studio.stylist,
  })
  return { boxId, card: candidates.find((one) => one.productId === productId)! }
}

test('R6.10 an answer on the size is counted at once, changed with the answer and taken back with it', async () => {
  const member = await wears('38')
  const dress = await givenDress('Counted')
  const boxId = await studio.givenDelivered(member, [dress['38'], ...studio.shelf.slice(0, 4)])
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', { params: { boxId }, as: member })
  const params = { boxId, itemId: pieces.find(({ sku }) => sku === dress['38'])!.id }
  const answer = (body: object) =>
    app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', { params, as: member, body })
  const zoneOf = async (body: object) =>
    (await answer(body)).pieces.find(({ id }) => id === params.itemId)!.feedback.zone

  expect(await zoneOf({ size: 'a-bit-small' })).toBeUndefined()
  expect(await zoneOf({ zone: 'shoulders' })).toBe('shoulders')
  expect(await countOf(dress.productId)).toEqual({ answers: 1, small: 1, large: 0 })
  expect(
    await app.db.many(
      sql`SELECT size, line, own_line, felt, zone, weight FROM fit_answer WHERE member_id = ${member.id}`,
    ),
  ).toEqual([{ size: '38', line: 3, ownLine: 3, felt: 'small', zone: 'shoulders', weight: 1 }])

  expect(await zoneOf({ size: 'perfect' }), 'the zone goes with the answer that asked for it').toBeUndefined()
  expect(await countOf(dress.productId)).toEqual({ answers: 1, small: 0, large: 0 })
  await answer({ size: null, choice: 'return', returnReason: 'too-large' })
  expect(await countOf(dress.productId)).toEqual({ answers: 1, small: 0, large: 1 })
  await answer({ choice: 'keep' })
  expect(await countOf(dress.productId)).toEqual({ answers: 0, small: 0, large: 0 })
  const kept = await app.db.many(
    sql`SELECT taken, version FROM fit_prediction WHERE item_id = ${params.itemId}`,
  )
  expect(kept, 'the prediction as it was given when the box was sent').toEqual([
    { taken: '38', version: null },
  ])
})

test('R8.02 stored sums give the features that the answers themselves give', async () => {
  const dress = await givenDress('Summed')
  await felt(dress['38'], 'small', 'fits', 'large', 'small')
  await felt(dress['40'], 'fits', 'fits')
  const { id: memberId } = await wears('40')
  await saveFitAnswer(app.ctx, {
    ...{ pieceId: randomUUID(), memberId, sku: dress['42'] },
    felt: 'large',
    zone: 'waist',
  })
  const all = new FitCounters()
  for (const answer of await newestAnswers(app.db, 1000)) all.add(answer)
  const goods = { productId: dress.productId, brand: dress.brand, kind: 'dress' }
  const { counters: stored } = await readFit(app.db, { goods: [goods], memberId })
  const features = (counters: FitCounters) => {
    const row = new Float32Array(featureNames.length)
    writeFeatures(counters, { ...goods, memberId, size: '40', line: 4, ownLine: 4, body: {} }, row, 0)
    return [...row].map((value) => Number(value.toFixed(5)))
  }
  expect(features(stored)).toEqual(features(all))
})

test('R8.02 a card opens in the size to take, with what others found, and says nothing before five answers', async () => {
  const dress = await givenDress('Tight')
  await felt(dress['38'], 'small', 'small', 'small', 'small')
  const before = (await cardOf(await wears('38'), dress.productId)).card
  expect(before).toMatchObject({ sku: dress['38'] })
  expect(before.reasons.filter(({ text }) => text.includes('found it'))).toEqual([])

  await felt(dress['38'], 'small', 'small', 'small', 'fits', 'fits')
  const { card } = await cardOf(await wears('38'), dress.productId)
  expect(card).toMatchObject({ sku: dress['40'], size: '40' })
  expect(card.others.map(({ size }) => size)).toContain('38')
  expect(card.reasons.map(({ text }) => text)).toContain('7 of 9 who took 38 found it small: size up to 40')
})

test('R7.03 the product page tells the size to take in fives and tens', async () => {
  const dress = await givenDress('Narrow')
  await felt(dress['38'], 'small', 'small', 'small', 'small', 'small', 'small', 'fits', 'fits')
  const ask = async (as?: Customer) =>
    (
      await app.ask('GET', '/shop/product/:sku/advice', {
        params: { sku: dress['38'] },
        market: 'se',
        ...(as && { as }),
      })
    ).size
  const take = { size: '40', evidence: { felt: 'small', members: 5, ofTen: 8, size: '38' } }
  expect((await ask(await wears('38'))).take).toEqual(take)
  expect(await ask(), 'a visitor has no size').not.toHaveProperty('take')

  const listed = async (as?: Customer) => {
    const params = { name: dress.brand }
    return (await app.ask('GET', '/shop/brand/:name', { params, market: 'se', ...(as && { as }) })).items[0]
  }
  expect((await listed(await wears('38')))?.ownSize, 'the card opens in it').toEqual({
    size: '40',
    sku: dress['40'],
    evidence: take.evidence,
  })
  expect((await listed(await wears('42')))?.ownSize, 'and else in her own').toEqual({
    size: '42',
    sku: dress['42'],
  })
  expect(await listed()).not.toHaveProperty('ownSize')
})

test('R6.06 R8.02 the same garment in the size to take is held first, and others in theirs', async () => {
  const [tight, other] = [await givenDress('Held'), await givenDress('Instead')]
  for (const { '38': sku } of [tight, other]) await felt(sku, 'small', 'small', 'small', 'small', 'fits')
  const member = await wears('38')
  const boxId = await studio.order(member)
  await studio.style(boxId, [tight['38'], ...studio.shelf.slice(0, 4)])
  const view = await app.ask('GET', '/boxes/:boxId/preview', { params: { boxId }, as: member })
  const { id } = view.pieces.find(({ sku }) => sku === tight['38'])!
  const held = view.alternatives.flatMap(({ itemId, sku }) => (itemId === id ? sku : []))
  expect(held[0]).toBe(tight['40'])
  expect(held).not.toContain(other['38'])
})

test('R6.10 an exchange for "too small" offers a larger size, never a smaller one', async () => {
  const dress = await givenDress('Exchanged')
  await felt(dress['40'], 'large', 'large', 'large', 'large', 'large', 'large')
  const member = await wears('40')
  const boxId = await studio.givenDelivered(member, [dress['40'], ...studio.shelf.slice(0, 4)])
  const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', { params: { boxId }, as: member })
  const params = { boxId, itemId: pieces.find(({ sku }) => sku === dress['40'])!.id }
  const choices = async (returnReason: 'too-small' | 'too-large') => {
    await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      params,
      as: member,
      body: { choice: 'return', returnReason },
    })
    return (await app.ask('GET', '/boxes/:boxId/feedback/items/:itemId/exchange', { params, as: member }))
      .take
  }
  expect(await choices('too-large')).toMatchObject({ size: '38', evidence: { felt: 'large', size: '40' } })
  expect(await choices('too-small'), 'her own answer, though others found it large').toEqual({
    sku: dress['42'],
    size: '42',
  })
})

test('R8.02 the model of a day is made once; with few answers the counters predict', async () => {
  const version = await trainAtNight(app.ctx)
  expect(version).toBeDefined()
  expect(await trainAtNight(app.ctx)).toBeUndefined()
  const model = await app.db.one(
    sql`SELECT network, report ->> 'adopted' AS adopted, answers > 0 AS answered FROM fit_model`,
  )
  expect(model).toEqual({ network: null, adopted: 'false', answered: true })
})

test('R6.10 R7.08 what is kept without a word counts a quarter from the night on, until it goes back', async () => {
  const [dress, since] = [await givenDress('Silent'), app.clock.now()]
  const order = await shop.delivered({ lines: [{ sku: dress['40'] }] })
  const back = await shop.delivered({ lines: [{ sku: dress['40'] }] })
  const [line] = await shop.lines(back.orderId)
  const whose = { memberId: back.customer.id, reasons: new Map([[line!.id, 'too-small' as const]]) }
  await announceReturn(app.ctx, { type: 'shop-order', id: back.orderId }, whose)
  expect(await countOf(dress.productId), 'a reason of a return is an answer').toMatchObject({
    answers: 1,
    small: 1,
  })

  const member = await wears('38')
  const boxId = await studio.givenDelivered(member, [dress['38'], ...studio.shelf.slice(0, 4)])
  const at = { params: { boxId }, as: member }
  const { pieces, toPay } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  await app.ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
  const night = async () => {
    await app.settle()
    return learnFromSilence(app.ctx, { since, until: new Date(app.clock.now().getTime() + 1) })
  }
  expect(await night(), 'all pieces of the box').toBe(5)
  expect(await night(), 'once').toBe(0)
  expect(await countOf(dress.productId)).toEqual({ answers: 1 + SILENT, small: 1, large: 0 })

  const reasons = new Map([[pieces.find(({ sku }) => sku === dress['38'])!.id, 'style' as const]])
  await announceReturn(app.ctx, { type: 'box', id: boxId }, { memberId: member.id, reasons })
  expect(await countOf(dress.productId), 'a piece that goes back was not kept').toMatchObject({ answers: 1 })

  app.clock.advance('P30D')
  await night()
  expect(await shop.state(order.orderId)).toBe('closed')
  expect(await countOf(dress.productId), 'an order that was kept').toMatchObject({ answers: 1 + SILENT })
})
