import { expect, test } from 'vitest'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { must, givenDelivered } = await givenStudio(app)

test.each([
  { card: 'pm_card_visa', charge: { state: 'paid' }, because: 'it is paid' },
  {
    card: 'pm_card_chargeCustomerFail',
    charge: { state: 'yours', reason: 'declined' },
    because: 'the card was refused',
  },
  {
    card: 'pm_card_authenticationRequired',
    charge: { state: 'yours', reason: 'confirm' },
    because: 'the bank has a question',
  },
])('R6.10 R9.02 the open page shows the result of the charge: $because', async ({ card, charge }) => {
  const member = await givenCustomer(app, 'de', card)
  const id = await givenDelivered(member)
  const read = async (as: Who = member) =>
    (await app.call('GET', '/boxes/:boxId/feedback', { params: { boxId: id }, as })).body
  const { toPay, charge: before } = await read()
  expect(before).toBeNull()
  await must(app.call('POST', `/boxes/${id}/confirm`, { as: member, body: { amount: toPay.total } }))
  expect((await read()).charge).toMatchObject({ state: 'under-way', amount: toPay.total })
  await app.settle()
  expect((await read()).charge).toMatchObject(charge)
  // The mail's link opens this page too, and leads on to the payment.
  const link = await linkTo(member)
  const { charge: seen } = await read(link)
  expect(seen).toMatchObject(charge)
  expect((await app.call('GET', `/payments/charges/${seen!.id}`, { as: link })).status).toBe(200)
})

/** A reader of the mail that says that the box has arrived. */
async function linkTo({ email }: Customer): Promise<Who> {
  const mail = (await mailsTo(app, email)).find(({ template }) => template === 'box-delivered')
  const [, userid, Chash] = /userid=([\w-]+)&amp;Chash=([\w.-]+)/.exec(mail!.html) ?? []
  const { body } = await app.call('POST', '/login/link', { body: { userid, Chash } })
  return body
}
