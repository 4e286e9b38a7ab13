import { beforeEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { payOnPage, providerBook } from '#/testing/at-the-provider.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
beforeEach(() => app.faults.clear())

/** Three invoices that need a confirmation at the bank, one of them in two parts. */
async function given() {
  const member = await givenMember(app, { card: 'pm_card_authenticationRequired' })
  const invoices = []
  for (const parts of [1, 1, 2]) invoices.push(await givenCharge(app, { memberId: member.id, parts }))
  await app.settle()
  return { member, chargeIds: invoices.flatMap(({ chargeIds }) => chargeIds) }
}
type Given = Awaited<ReturnType<typeof given>>
const openOf = async ({ member }: Given) =>
  (await app.ask('GET', '/payments/open', { as: member })).charges.map(({ charge }) => charge.id)
const check = ({ member }: Given, id: string) =>
  app.ask('POST', '/payments/charges/:id/check', { params: { id }, as: member })
const booked = async (ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => providerBook(app, id)))).map((entries) => entries.length)

test('R6.11 R9.02 all open charges of the member are listed, waiting and later ones, and no other member’s', async () => {
  const world = await given()
  await given()
  const { charges, card } = await app.ask('GET', '/payments/open', { as: world.member })
  expect(charges.map(({ charge }) => [charge.id, charge.state])).toEqual(
    world.chargeIds.map((id, nth) => [id, nth === 3 ? 'later' : 'yours']),
  )
  expect(new Set(charges.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(3)
  const { invoices } = await app.ask('GET', '/invoices', { as: world.member })
  const issued = new Map(invoices.map(({ number, issuedAt }) => [number, issuedAt]))
  for (const { invoiceNumber, issuedAt } of charges) expect(issuedAt).toBe(issued.get(invoiceNumber))
  expect(card).not.toBeNull()
})

test('R9.04 several are paid one after the other, each once; what the bank refuses leaves the others paid, and can be paid again', async () => {
  const world = await given()
  const [first, second, third, later] = world.chargeIds as [string, string, string, string]
  const { member } = world
  await payOnPage(app, { member, chargeId: first })
  await payOnPage(app, { member, chargeId: second, bank: 'refuse' })
  await payOnPage(app, { member, chargeId: third })
  for (const id of [first, second, third]) await check(world, id)
  await app.settle()
  expect(await openOf(world)).toEqual([second, later])
  expect(await booked([first, second, third])).toEqual([1, 0, 1])
  await payOnPage(app, { member, chargeId: second })
  await check(world, second)
  expect(await openOf(world)).toEqual([later])
  expect(await booked(world.chargeIds)).toEqual([1, 1, 1, 0])
  expect(await brokenInvariants(app.db)).toEqual([])
})

test('R9.04 T71 T76 all of it paid in two windows at once, while events come and the schedule runs: the money of each is taken once', async () => {
  const world = await given()
  const { member, chargeIds } = world
  const payAll = async () => {
    for (const chargeId of chargeIds) await payOnPage(app, { member, chargeId })
    for (const id of chargeIds) await check(world, id)
  }
  await Promise.all([payAll(), payAll(), app.settle()])
  await app.settle()
  expect(await openOf(world)).toEqual([])
  expect(await booked(chargeIds)).toEqual([1, 1, 1, 1])
  const receipts = sql`SELECT count(*)::int AS sent FROM email WHERE template = 'payment-receipt' AND recipient = ${member.email}`
  expect(await app.db.one(receipts)).toEqual({ sent: 4 })
  expect(await brokenInvariants(app.db)).toEqual([])
})

test('R9.04 T89 the window is closed after the first of several: it is paid, the rest stays open, and nothing is lost', async () => {
  const world = await given()
  const [first, ...others] = world.chargeIds
  await payOnPage(app, { member: world.member, chargeId: first! })
  app.clock.advance('PT2H')
  await app.settle()
  expect(await openOf(world)).toEqual(others)
  expect(await booked(world.chargeIds)).toEqual([1, 0, 0, 0])
})
