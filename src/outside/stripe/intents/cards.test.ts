import { expect, test } from 'vitest'
import { answerBank, charge, refusalOf, saveCard, startSandbox, typeCard } from '../sandbox-harness.ts'

const sandbox = await startSandbox()

test.each([
  { card: '4242424242424242', challenged: false, outcome: 'succeeded', because: 'it pays' },
  { card: '5555555555554444', challenged: false, outcome: 'succeeded', because: 'it pays' },
  {
    card: '378282246310005',
    challenged: false,
    outcome: 'succeeded',
    because: 'it pays, with four digits of cvc',
  },
  {
    card: '4000002500003155',
    challenged: true,
    outcome: 'succeeded',
    because: 'it asks at set-up, and then no more',
  },
  {
    card: '4000002760003184',
    challenged: true,
    outcome: 'authentication_required',
    because: 'it asks every time',
  },
  {
    card: '4000008260003178',
    challenged: true,
    outcome: 'insufficient_funds',
    because: 'it asks, and has no money anyway',
  },
  {
    card: '4000000000000341',
    challenged: false,
    outcome: 'generic_decline',
    because: 'it can be saved, and never pays',
  },
])('R9.02 $card off-session ends with $outcome: $because', async ({ card, challenged, outcome }) => {
  const saved = await saveCard(sandbox, card)
  expect(saved).toMatchObject({ challenged, intent: { status: 'succeeded' } })
  if (outcome === 'succeeded') {
    expect(await charge(sandbox, saved)).toMatchObject({ status: 'succeeded', amount_received: 49900 })
    return
  }
  const refusal = await refusalOf(charge(sandbox, saved))
  expect(refusal).toMatchObject({ statusCode: 402, type: 'StripeCardError', decline_code: outcome })
  expect(refusal.payment_intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { decline_code: outcome },
  })
  expect(refusal.payment_method?.id).toBe(saved.method)
})

test.each([
  { card: '4000000000009995', code: 'card_declined', reason: 'insufficient_funds' },
  { card: '4000000000000002', code: 'card_declined', reason: 'generic_decline' },
  { card: '4000000000009987', code: 'card_declined', reason: 'lost_card' },
  { card: '4000000000000069', code: 'expired_card', reason: '' },
  { card: '4000000000000127', code: 'incorrect_cvc', reason: '' },
  { card: '4000000000000119', code: 'processing_error', reason: '' },
])('R9.02 $card cannot be saved: $code', async ({ card, code, reason }) => {
  const refusal = await refusalOf(saveCard(sandbox, card))
  expect(refusal).toMatchObject({ statusCode: 402, code, decline_code: reason })
  expect(refusal.setup_intent).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code },
  })
})

test.each([
  { card: '4242424242424241', change: {}, code: 'incorrect_number' },
  { card: '4242', change: {}, code: 'incorrect_number' },
  { card: '4000000000000010', change: {}, code: 'card_declined' },
  { card: '4242424242424242', change: { exp_month: 13 }, code: 'invalid_expiry_month' },
  { card: '4242424242424242', change: { exp_month: 10, exp_year: 2026 }, code: 'invalid_expiry_year' },
  { card: '4242424242424242', change: { cvc: '12' }, code: 'invalid_cvc' },
])('a card is looked at before it is taken: $card $code', async ({ card, change, code }) => {
  expect(await refusalOf(typeCard(sandbox, card, change))).toMatchObject({ statusCode: 402, code })
})

test('R9.02 a payment that needs the customer is paid when she answers her bank', async () => {
  const { customer, method } = await saveCard(sandbox, '4000002760003184')
  const refusal = await refusalOf(charge(sandbox, { customer, method }))
  const id = refusal.payment_intent!.id
  const unconfirmed = await sandbox.stripe.paymentIntents.confirm(id, { payment_method: method })
  expect(unconfirmed).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  await answerBank(sandbox, unconfirmed, 'authenticate')
  await answerBank(sandbox, unconfirmed, 'fail') // too late to answer otherwise
  const paid = await sandbox.stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge', 'payment_method'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    latest_charge: { paid: true },
    payment_method: { card: { last4: '3184' } },
  })
})

test('R9.02 an answer of no leaves the payment unpaid, and the card unsaved', async () => {
  const saved = await saveCard(sandbox, '4000002500003155', 'fail')
  expect(saved.intent).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  })
  expect((await sandbox.stripe.paymentMethods.list({ customer: saved.customer })).data).toEqual([])
})

test('T74 a card that was never saved for this customer is not charged while she is away', async () => {
  const { customer } = await saveCard(sandbox, 'pm_card_visa')
  const other = await saveCard(sandbox, 'pm_card_visa')
  const loose = await typeCard(sandbox, '4242424242424242')
  expect(await refusalOf(charge(sandbox, { customer, method: loose.id }))).toMatchObject({ statusCode: 400 })
  expect(await refusalOf(charge(sandbox, { customer, method: other.method }))).toMatchObject({
    code: 'payment_method_customer_mismatch',
  })
})

test('a removed card pays no more, and is not attached again', async () => {
  const { customer, method } = await saveCard(sandbox, 'pm_card_visa')
  await sandbox.stripe.paymentMethods.detach(method)
  expect(await refusalOf(charge(sandbox, { customer, method }))).toMatchObject({ statusCode: 400 })
  expect(await refusalOf(sandbox.stripe.paymentMethods.attach(method, { customer }))).toMatchObject({
    statusCode: 400,
  })
})

test('D11 no card number is kept anywhere', async () => {
  await saveCard(sandbox, '4242424242424242')
  const tables = ['object', 'idempotency', 'event', 'log', 'delivery']
  for (const table of tables)
    expect(
      await sandbox.rows(`SELECT * FROM sandbox_stripe.${table} t WHERE t::text LIKE '%4242424242424242%'`),
    ).toEqual([])
  const same = await Promise.all([1, 2].map(() => typeCard(sandbox, '4242424242424242')))
  expect(same[0]!.card!.fingerprint).toBe(same[1]!.card!.fingerprint)
})
