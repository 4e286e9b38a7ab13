import { describe, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { applySettings } from '#/platform/markets/settings/settings.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { agreedOrder } from '#/testing/agreed-order.ts'
import { payOnPage } from '#/testing/at-the-provider.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { registration } from '#/testing/people/people.ts'
import { shoppers } from '#/testing/people/shoppers.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { decideCredit, listApplicants } from './credit-review.ts'

const app = await testApp({ env: { CREDIT_BUREAU: 'manual' } })
const bureau = await testApp()

async function applied() {
  const body = registration('se')
  const { body: who } = await app.call('POST', '/register', {
    market: 'se',
    body,
  })
  return { ...who, email: body.email as string }
}
const decide = (memberId: string, outcome: 'approved' | 'refused') =>
  decideCredit(app.ctx, { memberId, outcome, reference: 'payslip seen, EL' })
const subscribed = async (member: Who) => (await app.call('GET', '/me/', { as: member })).body.subscribed
const order = (member: Who) => app.call('POST', '/boxes', { as: member, market: 'se', body: { wish: {} } })
const mails = (email: string) =>
  app.db.many<{ template: string; state: string }>(
    sql`SELECT template, state FROM email WHERE recipient = ${email} ORDER BY queued_at, template DESC`,
  )

test('R3.08 where no bureau is connected she has an account at once, and boxes when a person has decided', async () => {
  const member = await applied()
  expect(member.creditState).toBe('unchecked')
  expect(await subscribed(member)).toBe(false)
  expect((await order(member)).text).toContain('credit-needed')
  expect(await listApplicants(app.db)).toMatchObject([{ id: member.id, market: 'se' }])

  await decide(member.id, 'approved')
  expect(await listApplicants(app.db)).toEqual([])
  expect(await subscribed(member)).toBe(true)
  expect((await order(member)).text).not.toContain('credit-needed')
  await app.settle()
  expect(await mails(member.email)).toEqual([
    { template: 'registered', state: 'sent' },
    { template: 'membership-approved', state: 'sent' },
  ])
})

test('R3.08 a refused applicant gets a mail and no membership', async () => {
  const member = await applied()
  await decide(member.id, 'refused')
  await app.settle()
  expect(await subscribed(member)).toBe(false)
  expect(await mails(member.email)).toEqual([
    { template: 'registered', state: 'sent' },
    { template: 'membership-refused', state: 'sent' },
  ])
  const decision = await app.db.one(
    sql`SELECT outcome, reference FROM credit_check WHERE member_id = ${member.id}`,
  )
  expect(decision).toEqual({ outcome: 'refused', reference: 'payslip seen, EL' })
})

test('T83 of two simultaneous decisions one counts', async () => {
  const member = await applied()
  const answers = await Promise.allSettled([decide(member.id, 'approved'), decide(member.id, 'refused')])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { checks } = await app.db.one<{ checks: number }>(
    sql`SELECT count(*) AS checks FROM credit_check WHERE member_id = ${member.id}`,
  )
  expect(checks).toBe(1)
})

describe('R3.08 an applicant refused by the bureau', () => {
  const people = { da: 'Karla Kredit', se: 'Astrid Afslag', nl: 'Nelly Nee', de: 'Anna Abgelehnt' } as const

  async function refused(market: MarketId = 'de') {
    const [firstName = '', lastName = ''] = people[market].split(' ')
    const body = { ...registration(market), firstName, lastName }
    const { body: who } = await bureau.call('POST', '/register', {
      market,
      body,
    })
    expect(who.creditState).toBe('refused')
    return { ...who, email: body.email }
  }
  const seen = async (member: Who) => ({
    home: (await bureau.call('GET', '/home', { as: member })).body.block,
    order: (await bureau.call('GET', '/styling/terms', { as: member })).body,
    subscription: (await bureau.call('GET', '/subscription', { as: member })).body,
    me: (await bureau.call('GET', '/me/', { as: member })).body,
  })

  test.each(marketIds)('is told the same by every page and by a mail, in %s', async (market) => {
    const member = await refused(market)
    expect(await seen(member)).toMatchObject({
      home: 'credit-refused',
      order: { block: 'credit-refused', reviewAsked: false },
      subscription: { state: 'none', creditState: 'refused' },
      me: { url_after_login: '/frontpage-in', showSurveyModal: false },
    })
    await bureau.settle()
    const [mail, ...others] = await mailsTo(bureau, member.email)
    expect(others).toEqual([])
    expect(mail!.subject).toBe(textIn(market, 'register.refusedTitle'))
    expect(mail!.html).toContain('/membership/review')
    const [, userid, Chash] = /userid=([\w-]+)&amp;Chash=([\w.-]+)/.exec(mail!.html) ?? []
    const { body: link } = await bureau.call('POST', '/login/link', { body: { userid, Chash } })
    expect((await bureau.call('GET', '/subscription', { as: link })).status).toBe(403)
    expect((await bureau.call('POST', '/me/credit-review', { as: link, body: {} })).status).toBe(200)
    expect((await seen(member)).order.reviewAsked, 'by the mail’s link alone').toBe(true)
    await decideCredit(bureau.ctx, { memberId: member.id, outcome: 'refused', reference: 'looked at' })
  })

  test('is told the bureau by name and address, where a setting has them', async () => {
    applySettings([
      { market: 'de', key: 'creditBureau.name', from: '2020-01-01', value: 'Auskunft AG' },
      { market: 'de', key: 'creditBureau.address', from: '2020-01-01', value: 'Weg 1, 10115 Berlin' },
    ])
    const member = await refused()
    applySettings([])
    await bureau.settle()
    const [mail] = await mailsTo(bureau, member.email)
    expect(mail!.html).toContain('Auskunft AG, Weg 1, 10115 Berlin')
  })

  test.each(marketIds)('buys in the shop, where it is paid before it is sent, in %s', async (market) => {
    const as = await refused(market)
    const { sku } = await givenVariant(bureau.db, { stock: 1, prices: { [market]: 500_00 } })
    const shopper = shoppers(bureau)({ as, market })
    await shopper.add(sku)
    const body = { ...(await agreedOrder(bureau, shopper.kept, market)), email: as.email }
    const order = await bureau.ask('POST', '/shop/checkout/order', { ...shopper.kept, body })
    const paying = { member: as, chargeId: order.payment!.chargeId, testCard: 'pm_card_visa' as const }
    await payOnPage(bureau, paying)
    await bureau.settle()
    const { orderId } = order
    expect(await bureau.db.one(sql`SELECT state, member_id FROM shop_order WHERE id = ${orderId}`)).toEqual({
      state: 'paid',
      memberId: as.id,
    })
  })

  test('is looked at by a person when she says so, however often, and told what came of it', async () => {
    const member = await refused()
    expect(await listApplicants(bureau.db)).not.toContainEqual(expect.objectContaining({ id: member.id }))
    for (let press = 0; press < 2; press++)
      expect((await bureau.call('POST', '/me/credit-review', { as: member, body: {} })).status).toBe(200)
    expect((await seen(member)).order.reviewAsked).toBe(true)
    expect(await listApplicants(bureau.db)).toMatchObject([{ id: member.id, market: 'de' }])
    await decideCredit(bureau.ctx, { memberId: member.id, outcome: 'approved', reference: 'entry was paid' })
    expect(await listApplicants(bureau.db)).toEqual([])
    expect((await seen(member)).subscription).toMatchObject({ state: 'active', creditState: 'approved' })
    expect((await bureau.call('POST', '/me/credit-review', { as: member, body: {} })).status).toBe(409)
    await bureau.settle()
    const mails = (await mailsTo(bureau, member.email)).map(({ template }) => template)
    expect(mails).toEqual(['membership-refused', 'membership-approved'])
  })
})

describe('R3.08 an applicant who chooses a person before the answer', () => {
  const anna = () => ({ ...registration('de'), firstName: 'Anna', lastName: 'Abgelehnt' })

  test('is not asked about at the bureau, and a person decides', async () => {
    const { status, body: who } = await bureau.call('POST', '/register', {
      market: 'de',
      body: { ...anna(), byPerson: true },
    })
    expect([status, who.creditState]).toEqual([201, 'unchecked'])
    expect(await bureau.db.many(sql`SELECT FROM credit_check WHERE member_id = ${who.id}`)).toEqual([])
    expect(await listApplicants(bureau.db)).toContainEqual(expect.objectContaining({ id: who.id }))
  })

  test('after a refusal by the bureau stays refused until the person has decided', async () => {
    const body = anna()
    const { body: who } = await bureau.call('POST', '/register', { market: 'de', body })
    expect(who.creditState).toBe('refused')
    const again = await bureau.call('POST', '/register', { market: 'de', body: { ...body, byPerson: true } })
    expect([again.body.id, again.body.creditState]).toEqual([who.id, 'refused'])
    expect(await listApplicants(bureau.db)).toContainEqual(expect.objectContaining({ id: who.id }))
  })
})

test('R10.01 a new member gets one welcome mail', async () => {
  const body = registration('nl')
  for (let press = 0; press < 2; press++) await bureau.call('POST', '/register', { market: 'nl', body })
  await bureau.settle()
  const mails = await mailsTo(bureau, body.email)
  expect(mails.map(({ template }) => template)).toEqual(['registered'])
  expect(mails[0]!.html).toContain('Je bent nu lid.')
})
