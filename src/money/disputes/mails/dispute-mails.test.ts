import { expect, test } from 'vitest'
import { refundSubject } from '#/money/refunds/refund-subject.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'

const app = await testApp()
const { dispute, decide } = providerWorld(app)

async function paid() {
  const member = await givenMember(app)
  const lines = [{ kind: 'item' as const, description: 'Coat', amount: 500_00, vatRate: 2500 }]
  const { chargeId, boxId, invoiceId } = await givenCharge(app, { memberId: member.id, lines })
  await app.settle()
  const of = { subjectId: boxId, memberId: member.id, market: 'se' as const, invoiceId: invoiceId! }
  const owe = (amount: number) =>
    inTransaction(app.ctx, (ctx) => refundSubject(ctx, { ...of, amount, reason: 'return' }))
  return { ...member, chargeId: chargeId!, owe }
}
const sentTo = async (email: string) =>
  (await mailsTo(app, email))
    .filter(({ template }) => ['dispute', 'payment-refunded'].includes(template))
    .map(({ subject, html }) => ({
      subject,
      text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' '),
    }))
const subjects = async (email: string) =>
  (await sentTo(email)).map(({ subject }) => subject.replace(/ SE\d{4}-\d+/, ''))
const refunds = (chargeId: string) =>
  app.db.many<{ state: string; amount: number }>(
    sql`SELECT state, amount FROM refund WHERE charge_id = ${chargeId} ORDER BY created_at, id`,
  )

test('R10.01 a dispute that is won is told when it opens and when it is decided, once each', async () => {
  const { email, chargeId } = await paid()
  const id = await dispute(chargeId)
  const [opened] = await sentTo(email)
  expect(opened!.text).toContain('Din bank har dragit tillbaka 500 kr')
  await decide(id, 'won')
  await app.deliverWebhooks({ order: 'newest-first' })
  expect(await subjects(email)).toEqual([
    'Din bank granskar betalningen av faktura',
    'Din bank har avgjort ärendet om faktura',
  ])
})

test('R6.11 a won dispute sends the refunds that waited for it at once', async () => {
  const { email, chargeId, owe } = await paid()
  const id = await dispute(chargeId)
  await owe(120_00)
  await app.settle()
  expect(await refunds(chargeId)).toEqual([{ state: 'pending', amount: 120_00 }])
  await decide(id, 'won')
  expect(await refunds(chargeId), 'without any time passing').toEqual([{ state: 'done', amount: 120_00 }])
  expect(await subjects(email)).toContain('Du har fått pengar tillbaka')
  expect(await brokenInvariants(app.db, app.clock.now())).toEqual([])
})

test('R10.01 a refund for which a lost dispute’s money stands is told as that, with its amount', async () => {
  const { email, chargeId, owe } = await paid()
  const id = await dispute(chargeId)
  await owe(120_00)
  await app.settle()
  await decide(id, 'lost')
  expect(await subjects(email)).toEqual([
    'Din bank granskar betalningen av faktura',
    'Din bank har gett dig pengarna tillbaka – faktura',
    'Dina pengar kom från din bank – faktura',
  ])
  await owe(80_00)
  await app.settle()
  const texts = (await sentTo(email)).map(({ text }) => text)
  expect(texts[1]).toContain('500 kr är hos dig igen')
  expect(texts[2]).toContain('Vi var skyldiga dig 120 kr')
  expect(texts[3], 'a later return is told by itself').toContain('Vi var skyldiga dig 80 kr')
})

test('R10.01 R7.06 a dispute that is lost before we hear of it is one mail, to a guest as well', async () => {
  const shop = givenShop(app, await givenStaff(app, 'warehouse'))
  const { chargeId, customer } = await shop.paid({ market: 'de' })
  const id = await dispute(chargeId, { quietly: true })
  await decide(id, 'lost')
  expect((await sentTo(customer.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Deine Bank hat dir das Geld zurückgegeben – Rechnung DE\d{4}-\d+$/),
  ])
})
