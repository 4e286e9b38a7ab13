import { expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { json, sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { readFit } from '#/styling/fit/stored-counts.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { quizzers } from '#/testing/given/given-quiz.ts'
import { type GivenVariant, givenVariant } from '#/testing/given/given-variant.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { stylist, shelf, must, order } = await givenStudio(app)
const given = (what: GivenVariant) => givenVariant(app.db, { prices: { nl: 50_00 }, ...what })

const candidatesOf = (
  boxId: string,
  query: CallInput<'GET', '/studio/desk/:boxId/candidates'>['query'] = {},
) => app.ask('GET', '/studio/desk/:boxId/candidates', { params: { boxId }, query, as: stylist })

/** A box of a member in the Netherlands, whose shelf the other tests do not use, with these answers and wishes. */
async function boxFor(answers: Record<string, unknown>, wish: object = {}) {
  const member = await givenCustomer(app, 'nl')
  for (const [question, value] of Object.entries(answers))
    await app.db.run(sql`INSERT INTO survey_answer (member_id, question, value, at)
      VALUES (${member.id}, ${question}, ${json(value)}::jsonb, ${app.clock.now()})`)
  return order(member, wish)
}

test('R8.02 a wished garment is found behind any number of newer ones', async () => {
  const wanted = await given({ kind: 'jacket', size: '38', title: { en: 'Old jacket' } })
  await givenMany({ kind: 'trousers', size: '38', count: 700 })
  const box = await boxFor({ sizes: { jacket: '38', trousers: '38' } }, { wanted: ['jacket'] })
  const { candidates, total } = await candidatesOf(box)
  expect(candidates[0]).toMatchObject({ sku: wanted.sku, available: 3, others: [] })
  expect(total).toBeGreaterThanOrEqual(701)
})

test('R8.02 page by page every garment that is allowed is shown, and each once', async () => {
  await givenMany({ kind: 'skirt', size: '38', count: 130 })
  const box = await boxFor({ sizes: { skirt: '38' } })
  const shown: string[] = []
  for (let from = 0; from < 180; from += 60)
    shown.push(...(await candidatesOf(box, { kind: 'skirt', from })).candidates.map(({ sku }) => sku))
  expect(shown).toHaveLength(130)
  expect(new Set(shown).size).toBe(130)
})

test('R8.02 garments that a hard rule leaves out are counted by rule', async () => {
  await given({ kind: 'shoes', size: '39', title: { en: 'Block heels' } })
  await given({ kind: 'shoes', size: '39', title: { en: 'Sneakers' }, colourKey: 'rust' })
  await given({ kind: 'shoes', size: '44', title: { en: 'Flats' } })
  const fine = await given({ kind: 'shoes', size: '39', title: { en: 'Loafers' } })
  const unclear = await given({ kind: 'shoes', size: '39', title: { en: 'Sandals' } })
  const box = await boxFor({
    sizes: { shoes: '39' },
    never: ['heels'],
    avoidColours: ['orange'],
    colours: [],
  })
  const { candidates, hidden } = await candidatesOf(box, { kind: 'shoes' })
  expect(candidates.map(({ sku }) => sku)).toEqual([fine.sku, unclear.sku])
  expect(candidates[1]?.reasons.map(({ text }) => text)).toContain(
    'Look first: never heels, and the heel is not told',
  )
  expect(hidden).toHaveLength(3)
  expect(hidden).toEqual(
    expect.arrayContaining([
      { because: 'never heels', count: 1 },
      { because: 'the member does not wear orange', count: 1 },
      { because: 'not in the member’s size', count: 1 },
    ]),
  )
  expect((await candidatesOf(box, { kind: 'shoes', allSizes: true })).candidates).toHaveLength(3)
})

test('R8.02 jeans are ranked by the waist', async () => {
  const jeans = await given({ kind: 'jeans', size: 'W26', title: { en: 'Straight jeans' } })
  const own = await given({ kind: 'jeans', size: 'W32', productId: jeans.productId })
  await given({ kind: 'jeans', size: 'W26', title: { en: 'Wide jeans' } })
  const box = await boxFor({ sizes: { jeans: '32' } })
  const { candidates, hidden } = await candidatesOf(box, { kind: 'jeans' })
  expect(candidates.map(({ sku }) => sku)).toEqual([own.sku])
  expect(candidates[0]?.reasons[0]?.text).toBe('The member’s size: W32')
  expect(hidden).toEqual([{ because: 'not in the member’s size', count: 1 }])
})

test('R8.02 garments that are sold out, reserved by others or too dear are not proposed', async () => {
  const bag = { kind: 'bag', size: 'One size' }
  await given({ ...bag, stock: 0 })
  await given({ ...bag, prices: { nl: 90_00 } })
  await given({ ...bag, prices: { se: 500_00 } })
  const last = await given({ ...bag, stock: 1 })
  const box = await boxFor({})
  const skus = async () =>
    (await candidatesOf(box, { kind: 'bag', maxPrice: 60_00 })).candidates.map(({ sku }) => sku)
  expect(await skus()).toEqual([last.sku])
  await pick(await boxFor({}), [last.sku])
  expect(await skus()).toEqual([])
})

test('R8.02 the desk is searched in her language, and by number', async () => {
  const dress = await given({
    kind: 'dress',
    size: '38',
    title: { en: 'Wrap around' },
    colourKey: 'burgundy',
  })
  const box = await boxFor({ sizes: { dress: '38' } })
  for (const q of ['jurk', 'kjole', 'rode jurk', dress.sku.toLowerCase()])
    expect((await candidatesOf(box, { q })).candidates.map(({ sku }) => sku)).toEqual([dress.sku])
  expect(await candidatesOf(box, { q: '5800' })).toMatchObject({ candidates: [], total: 0, hidden: [] })
})

test('R6.02 swipes are told at the desk, and weigh in the candidates with their sentence', async () => {
  const skirt = { kind: 'skirt', size: '38', prices: { nl: 70_00 } }
  const [liked, refused] = [await given({ ...skirt, colourKey: 'lilac' }), await given(skirt)]
  const box = await boxFor({ sizes: { skirt: '38' } })
  const { memberId } = await app.db.one<{ memberId: string }>(
    sql`SELECT member_id FROM box WHERE id = ${box}`,
  )
  const as = await openSession(app.ctx, { ownerKind: 'member', ownerId: memberId })
  const swipes = quizzers(app)({ as })
  await swipes.say('liked', liked)
  await swipes.say('passed', refused, ['colour'])
  const { candidates, hidden } = await candidatesOf(box, { kind: 'skirt' })
  expect(candidates[0]).toMatchObject({ sku: liked.sku })
  expect(candidates[0]?.reasons.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Liked this very piece in a quiz', 'Liked 1 of 1 in purple']),
  )
  expect(hidden).toContainEqual({ because: 'the member passed on it in a quiz', count: 1 })
  const { customer } = await app.ask('GET', '/studio/desk/:boxId', { params: { boxId: box }, as: stylist })
  expect(customer.taste).toEqual({ liked: 1, seen: 2, likes: [], not: ['black'] })
})

test('R8.02 a box over her budget is asked about before it is sent, and written down', async () => {
  const box = await boxFor({}, { budgetAmount: 1000_00 })
  // 100, 200, … 500 euros: 1,500 of 1,000.
  const version = await pick(box, shelf.slice(0, 5))
  const answered = await must(
    app.call('PUT', '/studio/desk/:boxId/wishes', {
      params: { boxId: box },
      as: stylist,
      body: { version, line: 'budget', fulfilled: false, why: 'over-budget' },
    }),
  )
  const noted = await must(
    app.call('PUT', '/studio/desk/:boxId/note', {
      params: { boxId: box },
      as: stylist,
      body: { version: answered.box.version, note: 'For you.' },
    }),
  )
  const send = (more: object) =>
    app.call('POST', '/studio/desk/:boxId/preview', {
      params: { boxId: box },
      as: stylist,
      body: { version: noted.box.version, ...more },
    })
  const refused = (await send({})).body.error
  expect(refused?.code).toBe('over-budget')
  expect(refused?.message).toContain('500')
  expect((await send({ overBudget: true })).body.box.state).toBe('previewing')
  expect(
    await app.db.many(
      sql`SELECT action, detail FROM audit WHERE subject_id = ${box} AND action = 'sent-over-budget'`,
    ),
  ).toEqual([{ action: 'sent-over-budget', detail: { over: 500_00, budget: 1000_00 } }])
})

test('R8.02 a stylist says how a garment runs: colleagues read it with the name, it is audited and counted', async () => {
  const { sku, productId } = await given({ kind: 'knitwear', size: '38', title: { en: 'Cardigan' } })
  const box = await boxFor({ sizes: { knitwear: '38' } })
  const words = async () =>
    (await candidatesOf(box, { kind: 'knitwear' })).candidates.find((one) => one.sku === sku)!.words
  const at = { params: { productId }, as: stylist }
  const say = (felt: 'small' | null) =>
    app.ask('PUT', '/studio/fit/:productId/word', { ...at, body: { felt } })
  const said = [{ staffId: stylist.id, name: 'The stylist', felt: 'small' }]
  expect((await say('small')).words).toEqual(said)
  await say('small')
  expect(await words()).toEqual(said)
  const { counters } = await readFit(app.db, {
    goods: [{ productId, brand: 'test', kind: 'knitwear' }],
    memberId: undefined,
  })
  expect(counters.products.get(productId)?.tally).toMatchObject({ answers: 4, small: 2 })
  expect((await say(null)).words).toEqual([])
  expect(
    await app.db.many(
      sql`SELECT before, after FROM audit WHERE action = 'fit-word-said' AND subject_id = ${productId} ORDER BY id`,
    ),
  ).toEqual([
    { before: { runs: null }, after: { runs: 'small' } },
    { before: { runs: 'small' }, after: { runs: null } },
  ])
})

async function pick(boxId: string, skus: string[]): Promise<number> {
  let { version } = (
    await must(app.call('POST', '/studio/desk/:boxId/claim', { params: { boxId }, as: stylist }))
  ).box
  for (const sku of skus)
    version = (
      await must(
        app.call('POST', '/studio/desk/:boxId/items', {
          params: { boxId },
          as: stylist,
          body: { version, sku },
        }),
      )
    ).box.version
  return version
}

/** Adds `count` products of one kind and size, newer than all others. */
async function givenMany({ kind, size, count }: { kind: string; size: string; count: number }) {
  const { productId } = await given({ kind: 'top' })
  await app.db.run(sql`
    WITH made AS (
      INSERT INTO product (id, handle, brand_id, kind, category, title, maker, eu_contact, status, source, created_at, updated_at)
      SELECT gen_random_uuid(), ${kind} || '-' || n, p.brand_id, ${kind}, p.category, '{"en": "One of many"}', p.maker, p.eu_contact, 'active', 'test',
        '2026-02-01', '2026-02-01'
      FROM generate_series(1, ${count}) n, product p WHERE p.id = ${productId} RETURNING id, handle
    ), variants AS (
      INSERT INTO variant (sku, product_id, colour_key, size) SELECT handle, id, 'black', ${size} FROM made RETURNING sku
    ), stock AS (
      INSERT INTO stock_level (sku, on_hand) SELECT sku, 1 FROM variants
    ), moves AS (
      INSERT INTO stock_move (sku, quantity, kind, subject, at) SELECT sku, 1, 'received', 'many', '2026-02-01' FROM variants
    )
    INSERT INTO price (sku, market, currency, amount, valid)
    SELECT sku, 'nl', 'EUR', 5000, tstzrange('2026-02-01', NULL) FROM variants`)
}
