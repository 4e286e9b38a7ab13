import { type Endpoint, endpoint, forBrowser } from '../api/endpoint.ts'
import { expandPaths } from '../api/expand.ts'
import { getObject, insertObject, lockObject, type Stored, saveObject } from '../api/objects.ts'
import {
  enumParam,
  expand,
  flagParam,
  groupParam,
  listParam,
  metadata,
  type ParamShape,
  type Params,
  textParam,
} from '../api/params.ts'
import { newId, ok, type SandboxAnswer, type SandboxSession, seconds } from '../api/session.ts'
import { emit } from '../webhooks/events.ts'
import {
  browserView,
  chosenMethod,
  type Intent,
  type IntentKind,
  type MethodChoice,
  requireClientSecret,
  unexpectedState,
} from './intents.ts'
import { type HiddenCard, methodData, methodType, type PaymentMethodObject } from './payment-methods.ts'

/** Parameters for the card of an intent, at its creation and at its confirmation. */
export const intentUse = {
  payment_method: textParam(),
  payment_method_data: groupParam(methodData),
  return_url: textParam(),
  use_stripe_sdk: flagParam,
  expand,
}
export const intentCreation = {
  automatic_payment_methods: groupParam({
    enabled: flagParam,
    allow_redirects: enumParam('always', 'never'),
  }),
  allowed_payment_method_types: listParam(methodType),
  confirm: flagParam,
  customer: textParam(),
  description: textParam(1000),
  metadata,
}

type Described = {
  customer?: string
  description?: string
  metadata?: Record<string, string>
  allowed_payment_method_types?: string[]
}

export function newIntent(
  s: SandboxSession,
  prefix: 'pi' | 'seti',
  { customer, description, metadata, allowed_payment_method_types: allowed }: Described,
) {
  const id = newId(s.random, prefix)
  return {
    id,
    allowed_payment_method_types: allowed ?? null,
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
    payment_method_types: allowed ?? ['card'],
    status: 'requires_payment_method' as const,
  }
}

/** Stores a new intent and emits its event; returns its card. */
export async function openIntent(s: SandboxSession, intent: Intent, choice: MethodChoice) {
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
    { client_secret: textParam(), expand },
    async (s, params, id) => {
      const { body } = await getObject<Intent>(s, kind, id)
      requireClientSecret(s, body, params.client_secret)
      return ok(browserView(s, await expandPaths(s, body, params.expand)))
    },
    forBrowser,
  )

type Attempt<I, S extends ParamShape> = (
  s: SandboxSession,
  intent: I,
  method: Stored<PaymentMethodObject, HiddenCard> | undefined,
  params: Params<S>,
) => Promise<SandboxAnswer>

export const confirmation = <I extends Intent, S extends ParamShape>(
  kind: I['object'],
  shape: S,
  attempt: Attempt<I, S>,
): Endpoint =>
  endpoint(
    'POST',
    `/${kind}s/:id/confirm`,
    { ...shape, client_secret: textParam() },
    async (s, params, id) => {
      const { body } = await lockObject<I>(s, kind, id)
      requireClientSecret(s, body, params.client_secret as string | undefined)
      const choice = params as MethodChoice
      const answer = await attempt(s, body, await chosenMethod(s, choice, body), params as Params<S>)
      return { ...answer, body: browserView(s, answer.body) }
    },
    forBrowser,
  )

type Cancellation = { cancellation_reason?: string; expand?: string[] }

/** `more`: further fields of this kind of intent. */
export async function cancelObject(
  s: SandboxSession,
  { kind, id, more }: { kind: IntentKind; id: string; more?: object },
  { cancellation_reason, expand: paths }: Cancellation,
): Promise<SandboxAnswer> {
  const { body } = await lockObject<Intent>(s, kind, id)
  if (body.status === 'succeeded' || body.status === 'canceled') throw unexpectedState(body, 'cancel')
  const reason = cancellation_reason ?? null
  Object.assign(body, { status: 'canceled', next_action: null, cancellation_reason: reason, ...more })
  saveObject(s, body)
  emit(s, `${kind}.canceled`, body)
  return ok(await expandPaths(s, body, paths))
}
