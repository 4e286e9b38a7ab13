import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyIntent } from '#/money/charges/outcome/apply-intent.ts'
import { verdictOf } from '#/money/charges/outcome/intent-verdict.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { payOnPage, providerBook } from '#/testing/at-the-provider.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const secret = 'whsec_garderobe_sandbox'

function signed(body: string, { at = app.clock.now(), key = secret } = {}) {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`
}
const deliver = (body: string, signature: string | undefined) =>
  app.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
  })
const event = (id: string, object: object, type = 'payment_intent.succeeded') =>
  JSON.stringify({ id, object: 'event', type, created: 1, data: { object } })
const count = async () =>
  (await app.db.one<{ n: number }>(sql`SELECT count(*)::int AS n FROM webhook_event`)).n

test('R9.03 T69 a webhook that is unsigned, forged, old or changed is refused and leaves nothing', async () => {
  const body = event('evt_bad', { id: 'pi_x', object: 'payment_intent' })
  const before = await count()
  const old = new Date(app.clock.now().getTime() - 301_000)
  const bad = [
    undefined,
    'nonsense',
    signed(body, { key: 'whsec_other' }),
    signed(body, { at: old }),
    signed(`${body} `),
  ]
  for (const signature of bad) expect((await deliver(body, signature)).statusCode).toBe(400)
  expect(await count()).toBe(before)
  expect(
    (await deliver(body, signed(body, { at: new Date(app.clock.now().getTime() - 299_000) }))).statusCode,
  ).toBe(200)
})

const bodyWith = (more: object = {}, object: object = { id: 'pi_odd' }) =>
  JSON.stringify({
    id: 'evt_odd',
    object: 'event',
    type: 'payment_intent.succeeded',
    created: 1,
    data: { object },
    ...more,
  })
test.each([
  { what: 'a list', body: '[]' },
  { what: 'nothing', body: 'null' },
  { what: 'a number', body: '7' },
  { what: 'a text', body: '"evt_odd"' },
  { what: 'an empty object', body: '{}' },
  { what: 'an event without id', body: bodyWith({ id: undefined }) },
  { what: 'an event whose id is a number', body: bodyWith({ id: 1 }) },
  { what: 'an event whose id has a NUL', body: bodyWith({ id: 'evt_\0' }) },
  { what: 'an event whose id is empty', body: bodyWith({ id: '' }) },
  { what: 'an event without type', body: bodyWith({ type: undefined }) },
  { what: 'an event without data', body: bodyWith({ data: undefined }) },
  { what: 'an event about nothing', body: bodyWith({ data: { object: null } }) },
  { what: 'an intent without id', body: bodyWith({}, {}) },
  { what: 'an intent whose id is null', body: bodyWith({}, { id: null }) },
  { what: 'an intent whose id is a list', body: bodyWith({}, { id: ['pi_odd'] }) },
  { what: 'an intent with a NUL in its state', body: bodyWith({}, { id: 'pi_odd', status: '\0' }) },
  { what: 'an intent whose amount is a text', body: bodyWith({}, { id: 'pi_odd', amount: '\0' }) },
  {
    what: 'a refund of a whole intent',
    body: bodyWith({ type: 'refund.updated' }, { id: 're_odd', payment_intent: { id: 'pi_odd' } }),
  },
])('T38 $what is refused although it is signed, and leaves nothing', async ({ body }) => {
  const before = await count()
  expect((await deliver(body, signed(body))).statusCode).toBe(400)
  expect(await count()).toBe(before)
})

test('T38 I38 an event about something that has no id is taken, and nothing waits for it', async () => {
  const body = bodyWith({ id: 'evt_balance', type: 'balance.available' }, { object: 'balance' })
  expect((await deliver(body, signed(body))).statusCode).toBe(200)
  await app.settle()
  expect(
    await app.db.one(sql`SELECT outcome FROM webhook_event WHERE provider_event_id = 'evt_balance'`),
  ).toEqual({ outcome: 'ignored' })
})

test('R9.03 T71 I38 the same event many times is one row and one effect', async () => {
  const body = event('evt_twice', { id: 'evt', object: 'something' }, 'something.happened')
  const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(body, signed(body))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(
    await app.db.one(
      sql`SELECT count(*)::int AS n FROM job WHERE kind = 'payment-event' AND subject = 'evt_twice'`,
    ),
  ).toEqual({ n: 1 })
})

test('R9.04 T70 a success that is booked is looked at no more, unless it names another customer', async () => {
  const member = await givenMember(app)
  const { chargeId } = await givenCharge(app, { memberId: member.id })
  await app.settle()
  const { providerId } = await app.db.one<{ providerId: string }>(
    sql`SELECT provider_id FROM charge WHERE id = ${chargeId}`,
  )
  const intent = await app.ctx.payments.findIntent(providerId)
  const outcomeOf = async (id: string, change: object) => {
    const body = event(id, { ...intent, ...change })
    await deliver(body, signed(body))
    return app.db.one(sql`SELECT outcome, (SELECT count(*)::int FROM job WHERE subject = ${id}) AS look_ups, strpos(body::text, 'cus_') > 0 AS has_customer
      FROM webhook_event WHERE provider_event_id = ${id}`)
  }
  expect(await outcomeOf('evt_same', {})).toEqual({ outcome: 'applied', lookUps: 0, hasCustomer: false })
  const other = await outcomeOf('evt_other', { customer: 'cus_other' })
  expect(other).toEqual({ outcome: null, lookUps: 1, hasCustomer: false })
})

test.each([
  { what: 'amount', change: { amount: 100, amount_received: 100 } },
  { what: 'currency', change: { currency: 'dkk' } },
  { what: 'customer', change: { customer: 'cus_other' } },
  { what: 'intent', change: { id: 'pi_other' } },
])(
  'R9.04 T70 a paid intent with another $what is not our money: an alarm, and nothing else',
  async ({ what, change }) => {
    const member = await givenMember(app, { card: 'pm_card_authenticationRequired' })
    const { chargeId } = await givenCharge(app, { memberId: member.id })
    await app.settle()
    const { providerId } = await app.db.one<{ providerId: string }>(
      sql`SELECT provider_id FROM charge WHERE id = ${chargeId}`,
    )
    const intent = await app.ctx.payments.findIntent(providerId)
    const forged = { ...intent, status: 'succeeded' as const, amount_received: intent.amount, ...change }
    expect(await applyIntent(app.ctx, forged)).toBe('refused')
    expect(await applyIntent(app.ctx, forged)).toBe('refused')
    expect(await app.db.one(sql`SELECT state FROM charge WHERE id = ${chargeId}`)).toEqual({
      state: 'needs-customer',
    })
    const alarms = await app.db.many(
      sql`SELECT detail ->> 'mismatch' AS mismatch FROM audit WHERE subject_id = ${chargeId} AND action = 'payment-mismatch'`,
    )
    expect(alarms).toEqual([{ mismatch: what }])
  },
)

test('T72 a forged success in the address or a word from the page changes nothing', async () => {
  const member = await givenMember(app, { card: 'pm_card_authenticationRequired' })
  const { chargeId } = await givenCharge(app, { memberId: member.id })
  await app.settle()
  const { body } = await app.call('POST', '/payments/charges/:id/check', {
    params: { id: chargeId! },
    query: { redirect_status: 'succeeded' },
    as: member,
  })
  expect(body.charge.state).toBe('yours')
})

test.each([
  { status: 'succeeded', says: 'captured' },
  { status: 'canceled', says: 'cancelled' },
  { status: 'processing', says: 'processing' },
  { status: 'requires_action', says: 'processing' },
  { status: 'requires_confirmation', says: 'open' },
  {
    status: 'requires_payment_method',
    error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    says: 'declined',
  },
  { status: 'requires_payment_method', error: { code: 'authentication_required' }, says: 'needs-customer' },
])('R9.02 an intent that is $status $error.code is $says', ({ status, error, says }) => {
  expect(verdictOf({ status, amount: 1, last_payment_error: error }).is).toBe(says)
})

type World = { member: Who; chargeId: string }
/** All steps between us, the member, the provider and the network, in any order. */
const steps = {
  work: () => app.ctx.runDue(),
  webhooks: () => app.deliverWebhooks(),
  webhooksBackwards: () => app.deliverWebhooks({ order: 'newest-first' }),
  memberIsDeclined: ({ member, chargeId }: World) =>
    payOnPage(app, { member, chargeId, testCard: 'pm_card_chargeCustomerFail' }),
  memberPays: ({ member, chargeId }: World) => payOnPage(app, { member, chargeId, testCard: 'pm_card_visa' }),
  memberRefuses: ({ member, chargeId }: World) =>
    payOnPage(app, { member, chargeId, testCard: 'pm_card_authenticationRequired', bank: 'refuse' }),
  aDayPasses: async () => app.clock.advance('P1D'),
  minutesPass: async () => app.clock.advance('PT3M'),
  answerLost: async () =>
    app.faults.add({ kind: 'reset-after', times: 2, match: { method: 'POST', path: '/confirm' } }),
  callLost: async () =>
    app.faults.add({ kind: 'reset-before', times: 2, match: { method: 'POST', path: '/confirm' } }),
  lookUpLost: async () =>
    app.faults.add({ kind: 'error-500-after', match: { method: 'GET', path: '/payment_intents' } }),
  webhookTwice: async () => app.faults.add({ kind: 'duplicate-webhook' }),
  webhookLate: async () => app.faults.add({ kind: 'late-webhook', ms: 3 * 86_400_000 }),
  killedBefore: async () => app.failpoint.set('before_charge_call', 'throw'),
  killedAfter: async () => app.failpoint.set('after_charge_call', 'throw'),
  alive: async () =>
    void ['before_charge_call', 'after_charge_call'].map((name) => app.failpoint.set(name, undefined)),
}
type Step = keyof typeof steps

test('R9.04 T71 T73 any order of tries, payments, webhooks, losses and kills ends in one state, in both books', async () => {
  const cards = fc.constantFrom(
    'pm_card_visa',
    'pm_card_chargeCustomerFail',
    'pm_card_authenticationRequired',
    null,
  )
  await fc.assert(
    fc.asyncProperty(
      cards,
      fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), { maxLength: 14 }),
      async (card, story) => {
        app.faults.clear()
        await steps.alive()
        const member = await givenMember(app, { card })
        const { chargeId } = await givenCharge(app, { memberId: member.id })
        const world = { member, chargeId: chargeId! }
        for (const step of story) await steps[step](world)
        app.faults.clear()
        await steps.alive()
        for (const wait of ['PT10M', 'PT1H', 'P1D', 'P3D', 'P5D', 'P7D', 'P14D']) {
          app.clock.advance(wait)
          await app.settle()
        }
        const book = await providerBook(app, world.chargeId)
        const { state } = await app.db.one<{ state: string }>(
          sql`SELECT state FROM charge WHERE id = ${chargeId}`,
        )
        expect(book.length).toBeLessThanOrEqual(1)
        expect(state).toBe(book.length === 1 ? 'captured' : 'failed')
        const receipts = await app.db.one(
          sql`SELECT count(*)::int AS n FROM sandbox_mailbox WHERE recipient = ${member.email} AND subject LIKE 'Tack för din betalning%'`,
        )
        expect(receipts).toEqual({ n: book.length })
        const posted = await app.db.many(
          sql`SELECT 1 FROM ledger_txn WHERE event_type = 'charge-captured' AND event_id = ${chargeId}`,
        )
        expect(posted).toHaveLength(book.length)
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 25), endOnFailure: true },
  )
})
