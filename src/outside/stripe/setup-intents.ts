import type Stripe from 'stripe'
import { type Endpoint, endpoint, forBrowser } from './endpoint.ts'
import { expandPaths } from './expand.ts'
import { cancelIntent, openIntent, retrieval } from './intent-life.ts'
import { browserView, chosenMethod, requireClientSecret } from './intents.ts'
import { getObject, lockObject } from './objects.ts'
import { expand, flag, group, list, metadata, oneOf, text } from './params.ts'
import { methodData } from './payment-methods.ts'
import { newId, ok, type Session, seconds } from './session.ts'
import { attemptSetup, type SetupIntent } from './setup-attempt.ts'

const automatic = group({ enabled: flag, allow_redirects: oneOf('always', 'never') })
const how = {
  payment_method: text(),
  payment_method_data: group(methodData),
  return_url: text(),
  use_stripe_sdk: flag,
  mandate_data: group({
    customer_acceptance: group({
      type: oneOf('online', 'offline'),
      online: group({ infer_from_client: flag, ip_address: text(), user_agent: text() }),
    }),
  }),
  expand,
}
const creation = {
  ...how,
  automatic_payment_methods: automatic,
  allowed_payment_method_types: list(oneOf('card')),
  confirm: flag,
  customer: text(),
  description: text(1000),
  metadata,
  usage: oneOf('off_session', 'on_session'),
}
const cancellation = { cancellation_reason: oneOf('abandoned', 'duplicate', 'requested_by_customer'), expand }

export const setupIntentEndpoints: Endpoint[] = [
  endpoint('POST', '/setup_intents', creation, async (s, params) => {
    if (params.customer) await getObject(s, 'customer', params.customer, 'customer')
    const intent = newSetupIntent(s, params)
    const method = await openIntent(s, intent, params)
    if (params.confirm) return attemptSetup(s, intent, method, params.expand)
    return ok(await expandPaths(s, intent, params.expand))
  }),
  retrieval('setup_intent'),
  endpoint(
    'POST',
    '/setup_intents/:id/confirm',
    { ...how, client_secret: text() },
    async (s, params, id) => {
      const { body } = await lockObject<SetupIntent>(s, 'setup_intent', id)
      requireClientSecret(s, body, params.client_secret)
      const answer = await attemptSetup(s, body, await chosenMethod(s, params, body), params.expand)
      return { ...answer, body: browserView(s, answer.body) }
    },
    forBrowser,
  ),
  endpoint('POST', '/setup_intents/:id/cancel', cancellation, (s, params, id) =>
    cancelIntent(s, { kind: 'setup_intent', id }, params),
  ),
]

type Creation = {
  customer?: string
  description?: string
  metadata?: Record<string, string>
  usage?: string
}

function newSetupIntent(s: Session, params: Creation): SetupIntent {
  const id = newId(s.random, 'seti')
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newId(s.random, `${id}_secret`),
    created: seconds(s.now),
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: params.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  } satisfies Stripe.SetupIntent
}
