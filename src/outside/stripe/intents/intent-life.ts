import { type Endpoint, endpoint, forBrowser } from '../api/endpoint.ts'
import { expandPaths } from '../api/expand.ts'
import { getObject, insertObject, lockObject, type Stored, saveObject } from '../api/objects.ts'
import { expand, flag, group, list, metadata, oneOf, type Params, type Shape, text } from '../api/params.ts'
import { type Answer, newId, ok, type Session, seconds } from '../api/session.ts'
import { emit } from '../webhooks/events.ts'
import {
  browserView,
  type Choice,
  chosenMethod,
  type Intent,
  type IntentKind,
  requireClientSecret,
  unexpectedState,
} from './intents.ts'
import { type HiddenCard, type Method, methodData } from './payment-methods.ts'

/** Parameters for the card of an intent, at its creation and at its confirmation. */
export const intentUse = {
  payment_method: text(),
  payment_method_data: group(methodData),
  return_url: text(),
  use_stripe_sdk: flag,
  expand,
}
export const intentCreation = {
  automatic_payment_methods: group({ enabled: flag, allow_redirects: oneOf('always', 'never') }),
  allowed_payment_method_types: list(oneOf('card')),
  confirm: flag,
  customer: text(),
  description: text(1000),
  metadata,
}

type Described = { customer?: string; description?: string; metadata?: Record<string, string> }

export function newIntent(s: Session, prefix: 'pi' | 'seti', { customer, description, metadata }: Described) {
  const id = newId(s.random, prefix)
  return {
    id,
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newId(s.random, `${id}_secret`),
    created: seconds(s.now),
    customer: customer ?? null,
    customer_account: null,
    description: description ?? null,
    excluded_payment_method_types: null,
    livemode: false as const,
    metadata: metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method' as const,
  }
}

/** Stores a new intent and emits its event; returns its card. */
export async function openIntent(s: Session, intent: Intent, choice: Choice) {
  insertObject(s, intent.object, intent)
  const method = await chosenMethod(s, choice, intent)
  if (method) Object.assign(intent, { payment_method: method.body.id, status: 'requires_confirmation' })
  saveObject(s, intent)
  emit(s, `${intent.object}.created`, intent)
  return method
}

export const retrieval = (kind: IntentKind): Endpoint =>
  endpoint(
    'GET',
    `/${kind}s/:id`,
    { client_secret: text(), expand },
    async (s, params, id) => {
      const { body } = await getObject<Intent>(s, kind, id)
      requireClientSecret(s, body, params.client_secret)
      return ok(browserView(s, await expandPaths(s, body, params.expand)))
    },
    forBrowser,
  )

type Attempt<I, S extends Shape> = (
  s: Session,
  intent: I,
  method: Stored<Method, HiddenCard> | undefined,
  params: Params<S>,
) => Promise<Answer>

export const confirmation = <I extends Intent, S extends Shape>(
  kind: I['object'],
  shape: S,
  attempt: Attempt<I, S>,
): Endpoint =>
  endpoint(
    'POST',
    `/${kind}s/:id/confirm`,
    { ...shape, client_secret: text() },
    async (s, params, id) => {
      const { body } = await lockObject<I>(s, kind, id)
      requireClientSecret(s, body, params.client_secret as string | undefined)
      const choice = params as Choice
      const answer = await attempt(s, body, await chosenMethod(s, choice, body), params as Params<S>)
      return { ...answer, body: browserView(s, answer.body) }
    },
    forBrowser,
  )

type Cancellation = { cancellation_reason?: string; expand?: string[] }

/** `more`: further fields of this kind of intent. */
export async function cancelIntent(
  s: Session,
  { kind, id, more }: { kind: IntentKind; id: string; more?: object },
  { cancellation_reason, expand: paths }: Cancellation,
): Promise<Answer> {
  const { body } = await lockObject<Intent>(s, kind, id)
  if (body.status === 'succeeded' || body.status === 'canceled') throw unexpectedState(body, 'cancel')
  const reason = cancellation_reason ?? null
  Object.assign(body, { status: 'canceled', next_action: null, cancellation_reason: reason, ...more })
  saveObject(s, body)
  emit(s, `${kind}.canceled`, body)
  return ok(await expandPaths(s, body, paths))
}
