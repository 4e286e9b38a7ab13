import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenPictured } from '#/testing/given/given-quiz.ts'
import { registration } from '#/testing/people/people.ts'
import { type TestApp, testApp, type Who } from '#/testing/world/app.ts'
import { questions, stepCount } from './questions.rule.ts'
import { styleProfile } from './survey.ts'

let app: TestApp
let member: Who
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  member = (await app.call('POST', '/register', { body: registration('da') })).body
})

const answers: Record<string, unknown> = {
  sizes: { top: 'M', shoes: '39' },
  body: { height: 172, zones: { arms: 'long' } },
  fit: { top: 'loose', dress: 'close' },
  style: ['classic'],
  colours: ['navy'],
  avoidColours: ['orange'],
  prints: ['stripe'],
  occasions: ['work'],
  lifestyle: ['by-bike'],
  budget: { top: 400_00 },
  never: ['wool', 'mohair'],
  brands: { sizes: [{ brand: 'Lind', kind: 'dress', size: '40' }], never: ['Else'] },
  photos: null,
  text: 'I cycle to work.',
}
const view = (who = member, id = who.id) =>
  app.call('GET', '/survey/:userId', { params: { userId: id }, as: who })
const answer = (question: string, value: unknown, who = member, id = who.id) =>
  app.call('PUT', '/survey/:userId/:question', { params: { userId: id, question }, as: who, body: { value } })

test('R6.01 she starts at the first step, and resumes at the next open one after each answer', async () => {
  expect((await view()).body).toEqual({ answers: {}, step: 1, completed: false, stepCount })
  for (const [index, { id }] of questions.entries()) {
    const { status, body } = await answer(id, answers[id])
    expect([status, body.step, body.completed]).toEqual([
      200,
      Math.min(index + 2, stepCount),
      index + 1 === stepCount,
    ])
  }
  // Photos are stored apart: their step has no answer.
  const { photos: _, ...stored } = answers
  expect((await view()).body).toMatchObject({ answers: stored, completed: true })
  expect((await view()).body.answers).not.toHaveProperty('photos')
  expect(await styleProfile(app.db, member.id)).toMatchObject({
    sizes: answers.sizes,
    budgetByKind: answers.budget,
    never: answers.never,
    ...{ body: answers.body, fits: answers.fit, style: ['classic'], lifestyle: ['by-bike'] },
    ...{ brandSizes: [{ brand: 'Lind', kind: 'dress', size: '40' }], neverBrands: ['Else'] },
    completed: true,
  })
})

test('R6.01 going back to change an answer keeps her place', async () => {
  await answer('sizes', answers.sizes)
  await answer('fit', { top: 'close' })
  const { body } = await answer('sizes', { top: 'L' })
  expect(body.step).toBe(4)
})

test('R6.01 a changed answer keeps the one before; the same answer again is no change', async () => {
  for (const top of ['close', 'loose', 'loose', 'close']) await answer('fit', { top })
  const rows = await app.db.many(
    sql`SELECT value FROM survey_answer WHERE member_id = ${member.id} AND question = 'fit' ORDER BY id`,
  )
  expect(rows).toEqual(['close', 'loose', 'close'].map((top) => ({ value: { top } })))
  expect((await view()).body.answers).toEqual({ fit: { top: 'close' } })
})

test('R6.01 R11.04 an answer about the body keeps the one before; taken back, it leaves none behind', async () => {
  const stored = () =>
    app.db.many<{ value: unknown }>(
      sql`SELECT value FROM survey_answer WHERE member_id = ${member.id} AND question = 'body' ORDER BY id`,
    )
  await answer('body', { height: 172, zones: {} })
  await answer('body', { height: 173, zones: { arms: 'long' } })
  expect(await stored()).toHaveLength(2)
  await answer('body', { zones: {} })
  expect(await stored()).toEqual([{ value: { zones: {} } }])
})

test('R6.01 the end shows pieces that can be had and fit her answers, each with a picture', async () => {
  const prices = { da: 300_00 }
  const made = new Map<string, string>()
  for (const kind of ['top', 'dress', 'trousers', 'knitwear'])
    for (const colourKey of ['navy', 'orange']) {
      const { sku } = await givenPictured(app, { kind, colourKey, prices })
      made.set(sku, `${colourKey} ${kind}`)
    }
  const board = async () =>
    (await app.ask('GET', '/survey/:userId/board', { params: { userId: member.id }, as: member })).pieces
  await answer('avoidColours', ['orange'])
  await answer('never', ['dress'])
  const pieces = await board()
  expect(pieces.map(({ sku }) => made.get(sku))).toEqual(['navy knitwear', 'navy trousers', 'navy top'])
  for (const { title, picture } of pieces) expect([title, picture.widths]).toEqual(['Silk blouse', [300]])
  await answer('budget', { top: 200_00 })
  expect((await board()).map(({ sku }) => made.get(sku))).not.toContain('navy top')
  const { never } = await app.ask('GET', '/survey/:userId/choices', {
    params: { userId: member.id },
    as: member,
  })
  expect(never.map(({ choice }) => choice)).toEqual(['dress'])
})

test.each([
  ['sizes', { top: 'enormous' }],
  ['fit', { top: 'tight' }],
  ['body', { height: 90, zones: {} }],
  ['brands', { sizes: [{ brand: 'Lind', kind: 'dress', size: '' }], never: [] }],
  ['colours', ['sky']],
  ['budget', { top: -1 }],
  ['text', 'x'.repeat(2001)],
])('R5.14 a wrong %s is named in her language and not kept', async (question, value) => {
  const { status, body } = await answer(question, value)
  expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, [question]])
  expect(body.error?.fields?.[question]).not.toMatch(/^error\./)
  expect((await view()).body).toMatchObject({ answers: {}, step: 1 })
})

test('D4 another member’s survey and an unknown question are not found', async () => {
  const { body: other } = await app.call('POST', '/register', { body: registration('se'), market: 'se' })
  expect((await view(other, member.id)).status).toBe(404)
  expect((await answer('fit', { top: 'close' }, other, member.id)).status).toBe(404)
  const later = { as: other, params: { userId: member.id }, body: { questions: ['body'] } } as const
  expect((await app.call('POST', '/survey/:userId/later', later)).status).toBe(404)
  expect((await answer('shoeColour', 'red')).status).toBe(404)
  expect((await app.call('GET', `/survey/${member.id}`)).status).toBe(401)
})
