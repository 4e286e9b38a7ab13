import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { feesOfRow } from '#/testing/fees-of-box.ts'
import { type Customer, cards } from '../customer.ts'
import { givenBoxes } from '../given.ts'
import { confirm, decide, openFeedback, readReceipt } from '../member-box.ts'
import { photograph } from '../photograph.ts'
import { signInStaff } from '../staff.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const given = await givenBoxes(world)
afterAll(() => given.close())

const chargesOf = (boxId: string) =>
  world.db.many<{ id: string; amount: number; state: string }>(
    sql`SELECT id, amount, state FROM charge WHERE subject_id = ${boxId}`,
  )
const untilState = (boxId: string, state: string) =>
  expect.poll(async () => (await chargesOf(boxId)).map((charge) => charge.state)).toEqual([state])
/** The provider's own log of this charge (I15). */
const providersBook = async (boxId: string) =>
  (
    await world.db.many<{ amount: number }>(sql`
    SELECT log.amount FROM charge c
    JOIN sandbox_stripe.object intent ON intent.body -> 'metadata' ->> 'charge' = c.id::text
    JOIN sandbox_stripe.log log ON log.payment_intent = intent.id AND log.what = 'charge.succeeded'
    WHERE c.subject_id = ${boxId}`)
  ).map(({ amount }) => amount)
/** Signs out, as on the phone on which the customer reads mail. */
const signOut = async ({ page }: Customer) => {
  for (const name of ['user_id', 'user_token']) await page.context().clearCookies({ name })
}
const amountOf = async (boxId: string) =>
  (
    await world.db.one<{ amount: number }>(sql`
    SELECT (${feesOfRow} + sum(i.price))::bigint AS amount FROM box b JOIN box_item i ON i.box_id = b.id AND i.choice = 'keep' WHERE b.id = ${boxId} GROUP BY b.id`)
  ).amount

test('R9.02 R9.03 R2.10 her bank wants her: from the mail to the receipt without signing in', async () => {
  const { member, boxId } = await given.delivered('se', 'pm_card_authenticationRequired')
  await openFeedback(member)
  await decide(member, { keep: 2, about: false })
  const amount = await amountOf(boxId)
  await confirm(member, amount, { receipt: false })
  await member.heading('pay.confirmTitle').waitFor()
  await paysFirst(member, 'pay.confirm', amount)
  await photograph(member.page, 'decided-bank-asks')
  await untilState(boxId, 'needs-customer')
  await signOut(member)
  await member.followMail(
    member.pattern('mail.needsYou.subject'),
    member.t('mail.needsYou.button', { amount: member.money(amount) }),
  )
  await member.heading('pay.confirmTitle').waitFor()
  await expect.poll(() => member.page.title()).toContain(member.t('pay.confirmTitle'))
  await photograph(member.page, 'authorization')
  await member.button('pay.confirm', { amount: member.money(amount) }).click()
  await member.answerBank()
  await member.heading('pay.paidTitle').waitFor()
  await expect.poll(() => member.page.title()).toContain(member.t('pay.paidTitle'))
  await untilState(boxId, 'captured')
  expect(await providersBook(boxId)).toEqual([amount])

  await member.link('receipt.see').click()
  await member.heading('receipt.paid').waitFor()
  await photograph(member.page, 'receipt-by-link')
  await member.page.reload()
  await member.heading('receipt.paid').waitFor()
  const text = await member.page.getByRole('main').textContent()
  expect(text).toMatch(member.moneyInColumn(amount))
  expect(text, 'not one more thing to pay').toContain(member.t('receipt.vatOf', { rate: '25\u00a0%' }))
  expect(text).not.toMatch(/Storgatan|114 ?51/)
  expect(await member.button('receipt.file').count(), 'the file is here as well').toBe(1)
  const { boxId: another } = await given.delivered('se')
  for (const beyond of ['/my-account/invoices', `/checkout/receipt/${another}`]) {
    await member.page.goto(beyond)
    await member.page.waitForURL((url) => url.pathname.startsWith('/identity/'))
  }
})

test('R9.02 a declined card is tried again by a schedule that finance sees; another pays by the mail alone', async () => {
  const { member, boxId } = await given.delivered('nl', 'pm_card_chargeCustomerFail')
  await openFeedback(member)
  await decide(member, { keep: 1, about: false })
  const amount = await amountOf(boxId)
  await confirm(member, amount, { receipt: false })
  await member.heading('feedback.declinedTitle').waitFor()
  await paysFirst(member, 'pay.payOther', amount)
  await photograph(member.page, 'decided-declined')
  await untilState(boxId, 'retrying')

  const finance = await signInStaff(world, 'finance', '/studio/finance')
  await finance.getByLabel('Customer, invoice, box or order').fill(member.who.email)
  await finance.keyboard.press('Enter')
  await finance.waitForURL((url) => url.searchParams.get('search') === member.who.email)
  const rows = finance.getByRole('table', { name: 'Charges' }).getByRole('row')
  await expect.poll(() => rows.count(), { message: 'the head and her one charge' }).toBe(2)
  const row = rows.filter({ hasText: 'Declined, retrying' })
  await photograph(finance, 'finance')
  await row.getByRole('link').first().click()
  const panel = finance.getByRole('dialog')
  await panel.getByText('Next try').waitFor()
  await panel.getByText('Bank said no').waitFor()
  expect(new URL(finance.url()).searchParams.get('search'), 'the list stays filtered').toBe(member.who.email)
  await photograph(finance, 'finance-charge')
  await panel.getByRole('button', { name: 'Close' }).click()
  await finance.getByRole('list', { name: 'Charges by state' }).getByRole('link').first().click()
  await finance.waitForURL((url) => url.searchParams.has('state'))
  expect(new URL(finance.url()).searchParams.get('search'), 'a figure is of what was searched').toBe(
    member.who.email,
  )
  await finance.goBack()
  const state = finance.getByRole('form', { name: 'Filter Charges' }).getByLabel('State', { exact: true })
  await expect.poll(() => state.inputValue(), { message: 'the field says what the list shows' }).toBe('')
  await finance.goto(new URL('/studio', finance.url()).href)
  await finance.goto(new URL('/studio/finance', finance.url()).href)
  await finance.waitForURL((url) => url.searchParams.get('search') === member.who.email)

  await signOut(member)
  await member.followMail(member.pattern('mail.declined.subject'), member.t('pay.now'))
  await member.fillCard(cards.pays)
  await member.button('pay.pay', { amount: member.money(amount) }).click()
  await member.heading('pay.paidTitle').waitFor()
  await untilState(boxId, 'captured')
  expect(await providersBook(boxId)).toEqual([amount])
  await member.link('receipt.see').click()
  await member.heading('receipt.paid').waitFor()
})

test('R6.10 a member who keeps nothing is told of no purchase', async () => {
  const { member } = await given.delivered('da')
  await openFeedback(member)
  await decide(member, { keep: 0, about: false })
  expect(await member.page.getByText(member.pattern('feedback.withdrawal')).count()).toBe(0)
  await member.page.getByRole('button', { name: member.pattern('feedback.confirm') }).click()
  await member.heading('feedback.thanksNone').waitFor()
})

test('R9.04 the window closed in the middle of paying: the money is taken once, and she finds the receipt', async () => {
  const { member, boxId } = await given.delivered('de')
  await openFeedback(member)
  await decide(member, { keep: 2, about: false })
  const amount = await amountOf(boxId)
  const second = await member.page.context().newPage()
  const sent = member.page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/confirm'),
  )
  await Promise.all([sent, member.button('feedback.confirm', { amount: member.money(amount) }).click()])
  await member.page.close()
  await untilState(boxId, 'captured')
  await second.goto(`/feedback/payment?box=${boxId}`)
  await second.getByRole('link', { name: member.t('feedback.toReceipt') }).click()
  await second.getByRole('heading', { level: 1, name: member.t('receipt.paid') }).waitFor()
  expect(await providersBook(boxId)).toEqual([amount])
})

test("R9.04 T91 the process killed between the provider's answer and our commit: charged once, in both books", async () => {
  const { member, boxId } = await given.delivered('da')
  await world.restart({ FP: 'after_charge_call:kill' })
  await openFeedback(member)
  await decide(member, { keep: 3, about: false })
  const amount = await amountOf(boxId)
  await confirm(member, amount, { receipt: false })
  await world.server.ended
  expect(await providersBook(boxId)).toEqual([amount])
  expect((await chargesOf(boxId)).map(({ state }) => state)).toEqual(['pending'])

  // The page follows the charge and retries without an answer: the browser may complain of that alone.
  await world.restart()
  await untilState(boxId, 'captured')
  expect(await chargesOf(boxId)).toMatchObject([{ amount, state: 'captured' }])
  expect(await providersBook(boxId)).toEqual([amount])
  await member.page.goto(`/feedback/payment?box=${boxId}`)
  const heard = world.problems.splice(0)
  expect(heard.filter((one) => !one.includes('net::ERR_'))).toEqual([])
  await readReceipt(member, amount)
})

test('R6.09 R6.19 silence: fifteen days later everything is hers, invoiced and charged, once', async () => {
  const { member, boxId, memberId } = await given.delivered('se')
  const admin = await signInStaff(world, 'admin', '/studio/finance')
  const session = Object.fromEntries(
    (await admin.context().cookies()).map(({ name, value }) => [name, value]),
  )
  const advance = () =>
    fetch(`${world.origin}/api/studio/clock`, {
      method: 'POST',
      body: JSON.stringify({ advance: 'P15D' }),
      headers: {
        'content-type': 'application/json',
        authorization: `UID ${session.staff_id} ${session.staff_token}`,
      },
    })
  expect((await advance()).status).toBe(200)
  await untilState(boxId, 'captured')
  const { settledBy, amount } = await world.db.one<{ settledBy: string; amount: number }>(sql`
    SELECT b.settled_by, (${feesOfRow} + sum(i.price))::bigint AS amount FROM box b JOIN box_item i ON i.box_id = b.id WHERE b.id = ${boxId} GROUP BY b.id`)
  expect(settledBy).toBe('silence')
  expect(await chargesOf(boxId)).toMatchObject([{ amount, state: 'captured' }])
  expect(await providersBook(boxId)).toEqual([amount])
  await given.again(member, memberId)
  await member.waitForMail(member.pattern('mail.boxSettled.subjectSilent'))
  await member.page.goto(`/checkout/receipt/${boxId}`)
  await member.heading('receipt.paid').waitFor()
  await member.page.getByText(member.moneyInColumn(amount)).first().waitFor()
})

/** A payment that waits for the member stands above everything else on the page. */
async function paysFirst(
  { page, t, money }: Customer,
  label: 'pay.confirm' | 'pay.payOther',
  amount: number,
) {
  const pays = page.getByRole('link', { name: t(label, { amount: money(amount) }), exact: true })
  const tops = [pays, page.getByRole('heading', { level: 2 }).first()].map(
    async (part) => (await part.boundingBox())?.y ?? Number.NaN,
  )
  const [pay, next] = (await Promise.all(tops)) as [number, number]
  expect(pay).toBeLessThan(next)
}
