import { afterEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
// The rule is in force from 1 December 2026.
clock.advance('P280D')
const studio = await givenStudio(app)
afterEach(async () => {
  await app.settle()
  expect(await brokenInvariants(db, clock.now())).toEqual([])
})

const termsOfBox = async (boxId: string) =>
  (await db.one<{ terms: object }>(sql`SELECT terms FROM box WHERE id = ${boxId}`)).terms
/** A delivered box of five at 100 to 500 with 3 for handling, and whether the tick was given. */
async function givenDelivered(ticked: boolean) {
  await studio.awake()
  const member = await givenCustomer(app, 'de')
  const boxId = await studio.givenDelivered(member)
  if (!ticked) await db.run(sql`UPDATE box SET terms = terms - 'earlyStartText' WHERE id = ${boxId}`)
  return { member, boxId, at: { as: member, market: 'de' as const, params: { boxId } } }
}

test('R6.04 R11.03 the tick for an early start is stored with its text, and an order goes through without it', async () => {
  const [ticked, other] = [await givenCustomer(app, 'de'), await givenCustomer(app, 'de')]
  const asked = { as: ticked, market: 'de' as const }
  expect((await app.ask('GET', '/styling/terms', asked)).terms.earlyStart).toBe('asked')
  const { id } = await app.ask('POST', '/boxes', { ...asked, body: { wish: {}, earlyStart: true } })
  expect(await termsOfBox(id)).toMatchObject({ earlyStartText: textIn('de', 'order.earlyStart') })
  const without = await app.ask('POST', '/boxes', { as: other, market: 'de', body: { wish: {} } })
  expect(await termsOfBox(without.id)).not.toHaveProperty('earlyStartText')
})

test.each([
  { ticked: true, back: 1500_00, because: 'the styling was rendered at the member’s request' },
  { ticked: false, back: 1503_00, because: 'no early start was asked for' },
])('R6.11 R6.12 a withdrawal from all of a box gives $back back: $because', async ({ ticked, back }) => {
  const { boxId, at, member } = await givenDelivered(ticked)
  const { toPay } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  const { pieces } = await app.ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
  await app.settle()
  await app.ask('POST', '/contracts/:contractId/returns', {
    as: member,
    market: 'de',
    params: { contractId: boxId },
    body: sendingBack(pieces.map(({ id }) => id)),
  })
  for (const { id: unitId } of pieces)
    await app.ask('POST', '/studio/returns/units/:unitId', {
      as: studio.warehouse,
      params: { unitId },
      body: { grade: 'A', labelPresent: true },
    })
  await app.settle()
  const refunds = await db.many<{ amount: number }>(sql`
    SELECT r.amount FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${boxId}`)
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(back)
})

test.each([
  { ticked: true, total: 3_00, because: 'the fee is owed' },
  { ticked: false, total: 0, because: 'it is not' },
])('R11.03 a whole box is withdrawn from before its decision: $because', async ({ ticked, total }) => {
  const { boxId, at, member } = await givenDelivered(ticked)
  const { number } = await db.one<{ number: string }>(sql`SELECT number FROM box WHERE id = ${boxId}`)
  const body = { number, email: member.email, pieces: '' }
  expect((await app.call('POST', '/withdrawals', { market: 'de', body })).status).toBe(202)
  await app.settle()
  const { toPay, pieces } = await app.ask('GET', '/boxes/:boxId/feedback', at)
  expect(toPay.total).toBe(total)
  const { id: itemId, price } = pieces[0]!
  const kept = { ...at, params: { boxId, itemId }, body: { choice: 'keep' as const } }
  const after = await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', kept)
  expect(after.toPay.total, 'a piece that is kept takes the withdrawal back').toBe(price + 3_00)
})
