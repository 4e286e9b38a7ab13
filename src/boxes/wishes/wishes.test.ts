import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type GivenWish, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'
import { wishKinds, wishLines, wishOccasions } from './wish-lines.rule.ts'

const app = await testApp()
const { db, call, ask, ctx } = app
const studio = await givenStudio(app)
const { stylist, shelf } = studio
const prices = { da: 900_00, se: 900_00, nl: 900_00, de: 900_00 }
const shoes = (
  await givenVariant(db, { stock: 50, kind: 'shoes', title: { en: 'Loafers', se: 'Loafers' }, prices })
).sku
const dress = (
  await givenVariant(db, { stock: 50, kind: 'dress', title: { en: 'Shift', se: 'Fodralklänning' }, prices })
).sku
const codeOf = ({ body }: { body: object }) => (body as { error?: { code: string } }).error?.code

async function atDesk(wish: GivenWish, skus = shelf.slice(0, 5)) {
  const member = await givenCustomer(app)
  const boxId = await studio.order(member, wish)
  await studio.awake()
  const at = { as: stylist, params: { boxId } }
  await ask('POST', '/studio/desk/:boxId/claim', at)
  const view = () => ask('GET', '/studio/desk/:boxId', at)
  const version = async () => (await view()).box.version
  const pick = async (sku: string, replacesId?: string) =>
    ask('POST', '/studio/desk/:boxId/items', {
      ...at,
      body: { version: await version(), sku, ...(replacesId && { replacesId }) },
    })
  for (const sku of skus) await pick(sku)
  await ask('PUT', '/studio/desk/:boxId/note', {
    ...at,
    body: { version: await version(), note: 'For you.' },
  })
  const itemOf = async (sku: string) => (await view()).pieces.find((piece) => piece.sku === sku)!.id
  const out = async (sku: string) =>
    ask('DELETE', '/studio/desk/:boxId/items/:itemId', {
      as: stylist,
      params: { boxId, itemId: await itemOf(sku) },
      query: { version: await version() },
    })
  type NewAnswer = { fulfilled: boolean; itemId?: string; why?: 'size' | 'in-words'; words?: string }
  const say = async (line: string, answer: NewAnswer) =>
    call('PUT', '/studio/desk/:boxId/wishes', { ...at, body: { version: await version(), line, ...answer } })
  const send = async () =>
    call('POST', '/studio/desk/:boxId/preview', { ...at, body: { version: await version() } })
  const open = async () => (await view()).wishes.filter(({ answer }) => !answer).map(({ line }) => line)
  return { member, boxId, at, view, version, pick, out, itemOf, say, send, open }
}

const wishArbitrary = fc.record(
  {
    occasion: fc.constantFrom(...wishOccasions),
    date: fc.constant('2026-12-24'),
    wanted: fc.uniqueArray(fc.constantFrom(...wishKinds)),
    unwanted: fc.uniqueArray(fc.constantFrom(...wishKinds)),
    budgetAmount: fc.integer({ min: 100, max: 10_000_000 }),
    text: fc.constantFrom('', 'A coat'),
    read: fc.boolean(),
  },
  { requiredKeys: [] },
)

test('R6.03 the lines of a wish are the same for the page and for the database', () =>
  fc.assert(
    fc.asyncProperty(wishArbitrary, async (wish) => {
      const rows = await db.many<{ line: string }>(
        sql`SELECT line FROM wish_lines(${JSON.stringify(wish)}::jsonb) line`,
      )
      expect(rows.map(({ line }) => line).toSorted()).toEqual(wishLines(wish).toSorted())
    }),
    { numRuns: 60 },
  ))

describe('R6.03 each wish of an order has its answer before the box leaves the desk', () => {
  test('an order without wishes has nothing to answer', async () => {
    const desk = await atDesk({})
    expect((await desk.view()).wishes).toEqual([])
    expect((await desk.send()).status).toBe(200)
  })

  test('every line is asked for, what the box plainly answers is proposed, and the member reads what was said', async () => {
    const wish: GivenWish = {
      wanted: ['shoes', 'dress'],
      unwanted: ['bag'],
      budgetAmount: 5_000_00,
      date: '2026-12-24',
      text: 'For a wedding',
    }
    const desk = await atDesk(wish, [...shelf.slice(0, 4), shoes])
    const loafers = await desk.itemOf(shoes)
    expect((await desk.view()).wishes).toMatchObject([
      { line: 'date', answer: null, plainly: null },
      { line: 'wanted-shoes', answer: null, plainly: { itemId: loafers } },
      { line: 'wanted-dress', answer: null, plainly: null },
      { line: 'unwanted', answer: null, plainly: { itemId: null } },
      { line: 'budget', answer: null, plainly: { itemId: null } },
      { line: 'text', answer: null, plainly: null },
    ])
    expect(codeOf(await desk.send())).toBe('wishes-unanswered')
    for (const line of ['unwanted', 'budget', 'date']) await desk.say(line, { fulfilled: true })
    await desk.say('wanted-shoes', { fulfilled: true, itemId: loafers })
    await desk.say('wanted-dress', { fulfilled: false, why: 'size', itemId: await desk.itemOf(shelf[0]!) })
    expect(codeOf(await desk.send())).toBe('wishes-unanswered')
    await desk.say('text', { fulfilled: false, why: 'in-words', words: 'The next one!' })
    expect((await desk.send()).status).toBe(200)
    const preview = await ask('GET', '/boxes/:boxId/preview', {
      as: desk.member,
      params: { boxId: desk.boxId },
    })
    expect(preview.wishes.map(({ answer }) => answer)).toEqual([
      'Ja.',
      'Ja, se Loafers.',
      'Nej, inte i din storlek just nu. I stället: Blus 1.',
      'Ja.',
      'Ja.',
      'Inte den här gången. The next one!',
    ])
    await app.settle()
    const { html } = (await mailsTo(app, desk.member.email)).find(
      ({ template }) => template === 'preview-ready',
    )!
    expect(html).toMatch(/Du bad om ett par skor\. \p{Lu}\p{L}+ har valt: Loafers\./u)
  })

  test('a piece that is taken out again opens its wish, also one that came instead; another that fits is proposed', async () => {
    const desk = await atDesk({ wanted: ['shoes', 'dress'] }, [...shelf.slice(0, 4), shoes])
    await desk.say('wanted-shoes', { fulfilled: true, itemId: await desk.itemOf(shoes) })
    await desk.say('wanted-dress', { fulfilled: false, why: 'size', itemId: await desk.itemOf(shelf[0]!) })
    expect(await desk.open()).toEqual([])
    await desk.out(shoes)
    expect(await desk.open()).toEqual(['wanted-shoes'])
    await desk.out(shelf[0]!)
    expect(await desk.open()).toEqual(['wanted-shoes', 'wanted-dress'])
    await desk.pick(shoes)
    await desk.pick(dress)
    expect(codeOf(await desk.send())).toBe('wishes-unanswered')
    for (const [line, sku] of [
      ['wanted-shoes', shoes],
      ['wanted-dress', dress],
    ] as const)
      await desk.say(line, { fulfilled: true, itemId: await desk.itemOf(sku) })
    expect((await desk.send()).status).toBe(200)
  })

  test('an answer that the box does not fulfil is refused, and one that it no longer fulfils opens again', async () => {
    const desk = await atDesk({ wanted: ['dress'], unwanted: ['shoes'], budgetAmount: 1_500_00 })
    const blouse = await desk.itemOf(shelf[0]!)
    expect(codeOf(await desk.say('wanted-dress', { fulfilled: true, itemId: blouse }))).toBe(
      'wish-answer-untrue',
    )
    expect(codeOf(await desk.say('wanted-dress', { fulfilled: true }))).toBe('wish-answer-untrue')
    expect(codeOf(await desk.say('wanted-dress', { fulfilled: false }))).toBe('wish-why-missing')
    expect(codeOf(await desk.say('wanted-dress', { fulfilled: false, why: 'in-words', words: ' ' }))).toBe(
      'wish-why-missing',
    )
    expect((await desk.say('wanted-bag', { fulfilled: false, why: 'size' })).status).toBe(404)
    await desk.say('wanted-dress', { fulfilled: false, why: 'size' })
    await desk.say('unwanted', { fulfilled: true })
    await desk.say('budget', { fulfilled: true })
    expect(await desk.open()).toEqual([])
    await desk.pick(shoes)
    expect(await desk.open()).toEqual(['unwanted', 'budget'])
    expect(codeOf(await desk.say('budget', { fulfilled: true }))).toBe('wish-answer-untrue')
    await desk.out(shoes)
    expect(await desk.open()).toEqual([])
  })

  test('a piece of another box, and a colleague who does not have the box, cannot answer', async () => {
    const [desk, other] = [await atDesk({ wanted: ['shoes'] }), await atDesk({}, [shoes])]
    const itemId = await other.itemOf(shoes)
    expect(codeOf(await desk.say('wanted-shoes', { fulfilled: true, itemId }))).toBe('wish-answer-untrue')
    const answer = {
      version: await desk.version(),
      line: 'wanted-shoes',
      fulfilled: false,
      why: 'size',
    } as const
    const by = (as: object) => call('PUT', '/studio/desk/:boxId/wishes', { ...desk.at, ...as, body: answer })
    expect((await by({ as: studio.warehouse })).status).toBe(403)
    expect((await by({ as: desk.member })).status).toBe(404)
    const twice = await Promise.all([by({}), by({})])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('the database itself keeps a box at the desk whose wish has no answer, or one by a piece that is out', async () => {
    const desk = await atDesk({ wanted: ['shoes'] }, [...shelf.slice(0, 4), shoes])
    const leave = () => db.run(sql`UPDATE box SET state = 'previewing' WHERE id = ${desk.boxId}`)
    await expect(leave()).rejects.toMatchObject({ code: '23514' })
    await desk.say('wanted-shoes', { fulfilled: true, itemId: await desk.itemOf(shoes) })
    await desk.out(shoes)
    await expect(leave()).rejects.toMatchObject({ code: '23514' })
    await expect(
      db.run(sql`
        INSERT INTO wish_answer (box_id, line, fulfilled, answered_by, answered_at)
        VALUES (${desk.boxId}, 'wanted-bag', true, ${stylist.id}, ${ctx.clock.now()})`),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('a wish whose piece was declined and swapped is answered anew', async () => {
    const desk = await atDesk({ wanted: ['shoes'] }, [...shelf.slice(0, 4), shoes])
    const itemId = await desk.itemOf(shoes)
    await desk.say('wanted-shoes', { fulfilled: true, itemId })
    await desk.send()
    const theirs = { as: desk.member, params: { boxId: desk.boxId, itemId } }
    const answered = await ask('PUT', '/boxes/:boxId/preview/items/:itemId', {
      ...theirs,
      body: { liked: false },
    })
    await ask('POST', '/boxes/:boxId/preview/send-back', {
      ...theirs,
      params: { boxId: desk.boxId },
      body: { version: answered.box.version },
    })
    expect(await desk.open()).toEqual(['wanted-shoes'])
    await desk.pick(dress, itemId)
    expect(codeOf(await desk.send())).toBe('wishes-unanswered')
    await desk.say('wanted-shoes', { fulfilled: false, why: 'size', itemId: await desk.itemOf(dress) })
    expect((await desk.send()).status).toBe(200)
  })
})
