import { expect, test } from 'vitest'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { inLawfulOrder } from '#/platform/markets/pay-methods.rule.ts'
import { isProvidersPage, methodOfIntent, redirectAfter } from './redirect.rule.ts'

const next_action = { redirect_to_url: { url: 'https://hooks.stripe.com/1' } }
const ofIdeal = { last_payment_error: { payment_method: { type: 'ideal' } } }
const open = { status: 'requires_payment_method' }

// biome-ignore format: a table
test.each([
  { state: 'begun', intent: open, to: 'begun', because: 'the provider has not seen the call' },
  { state: 'begun', intent: { ...open, last_payment_error: { payment_method: { type: 'card' } } }, to: 'begun', because: 'the refusal is of a card before' },
  { state: 'begun', intent: { ...open, ...ofIdeal }, to: 'ended', because: 'the method refused at once' },
  { state: 'begun', intent: { status: 'requires_action', next_action }, to: 'away', because: 'the page is there' },
  { state: 'away', intent: { status: 'requires_action', next_action }, to: 'away', because: 'nobody has answered' },
  { state: 'away', intent: { status: 'requires_action', next_action: null }, to: 'ended', because: 'a card took its place' },
  { state: 'away', intent: { status: 'processing' }, to: 'waits', because: 'the bank is at work' },
  { state: 'waits', intent: { ...open, ...ofIdeal }, to: 'ended', because: 'the bank refused late' },
  { state: 'ended', intent: { status: 'processing' }, to: 'waits', because: 'an older answer came first' },
  { state: 'away', intent: { status: 'canceled' }, to: 'ended', because: 'the order has lapsed' },
] as const)('R9.02 $state and $intent.status make $to: $because', ({ state, intent, to }) =>
  expect(redirectAfter({ method: 'ideal', state }, intent)).toBe(to),
)

// biome-ignore format: a table
test.each([
  { details: { type: 'card' }, method: 'card', because: 'a card has no wallet' },
  { details: { type: 'card', card: { wallet: { type: 'apple_pay' } } }, method: 'apple-pay', because: 'the wallet names itself' },
  { details: { type: 'card', card: { wallet: { type: 'google_pay' } } }, method: 'google-pay', because: 'so does this one' },
  { details: { type: 'card', card: { wallet: { type: 'link' } } }, method: 'card', because: 'it is no wallet of ours' },
  { details: { type: 'swish' }, method: 'swish', because: 'its type says it' },
] as const)('R9.02 a payment is by $method: $because', ({ details, method }) =>
  expect(methodOfIntent({ latest_charge: { id: 'ch_1', payment_method_details: details } })).toBe(method),
)

// biome-ignore format: a table
test.each([
  { address: 'https://hooks.stripe.com/redirect/1', is: true, because: 'it is the provider’s' },
  { address: 'https://stripe.com.evil.example/1', is: false, because: 'the host only begins so' },
  { address: 'https://evilstripe.com/1', is: false, because: 'the host only ends so' },
  { address: 'http://hooks.stripe.com/1', is: false, because: 'anybody can read the connection' },
  { address: 'javascript:alert(1)', is: false, because: 'it is no page' },
  { address: 'http://localhost:3000/sandbox/stripe/pay/1', is: true, because: 'it is the sandbox’s' },
])('T42 $address: $because', ({ address, is }) =>
  expect(isProvidersPage(address, 'http://localhost:3000')).toBe(is),
)

test('L11 methods that cannot lend money come first, in every country', () => {
  const orders = marketIds.map((id) => [id, inLawfulOrder(marketOf(id).payMethods)])
  expect(Object.fromEntries(orders)).toEqual({
    da: ['mobilepay', 'card'],
    se: ['swish', 'card'],
    nl: ['ideal', 'card'],
    de: ['card'],
  })
})
