import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { providerBook, saveCardOnPage } from '#/testing/at-the-provider.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'
import { invoiceWorld } from '#/testing/world/invoice-world.ts'

const app = await testApp()
const { given, statesOf, statusOf, pay, pass } = invoiceWorld(app)
type Given = Awaited<ReturnType<typeof given>>

const half = 309_00
const noticeCount = async ({ member }: Given) =>
  (await mailsTo(app, member.email)).filter(({ template }) => template === 'part-coming').length

test('R9.05 three days before a part is taken a mail says how much, when and from which card, once', async () => {
  const world = await given()
  await pass('P27D')
  expect(await noticeCount(world)).toBe(0)
  await pass('P1D')
  expect(await noticeCount(world)).toBe(1)
  const [mail] = (await mailsTo(app, world.member.email)).filter(({ template }) => template === 'part-coming')
  expect(mail!.html).toContain('4242')
  expect(mail!.html).toMatch(/309/)
  await pass('P4D')
  expect([await noticeCount(world), await statesOf(world)]).toEqual([1, ['captured', 'captured']])
})

test('R9.05 the next part is paid early, with the saved card or another: no notice, no second charge on its day', async () => {
  const world = await given()
  await app.settle()
  await pay(world, world.chargeIds[1]!)
  await app.settle()
  expect(await statesOf(world)).toEqual(['captured', 'captured'])
  expect(await statusOf(world)).toEqual({ state: 'closed', paid: true, open: 0 })
  await pass('P31D')
  expect([await noticeCount(world), await providerBook(app, world.chargeIds[1]!)]).toEqual([
    0,
    [{ amount: half, currency: 'sek' }],
  ])
  expect(await brokenInvariants(app.db)).toEqual([])
})

test('R9.05 T71 paid on the page in the very moment that its day comes: the money is taken once', async () => {
  for (let round = 0; round < 3; round++) {
    const world = await given()
    await app.settle()
    app.clock.advance('P31D')
    await Promise.all([pay(world, world.chargeIds[1]!), pay(world, world.chargeIds[1]!), app.settle()])
    await app.settle()
    await pass('PT1H')
    expect(await statusOf(world)).toEqual({ state: 'closed', paid: true, open: 0 })
    expect(await providerBook(app, world.chargeIds[1]!)).toEqual([{ amount: half, currency: 'sek' }])
  }
})

test('R9.05 a card refused on the page leaves the part for its day', async () => {
  const world = await given()
  await app.settle()
  await saveCardOnPage(app, { memberId: world.member.id, testCard: 'pm_card_chargeCustomerFail' })
  const params = { id: world.chargeIds[1]! }
  expect((await app.call('POST', '/payments/charges/:id/pay', { params, as: world.member })).status).toBe(200)
  const { charge } = await app.ask('POST', '/payments/charges/:id/check', { params, as: world.member })
  expect(charge.state).toBe('later')
  const due = sql`SELECT next_attempt_at > ${app.clock.now()} AS later FROM charge WHERE id = ${params.id}`
  expect(await app.db.one(due)).toEqual({ later: true })
})
