import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { warehouse, must, givenDelivered } = await givenStudio(app, { stock: 9 })
const support = await givenStaff(app, 'support')
const reason = 'It was the light'
const post = (path: string, body: object, as: Who = warehouse) =>
  app.call('POST', `/studio${path}`, { as, body })
const onHand = async (sku: string) =>
  (await app.db.one<{ onHand: number }>(sql`SELECT on_hand FROM stock_level WHERE sku = ${sku}`)).onHand
const codeOf = ({ body }: { body: object }) => (body as { error?: { code?: string } }).error?.code
const colleague = async () => proven(app, await givenStaff(app, 'warehouse'))
const waitingFor = async (as: Who, subjectId: string) =>
  (await app.ask('GET', '/studio/second-looks', { as })).rows.find(
    (waiting) => waiting.subjectId === subjectId,
  )
const decide = (as: Who, lookId: string, agree = true) =>
  app.call('POST', '/studio/second-looks/:lookId', { as, params: { lookId }, body: { agree } })

/** Spends the limit, so that one colleague may move no piece alone from now on. */
async function spend(who: Who) {
  const market = 'se'
  const { stock } = marketAt(market, app.clock.now()).secondLook
  const at = app.clock.now()
  await app.db.run(sql`
    INSERT INTO second_look (id, kind, subject_id, market, currency, amount, reason, state, asked_by, asked_at, decided_at)
    SELECT gen_random_uuid(), 'stock-correction', gen_random_uuid(), market, currency, ${stock}, 'Counted', 'alone', ${who.id}, ${at}, ${at}
    FROM (VALUES ('da', 'DKK'), ('se', 'SEK'), ('nl', 'EUR'), ('de', 'EUR')) m (market, currency)`)
}

async function graded(grade: string) {
  const id = await givenDelivered(await givenCustomer(app))
  const { lines } = await must(
    app.call('GET', '/studio/returns/:subjectId', { params: { subjectId: id }, as: warehouse }),
  )
  const [piece] = lines
  await must(post(`/returns/units/${piece!.id}`, { grade, labelPresent: true }))
  return piece!
}
const again = (unitId: string, grade: string, as: Who, why: object = { reason }) =>
  post(`/returns/units/${unitId}/regrade`, { grade, labelPresent: true, ...why }, as)

test('R8.03 R8.01 a written-off piece is put back on the shelf with a reason, and the old grade is kept', async () => {
  const piece = await graded('D')
  const as = await colleague()
  const before = await onHand(piece.sku)
  expect((await again(piece.id, 'A', as, {})).body.error).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  expect((await again(piece.id, 'C', as, {})).status, 'it moves by neither').toBe(200)
  await must(again(piece.id, 'A', as))
  expect(await onHand(piece.sku)).toBe(before + 1)
  const rows = await app.db.many(
    sql`SELECT before, after, reason FROM audit WHERE action = 'piece-regraded' AND subject_id = ${piece.id} ORDER BY id`,
  )
  expect(rows).toMatchObject([
    { before: { grade: 'D', restocked: false }, after: { grade: 'C', restocked: false }, reason: null },
    { before: { grade: 'C', restocked: false }, after: { grade: 'A', restocked: true }, reason },
  ])
})

test('R8.03 above a value it takes two colleagues, and nothing moves before the second agrees', async () => {
  const piece = await graded('D')
  const [first, second, third] = [await colleague(), await colleague(), await colleague()]
  await spend(first)
  const before = await onHand(piece.sku)
  expect((await again(piece.id, 'A', first)).status).toBe(200)
  expect(await onHand(piece.sku)).toBe(before)
  expect(codeOf(await again(piece.id, 'B', second)), 'one at a time of a piece').toBe('second-look-waits')
  const waiting = (await waitingFor(second, piece.id))!
  expect(waiting).toMatchObject({ kind: 'regrading', reason })
  expect(waiting.effect).toContain('D → A, back on the shelf')
  expect(codeOf(await decide(first, waiting.id))).toBe('second-look-own')
  const both = await Promise.all([decide(second, waiting.id), decide(third, waiting.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await onHand(piece.sku)).toBe(before + 1)
  expect(await brokenInvariants(app.db)).toEqual([])
})

const tasksOf = (subjectId: string) =>
  app.db.many<{ id: string; kind: string; state: string }>(sql`
    SELECT e.id, e.kind, e.state FROM fulfilment_exception e JOIN fulfilment_order o ON o.id = e.order_id WHERE o.subject_id = ${subjectId}`)

test('R6.13 a lost parcel that two colleagues report at once is one task', async () => {
  const subjectId = await givenDelivered(await givenCustomer(app))
  const report = (as: Who, kind = 'parcel-lost') =>
    post('/exceptions', { kind, subjectId, note: 'The carrier lost it' }, as)
  const both = await Promise.all([report(support), report(warehouse), report(await colleague())])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  const [task, ...more] = await tasksOf(subjectId)
  expect(more).toEqual([])
  const other = await report(support, 'parcel-refused')
  expect(codeOf(other)).toBe('parcel-reported')
  expect((other.body as { error?: { message?: string } }).error?.message).toMatch(
    /has reported it already: Parcel lost/,
  )
  const written = await app.db.many<{ action: string }>(
    sql`SELECT action FROM audit WHERE subject_kind = 'fulfilment-exception' AND subject_id = ${task!.id} ORDER BY id`,
  )
  expect(written.map(({ action }) => action)).toEqual([
    'exception-reported',
    'exception-reported-again',
    'exception-reported-again',
  ])
})
