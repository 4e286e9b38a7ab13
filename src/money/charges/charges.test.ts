import { beforeEach, expect, test } from 'vitest'
import { startSetup } from '#/money/payment-methods/mandates.ts'
import { sql } from '#/platform/database/db.ts'
import { pdfText } from '#/platform/papers/pdf-text.ts'
import { payOnPage, providerBook, saveCardOnPage } from '#/testing/at-the-provider.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { chargeWorld } from '#/testing/world/charge-world.ts'

const app = await testApp()
const { chargeOf, mailsTo, given, pass } = chargeWorld(app)
const waiting = (chargeId: string) =>
  app.db.many(
    sql`SELECT FROM job WHERE subject = ${chargeId} AND kind = 'reconcile-charge' AND done_at IS NULL`,
  )
const newest = (all: string[]) => all.at(-1)
beforeEach(() => app.faults.clear())

test('R9.02 a saved card is charged off-session, and the box is marked as paid', async () => {
  const { chargeId, boxId, total } = await given()
  await app.settle()
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'captured', attempts: 1 })
  expect(await providerBook(app, chargeId)).toEqual([{ amount: total, currency: 'sek' }])
  expect(await app.db.one(sql`SELECT paid_at IS NOT NULL AS paid FROM box WHERE id = ${boxId}`)).toEqual({
    paid: true,
  })
})

/** Mails without the invoice's reminders, which have their own days. */
const mailsOfTries = async (email: string) =>
  (await mailsTo(email)).filter((template) => template !== 'overdue')

test('R9.02 T73 a declined card is tried after 1, 3, 5 and 7 days, then no more; one mail each time', async () => {
  const { member, chargeId } = await given('pm_card_chargeCustomerFail')
  await app.settle()
  const counters = await app.db.many(sql`SELECT key FROM rate_limit WHERE key LIKE 'refused-cards%'`)
  expect(counters, 'our own tries are no test of cards').toEqual([])
  for (const [tries, days] of [
    [1, 1],
    [2, 3],
    [3, 5],
    [4, 7],
  ] as const) {
    expect(await chargeOf(chargeId)).toMatchObject({
      state: 'retrying',
      attempts: tries,
      failureCode: 'generic_decline',
    })
    await pass(`P${days - 1}DT23H`)
    expect((await chargeOf(chargeId)).attempts).toBe(tries)
    await pass('PT1H')
  }
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'failed', attempts: 5, nextAttemptAt: null })
  await pass('P30D')
  expect((await chargeOf(chargeId)).attempts).toBe(5)
  expect(await mailsOfTries(member.email)).toEqual([
    'invoice',
    'card-declined',
    'card-declined',
    'card-declined',
    'card-declined',
    'payment-failed',
  ])
  expect(await providerBook(app, chargeId)).toEqual([])
})

test('R9.02 her bank wants a confirmation: a mail links to the page, and she pays there', async () => {
  const { member, chargeId, total } = await given('pm_card_authenticationRequired')
  await app.settle()
  expect(await chargeOf(chargeId)).toMatchObject({
    state: 'needs-customer',
    failureCode: 'authentication_required',
  })
  const mail = await app.db.one<{ html: string }>(
    sql`SELECT html FROM sandbox_mailbox WHERE recipient = ${member.email} ORDER BY id DESC LIMIT 1`,
  )
  expect(mail.html).toMatch(new RegExp(`/payment/authorization\\?key=${chargeId}[^"]*Chash=`))
  await payOnPage(app, { member, chargeId })
  await app.settle()
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'captured' })
  expect(await providerBook(app, chargeId)).toEqual([{ amount: total, currency: 'sek' }])
  expect(newest(await mailsTo(member.email))).toBe('payment-receipt')
})

test('R9.02 R9.06 a receipt names the card that paid, and none when it was typed on the page', async () => {
  const cardOf = async (boxId: string, member: Who) =>
    (await app.call('GET', '/orders/:orderId/payment', { params: { orderId: boxId }, as: member })).body
      .invoice.card
  const saved = await given()
  await app.settle()
  expect(await cardOf(saved.boxId, saved.member)).toBe('4242')

  const declined = await given('pm_card_chargeCustomerFail')
  await app.settle()
  expect(await cardOf(declined.boxId, declined.member), 'the one that is tried').toBe('0341')
  await payOnPage(app, { ...declined, testCard: 'pm_card_mastercard' })
  await app.settle()
  expect(await chargeOf(declined.chargeId)).toMatchObject({ state: 'captured' })
  expect(await cardOf(declined.boxId, declined.member), 'it was declined').toBe(null)
  const { html } = await app.db.one<{ html: string }>(
    sql`SELECT html FROM sandbox_mailbox WHERE recipient = ${declined.member.email} ORDER BY id DESC LIMIT 1`,
  )
  expect(html).not.toContain('0341')

  const toConfirm = await given('pm_card_authenticationRequired')
  await app.settle()
  await payOnPage(app, toConfirm)
  await app.settle()
  expect(await cardOf(toConfirm.boxId, toConfirm.member), 'her bank has let it').toBe('3184')
})

test('R9.02 T73 without a confirmation: two reminders, then the charge has failed', async () => {
  const { member, chargeId } = await given('pm_card_authenticationRequired')
  await app.settle()
  for (const days of [3, 4, 7]) await pass(`P${days}D`)
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'failed' })
  expect(await mailsOfTries(member.email)).toEqual([
    'invoice',
    'payment-needs-you',
    'payment-needs-you',
    'payment-needs-you',
    'payment-failed',
  ])
})

test('T74 without a card the provider is not called; she gets a mail', async () => {
  const { member, chargeId } = await given(null)
  await app.settle()
  expect(await chargeOf(chargeId)).toMatchObject({
    state: 'needs-customer',
    failureCode: 'no-card',
    attempts: 0,
  })
  await payOnPage(app, { member, chargeId, testCard: 'pm_card_visa' })
  await app.settle()
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'captured' })
})

test('R9.02 the first card saved: charges that waited for one are tried at once', async () => {
  const { member, chargeId } = await given(null)
  await app.settle()
  await saveCardOnPage(app, { memberId: member.id, testCard: 'pm_card_visa' })
  await app.settle()
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'captured', attempts: 1 })
})

test('R9.02 the browser closed in mid-payment and the webhook lost: the look-up finds the money', async () => {
  const { member, chargeId } = await given('pm_card_authenticationRequired')
  await app.settle()
  await payOnPage(app, { member, chargeId })
  await app.db.run(sql`UPDATE sandbox_stripe.delivery SET given_up_at = due_at WHERE delivered_at IS NULL`)
  await pass('PT10M')
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'captured' })
})

test.each([
  { later: 'PT10M', until: 'PT1H', because: 'it looks again an hour after the page was opened' },
  { later: 'PT2H', until: 'P1D', because: 'and once more the next day' },
])(
  'R9.02 paid $later after the page was opened, and the webhook lost: $because',
  async ({ later, until }) => {
    const { member, chargeId } = await given('pm_card_authenticationRequired')
    await app.settle()
    await payOnPage(app, { member, chargeId, meanwhile: () => pass(later) })
    await app.db.run(sql`UPDATE sandbox_stripe.delivery SET given_up_at = due_at WHERE delivered_at IS NULL`)
    expect(await chargeOf(chargeId)).not.toMatchObject({ state: 'captured' })
    await pass(until)
    expect(await chargeOf(chargeId)).toMatchObject({ state: 'captured' })
    await pass('P2D')
    expect(await waiting(chargeId), 'what is paid is looked up no more').toEqual([])
  },
)

test('R9.02 another card saved: charges that waited for their next day are tried at once', async () => {
  const { member, chargeId } = await given('pm_card_chargeCustomerFail')
  await app.settle()
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'retrying' })
  const { clientSecret } = await startSetup(app.ctx, member.id)
  await app.ctx.payments.confirmTestSetup(clientSecret.split('_secret')[0]!, 'pm_card_mastercard')
  await app.settle()
  expect(await chargeOf(chargeId)).toMatchObject({ state: 'captured', attempts: 2 })
  expect(await mailsTo(member.email)).toContain('card-changed')
  expect((await app.call('GET', '/payments/card', { as: member })).body.card).toMatchObject({
    brand: 'mastercard',
  })
})

test('T22 T23 a charge is paid and seen by its owner only; finance’s pages are finance’s', async () => {
  const { chargeId } = await given('pm_card_authenticationRequired')
  const [other, stylist, finance] = [
    await givenMember(app),
    await givenStaff(app, 'stylist'),
    await givenStaff(app, 'finance'),
  ]
  expect((await app.call('GET', `/payments/charges/${chargeId}`, { as: other })).status).toBe(404)
  expect((await app.call('POST', `/payments/charges/${chargeId}/pay`, { as: other })).status).toBe(404)
  expect((await app.call('GET', '/studio/charges', { as: stylist })).status).toBe(403)
  expect((await app.call('GET', '/studio/charges', { as: other })).status).toBe(404)
  const seen = await app.call('GET', '/studio/charges/:id', { params: { id: chargeId }, as: finance })
  expect(seen.body.timeline.map(({ what }) => what)).toContain('created')
})

test('R2.10 T14 the link in the mail reaches this charge and pays it, and nothing else of her account', async () => {
  const { member, chargeId, boxId } = await given('pm_card_authenticationRequired')
  await app.settle()
  const { html } = await app.db.one<{ html: string }>(
    sql`SELECT html FROM sandbox_mailbox WHERE recipient = ${member.email} ORDER BY id DESC LIMIT 1`,
  )
  const [, userid, Chash] = /userid=([\w-]+)&amp;Chash=([\w.-]+)/.exec(html) ?? []
  const link = (await app.call('POST', '/login/link', { body: { userid, Chash } })).body
  const pages = [
    (as: Who) => app.ask('GET', '/payments/charges/:id', { params: { id: chargeId! }, as }),
    (as: Who) => app.ask('GET', '/orders/:orderId/payment', { params: { orderId: boxId }, as }),
  ]
  for (const page of pages) {
    expect((await page(member)).invoice.buyer).toHaveProperty('street')
    const { buyer } = (await page(link)).invoice
    expect(Object.keys(buyer), 'a mail may have been sent on').toEqual(['name', 'email'])
  }
  expect((await app.call('POST', '/payments/setup', { as: link })).status).toBe(403)
  expect((await app.call('GET', '/invoices', { as: link })).status).toBe(403)
  const { id: invoiceId } = await app.db.one<{ id: string }>(
    sql`SELECT invoice_id AS id FROM charge WHERE id = ${chargeId}`,
  )
  const entered = await app.app.inject({ method: 'POST', url: '/api/login/link', payload: { userid, Chash } })
  const street = async ({ id, token }: Who, cookies = {}) => {
    const headers = { authorization: `UID ${id} ${token}` }
    const url = `/api/invoices/${invoiceId}/pdf`
    const { statusCode, rawPayload } = await app.app.inject({ url, headers, cookies })
    return [statusCode, pdfText(rawPayload).includes('Storgatan')]
  }
  expect(await street(member)).toEqual([200, true])
  const companion = Object.fromEntries(entered.cookies.map(({ name, value }) => [name, value]))
  expect(await street(entered.json(), companion), 'without the address').toEqual([200, false])
  const { chargeId: other } = await givenCharge(app, { memberId: member.id })
  expect((await app.call('GET', `/payments/charges/${other}`, { as: link })).status).toBe(404)
  await payOnPage(app, { member: link, chargeId })
  expect(
    (await app.call('POST', '/payments/charges/:id/check', { params: { id: chargeId }, as: link })).body
      .charge.state,
  ).toBe('paid')
})
