import { Value } from 'typebox/value'
import { beforeAll, describe, expect, test } from 'vitest'
import { giveCredit } from '#/money/wallet/give-credit.ts'
import { stepCount } from '#/people/survey/questions.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenCampaign } from '#/testing/given/given-campaign.ts'
import { givenCart } from '#/testing/given/given-cart.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { subscriptionOf } from '#/testing/given/given-subscription.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { executedBy } from '#/testing/size/executed-statements.ts'
import { type TestApp, testApp } from '#/testing/world/app.ts'
import { FullMe, LightMe } from './profile/record.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const fields = [
  'first_survey_visit',
  'is_new_survey',
  'subscribed',
  'checkout_step',
  'styling_profile_completed',
  'email',
  'first_name',
  'last_name',
  'survey_step',
  'url_after_login',
  'next_box_date',
  'skip_next_box_date',
  'subscription_cancelled_at',
  'has_pending_styling_process',
  'boxes_ordered',
  'subscription_id',
  'locale',
  'userInfo',
  'can_reactivate',
  'surveyAnswers',
  'surveyData',
  'showSurveyModal',
  'renewal_interval',
  'cart',
  'checkoutPreview',
  'shops',
  'phoneNumber',
  'phone_number',
  'checkSubscribe',
  'wallet',
  'discounts',
  'subscribed_since',
]

test('R3.03 the full record has every field the browser knows', async () => {
  const { body } = await app.call('GET', '/me/', { as: await givenCustomer(app) })
  expect(Object.keys(body)).toEqual(expect.arrayContaining(fields))
  expect(body).toMatchObject({
    subscribed: true,
    wallet: 0,
    locale: { id: 2, country_id: 2 },
    url_after_login: '/frontpage-in',
  })
  expect(JSON.stringify(body)).not.toContain('password')
})

test.each([{ query: {} }, { query: { light: '1' } }])(
  'R3.03 11 the record is read with the session, in one statement: %o',
  async ({ query }) => {
    const as = await givenCustomer(app)
    const { statements, result } = await executedBy(() => app.ask('GET', '/me', { as, query }))
    expect(statements).toHaveLength(1)
    expect(result).toMatchObject({ id: as.id, url_after_login: '/frontpage-in' })
  },
)

test('R3.03 the record has the cart, and what is taken off it', async () => {
  const as = await givenCustomer(app)
  expect((await app.ask('GET', '/me', { as })).cart).toBeNull()
  const { sku } = await givenVariant(app.db, { stock: 2, prices: { se: 30_000 } })
  await givenCart(app.db, { memberId: as.id, market: 'se', lines: [{ sku, price: 30_000 }] })
  await givenCampaign(app.db, { percent: 10, markets: ['se'] })
  const { cart, discounts, ...record } = await app.ask('GET', '/me', { as })
  expect(cart).toMatchObject({ count: 1, subtotal: 30_000, total: 27_000, currency: 'SEK' })
  expect(discounts).toMatchObject([{ name: 'Vår', amount: 3_000 }])
  const seen = await app.ask('GET', '/shop/checkout', { as })
  expect(record.checkout_step).toBe('checkout')
  expect(record.checkoutPreview?.shipping).toEqual({
    shipping_method_id: seen.shipping[0]!.id,
    shipping_methods: seen.shipping.map(({ id, amount, from, to }) => ({ id, amount, from, to })),
  })
  expect(record.shops).toEqual([{ locale: 'se', currency: 'SEK', path: '/shop' }])
})

test('R3.03 T60 a cart with a sold-out piece is at the step `cart`, an empty one at no step', async () => {
  const as = await givenCustomer(app)
  expect(await app.ask('GET', '/me', { as })).toMatchObject({
    checkout_step: null,
    checkoutPreview: { shipping: { shipping_method_id: null, shipping_methods: [] } },
  })
  const { sku } = await givenVariant(app.db, { stock: 0, prices: { se: 30_000 } })
  await givenCart(app.db, { memberId: as.id, market: 'se', lines: [{ sku, price: 30_000 }] })
  expect((await app.ask('GET', '/me', { as })).checkout_step).toBe('cart')
})

test('R3.03 R2.09 a newcomer is sent on with her survey; her segment is new', async () => {
  const as = await givenMember(app)
  const { body } = await app.call('GET', '/me', { query: { light: '1' }, as })
  expect(body).toMatchObject({ url_after_login: '/survey', survey_step: 1, showSurveyModal: true })
  expect((await app.call('GET', '/me/segment', { as })).body.segment).toBe('new')
})

describe('R3.03 R3.09 the record says what the tables say', () => {
  let member: Awaited<ReturnType<typeof givenCustomer>>
  let studio: Awaited<ReturnType<typeof givenStudio>>
  let own: ReturnType<typeof subscriptionOf>
  const me = async (light?: '0' | '1') =>
    (await app.call('GET', '/me/', { query: { light }, as: member })).body
  const segment = async () => (await app.call('GET', '/me/segment', { as: member })).body.segment
  beforeAll(async () => {
    studio = await givenStudio(app)
    member = await givenCustomer(app)
    own = subscriptionOf(app, member)
    await own.every(2)
  })

  test('with closed schemas, the light one within the full one', async () => {
    const [full, light] = [await me(), await me('1')]
    expect([...Value.Errors(FullMe, full)]).toEqual([])
    expect([...Value.Errors(LightMe, light)]).toEqual([])
    expect(full).toMatchObject(light)
    expect(Object.keys(full).toSorted()).toEqual(expect.arrayContaining(fields))
    expect(await me('0')).toEqual(full)
  })
  test('before her first box she is new and has nothing pending', async () => {
    expect(await me()).toMatchObject({
      boxes_ordered: 0,
      has_pending_styling_process: false,
      subscribed: true,
      checkSubscribe: true,
      renewal_interval: 2,
      subscribed_since: app.clock.now().toISOString(),
      subscription_cancelled_at: null,
      can_reactivate: false,
      userInfo: { street: 'Storgatan', zip: '114 51' },
      surveyAnswers: { fit: 'regular' },
      surveyData: { step: stepCount, completed: true },
    })
    expect(await segment()).toBe('new')
  })
  test('a box with her stylist is pending; one ordered is not yet a renewal', async () => {
    const box = await studio.order(member)
    expect(await me()).toMatchObject({ boxes_ordered: 1, has_pending_styling_process: true })
    await studio.style(box)
    await studio.approve(member, box)
    expect(await me()).toMatchObject({ has_pending_styling_process: true })
    await studio.ship(box)
    await studio.deliver(box)
    expect(await me()).toMatchObject({ boxes_ordered: 1, has_pending_styling_process: false })
    expect(await segment()).toBe('new')
  })
  test('more than one box ordered makes her a renewal, unless it was cancelled', async () => {
    app.clock.advance('P15D')
    await app.settle()
    Object.assign(member, await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id }))
    const box = await studio.order(member)
    expect(await me()).toMatchObject({ boxes_ordered: 2 })
    expect(await segment()).toBe('renewal')
    await app.db.run(sql`UPDATE box SET state = 'cancelled' WHERE id = ${box}`)
    expect(await me()).toMatchObject({ boxes_ordered: 1, has_pending_styling_process: false })
    expect(await segment()).toBe('new')
  })
  test('dates of the subscription are calendar days, and a cancelled one may come back', async () => {
    const { nextBoxDate: date } = await own.read()
    const { body } = await own.change('skip', { date })
    expect(await me()).toMatchObject({ next_box_date: body.nextBoxDate, skip_next_box_date: date })
    await own.change('cancel')
    expect(await me()).toMatchObject({
      subscribed: false,
      checkSubscribe: false,
      can_reactivate: true,
      next_box_date: null,
      subscription_cancelled_at: app.clock.now().toISOString(),
    })
  })
  test('her wallet is what the ledger owes her', async () => {
    expect(await me()).toMatchObject({ wallet: 0 })
    const event = `test:${member.id}`
    await giveCredit(app.ctx, {
      memberId: member.id,
      market: 'se',
      source: 'referral',
      event,
      amount: 150_00,
    })
    expect(await me()).toMatchObject({ wallet: 150_00 })
  })
})
