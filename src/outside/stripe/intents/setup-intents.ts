import type Stripe from 'stripe'
import { type Endpoint, endpoint } from '../api/endpoint.ts'
import { expandPaths } from '../api/expand.ts'
import { getObject } from '../api/objects.ts'
import { enumParam, expand, flagParam, groupParam, textParam } from '../api/params.ts'
import { ok, type SandboxSession } from '../api/session.ts'
import {
  cancelObject,
  confirmation,
  intentCreation,
  intentUse,
  newIntent,
  openIntent,
  retrieval,
} from './intent-life.ts'
import { attemptSetup, type SetupIntentObject } from './setup-attempt.ts'

const how = {
  ...intentUse,
  mandate_data: groupParam({
    customer_acceptance: groupParam({
      type: enumParam('online', 'offline'),
      online: groupParam({ infer_from_client: flagParam, ip_address: textParam(), user_agent: textParam() }),
    }),
  }),
}
const creation = { ...intentCreation, ...how, usage: enumParam('off_session', 'on_session') }
const cancellation = {
  cancellation_reason: enumParam('abandoned', 'duplicate', 'requested_by_customer'),
  expand,
}

export const setupIntentEndpoints: Endpoint[] = [
  endpoint('POST', '/setup_intents', creation, async (s, params) => {
    if (params.customer) await getObject(s, 'customer', params.customer, 'customer')
    const intent = newSetupIntent(s, params)
    const method = await openIntent(s, intent, params)
    if (params.confirm) return attemptSetup(s, intent, method, params.expand)
    return ok(await expandPaths(s, intent, params.expand))
  }),
  retrieval('setup_intent'),
  confirmation<SetupIntentObject, typeof how>('setup_intent', how, (s, intent, method, params) =>
    attemptSetup(s, intent, method, params.expand),
  ),
  endpoint('POST', '/setup_intents/:id/cancel', cancellation, (s, params, id) =>
    cancelObject(s, { kind: 'setup_intent', id }, params),
  ),
]

type Creation = {
  customer?: string
  description?: string
  metadata?: Record<string, string>
  usage?: string
}

const newSetupIntent = (s: SandboxSession, params: Creation) =>
  ({
    ...newIntent(s, 'seti', params),
    object: 'setup_intent',
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    mandate: null,
    single_use_mandate: null,
    usage: params.usage ?? 'off_session',
  }) satisfies Stripe.SetupIntent as SetupIntentObject
