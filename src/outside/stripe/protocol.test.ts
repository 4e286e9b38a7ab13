import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { injectFetch } from './api/clients.ts'
import { charge, refusalOf, saveCard, startSandbox } from './sandbox-harness.ts'

const sandbox = await startSandbox()

const post = (path: string, payload: string, headers: Record<string, string> = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url: `/sandbox/stripe/v1${path}`,
    headers: {
      authorization: 'Bearer sk_test_sandbox',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload,
  })

test.each([
  { path: '/customers', form: 'colour=red', param: 'colour', code: 'parameter_unknown' },
  { path: '/customers', form: 'address[planet]=Mars', param: 'address[planet]', code: 'parameter_unknown' },
  { path: '/customers', form: '__proto__[x]=1', param: '__proto__', code: 'parameter_unknown' },
  {
    path: '/setup_intents',
    form: 'payment_method_types[0]=card',
    param: 'payment_method_types',
    code: 'parameter_unknown',
  },
  { path: '/payment_intents', form: 'currency=sek', param: 'amount', code: 'parameter_missing' },
  {
    path: '/payment_intents',
    form: 'amount=12.5&currency=sek',
    param: 'amount',
    code: 'parameter_invalid_integer',
  },
  {
    path: '/payment_intents',
    form: 'amount=-500&currency=sek',
    param: 'amount',
    code: 'parameter_invalid_integer',
  },
  { path: '/payment_intents', form: 'amount=1&currency=sek', param: 'amount', code: 'amount_too_small' },
  { path: '/payment_intents', form: 'amount=500&currency=usd', param: 'currency', code: 'parameter_invalid' },
  {
    path: '/payment_intents',
    form: 'amount=500&currency=sek&customer=cus_x',
    param: 'customer',
    code: 'resource_missing',
  },
])('R9.03 $path refuses $form', async ({ path, form, param, code }) => {
  const answer = await post(path, form)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    error: { type: 'invalid_request_error', code, param, message: expect.any(String) },
  })
  expect(answer.headers['request-id']).toMatch(/^req_/)
})

test('R9.03 only the two keys are accepted, and the browser’s allows little', async () => {
  const stranger = new Stripe('sk_test_wrong', {
    httpClient: Stripe.createFetchHttpClient(injectFetch(sandbox.app)),
  })
  expect(await refusalOf(stranger.customers.create())).toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  })
  expect(await refusalOf(sandbox.browser.customers.create())).toMatchObject({ statusCode: 403 })
  const { intent } = await saveCard(sandbox, 'pm_card_visa')
  expect(await refusalOf(sandbox.browser.setupIntents.retrieve(intent.id))).toMatchObject({ statusCode: 404 })
  const seen = await sandbox.browser.setupIntents.retrieve(intent.id, {
    client_secret: intent.client_secret!,
  })
  expect(seen).toMatchObject({ id: intent.id, status: 'succeeded' })
  expect(seen).not.toHaveProperty('metadata')
})

test('T68 an answer that never came is found by its metadata', async () => {
  const saved = await saveCard(sandbox, 'pm_card_visa')
  const paid = await charge(sandbox, saved, 12300)
  const query = "metadata['charge_id']:'c12300' AND status:'succeeded'"
  const found = await sandbox.stripe.paymentIntents.search({ query })
  expect(found.data.map(({ id }) => id)).toEqual([paid.id])
  expect(
    (await sandbox.stripe.paymentIntents.search({ query: "metadata['charge_id']:'other'" })).data,
  ).toEqual([])
  const listed = await sandbox.stripe.paymentIntents.list({
    customer: saved.customer,
    expand: ['data.latest_charge'],
  })
  expect(listed.data).toMatchObject([{ id: paid.id, latest_charge: { amount: 12300, status: 'succeeded' } }])
})

test('lists are read page by page, newest first', async () => {
  const saved = await saveCard(sandbox, 'pm_card_visa')
  const ids: string[] = []
  for (const amount of [1000, 2000, 3000, 4000, 5000]) ids.unshift((await charge(sandbox, saved, amount)).id)
  const first = await sandbox.stripe.paymentIntents.list({ customer: saved.customer, limit: 2 })
  expect(first).toMatchObject({ has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] })
  const all: string[] = []
  for await (const { id } of sandbox.stripe.paymentIntents.list({ customer: saved.customer, limit: 2 }))
    all.push(id)
  expect(all).toEqual(ids)
})

test('metadata is merged, and emptied key by key', async () => {
  const { id } = await sandbox.stripe.customers.create({ metadata: { member: '7', old: 'x' } })
  const changed = await sandbox.stripe.customers.update(id, { name: 'Åse', metadata: { old: '', more: '1' } })
  expect(changed).toMatchObject({ name: 'Åse', metadata: { member: '7', more: '1' } })
  expect(changed.metadata).not.toHaveProperty('old')
})

test('an intent is paid once, and ends when it is cancelled', async () => {
  const saved = await saveCard(sandbox, 'pm_card_visa')
  const paid = await charge(sandbox, saved)
  expect(
    await refusalOf(sandbox.stripe.paymentIntents.confirm(paid.id, { payment_method: saved.method })),
  ).toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  const open = await sandbox.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'dkk',
    customer: saved.customer,
  })
  expect(await sandbox.stripe.paymentIntents.cancel(open.id)).toMatchObject({ status: 'canceled' })
  expect(
    await refusalOf(sandbox.stripe.paymentIntents.confirm(open.id, { payment_method: saved.method })),
  ).toMatchObject({ statusCode: 400 })
})

test('R9.02 one intent is tried again and again until it is paid, by any card of hers', async () => {
  const { customer, method } = await saveCard(sandbox, 'pm_card_chargeCustomerFail')
  const { id } = await sandbox.stripe.paymentIntents.create({ amount: 7000, currency: 'eur', customer })
  const tryWith = (card: string) =>
    sandbox.stripe.paymentIntents.confirm(id, { payment_method: card, off_session: true })
  expect(await refusalOf(tryWith(method))).toMatchObject({ statusCode: 402 })
  expect(await refusalOf(tryWith(method))).toMatchObject({ statusCode: 402 })
  const good = await sandbox.stripe.paymentMethods.attach('pm_card_visa', { customer })
  expect(await tryWith(good.id)).toMatchObject({ status: 'succeeded', last_payment_error: null })
  expect(
    (await sandbox.stripe.charges.list({ payment_intent: id })).data.map(({ status }) => status),
  ).toEqual(['succeeded', 'failed', 'failed'])
})
