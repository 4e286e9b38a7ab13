import type Stripe from 'stripe'
import { sql } from '#/platform/database/db.ts'
import { type Endpoint, endpoint, forBrowser } from '../api/endpoint.ts'
import { expandPaths } from '../api/expand.ts'
import { listObjects } from '../api/lists.ts'
import { getObject, insertObject, lockObject, type Stored, saveObject } from '../api/objects.ts'
import {
  enumParam,
  expand,
  groupParam,
  integerParam,
  metadata,
  paging,
  requiredParam,
  textParam,
} from '../api/params.ts'
import { cardError, invalidRequest, missing } from '../api/refusals.ts'
import { ok, type SandboxSession } from '../api/session.ts'
import { isRedirectType, type RedirectType, redirectTypes } from '../redirects/redirect-methods.ts'
import { emit } from '../webhooks/events.ts'
import { cardDecision, refusalOfDecline } from './card-decision.rule.ts'
import { type CardInput, cardOfToken, checkCard, type KnownCard } from './cards.ts'
import { bareMethod, type MethodData, methodBody } from './method-body.ts'

export type PaymentMethodObject = Stripe.PaymentMethod
export type HiddenCard = { behaviour: KnownCard['behaviour']; setUp: boolean; detached: boolean }

const address = groupParam({
  city: textParam(),
  country: textParam(2),
  line1: textParam(),
  line2: textParam(),
  postal_code: textParam(),
  state: textParam(),
})
export const methodType = enumParam('card', ...redirectTypes)
export const methodData = {
  type: requiredParam(methodType),
  mobilepay: groupParam({}),
  swish: groupParam({}),
  ideal: groupParam({ bank: textParam() }),
  card: groupParam({
    number: textParam(30),
    exp_month: integerParam,
    exp_year: integerParam,
    cvc: textParam(4),
    token: textParam(),
  }),
  billing_details: groupParam({ name: textParam(), email: textParam(), phone: textParam(), address }),
  allow_redisplay: enumParam('always', 'limited', 'unspecified'),
  metadata,
}
const byCustomer = { ...paging, customer: textParam(), type: enumParam('card'), allow_redisplay: textParam() }

export const paymentMethodEndpoints: Endpoint[] = [
  endpoint(
    'POST',
    '/payment_methods',
    { ...methodData, expand },
    async (s, params) => ok(await createMethod(s, params)),
    forBrowser,
  ),
  endpoint('GET', '/payment_methods', byCustomer, async (s, params) =>
    ok(
      await listObjects(
        s,
        'payment_method',
        params,
        [sql`customer = ${params.customer ?? ''}`],
        '/v1/payment_methods',
      ),
    ),
  ),
  endpoint('GET', '/payment_methods/:id', { expand }, async (s, params, id) => {
    const { body } = await getObject<PaymentMethodObject>(s, 'payment_method', id)
    return ok(await expandPaths(s, body, params.expand))
  }),
  endpoint(
    'POST',
    '/payment_methods/:id/attach',
    { customer: requiredParam(textParam()), expand },
    async (s, params, id) => ok(await attachTo(s, id, params.customer)),
  ),
  endpoint('POST', '/payment_methods/:id/detach', { expand }, async (s, _params, id) => {
    const { body, hidden } = await lockObject<PaymentMethodObject, HiddenCard>(s, 'payment_method', id)
    if (!body.customer)
      throw invalidRequest(
        'payment_method_unexpected_state',
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      )
    const free = { ...body, customer: null }
    saveObject(s, free, { ...hidden, detached: true })
    emit(s, 'payment_method.detached', free)
    return ok(free)
  }),
]

/** The method that a call names: an existing one, or a test token, which makes a new one. */
export async function methodNamed(
  s: SandboxSession,
  id: string,
): Promise<Stored<PaymentMethodObject, HiddenCard>> {
  const card = cardOfToken(id, s.now, s.secretKey)
  return card ? store(s, card, { type: 'card' }) : lockObject(s, 'payment_method', id, 'payment_method')
}

export async function createMethod(s: SandboxSession, data: MethodData): Promise<PaymentMethodObject> {
  const { card = {}, type } = data
  if (isRedirectType(type)) return (await storeRedirect(s, type, data)).body
  if (card.token) {
    const known = cardOfToken(card.token.replace(/^tok_/, 'pm_card_'), s.now, s.secretKey)
    if (!known) throw missing('token', card.token, 'card[token]')
    return (await store(s, known, data)).body
  }
  if (!s.publishable)
    throw invalidRequest(
      'parameter_invalid',
      'Sending card numbers from a server is unsafe: use a test token, or the card fields.',
      'card[number]',
    )
  return (await store(s, checkCard(complete(card), s.now, s.secretKey), data)).body
}

function complete({ number, exp_month, exp_year, cvc }: Partial<CardInput>): CardInput {
  if (!number)
    throw cardError({
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
      param: 'number',
    })
  if (!exp_month || !exp_year)
    throw cardError({
      code: 'incomplete_expiry',
      message: "Your card's expiration date is incomplete.",
      param: 'exp_month',
    })
  return { number, exp_month, exp_year, cvc }
}

export async function attachTo(
  s: SandboxSession,
  id: string,
  customer: string,
): Promise<PaymentMethodObject> {
  await getObject(s, 'customer', customer, 'customer')
  const { body, hidden } = await methodNamed(s, id)
  if (body.customer === customer) return body
  refuseUsed(body, hidden)
  const decision = cardDecision(hidden.behaviour, {
    purpose: 'setup',
    offSession: false,
    setUp: false,
    authenticated: true,
  })
  if (decision.kind === 'declined') throw cardError(refusalOfDecline(decision.reason))
  return keepFor(s, { body, hidden }, customer, hidden.setUp)
}

/** Attached without another question of the bank: the intent that does this has just asked. */
export async function keepFor(
  s: SandboxSession,
  { body, hidden }: Stored<PaymentMethodObject, HiddenCard>,
  customer: string,
  setUp: boolean,
) {
  const attached = { ...body, customer }
  saveObject(s, attached, { ...hidden, setUp })
  if (body.customer !== customer) emit(s, 'payment_method.attached', attached)
  return attached
}

export function refuseUsed(body: PaymentMethodObject, hidden: HiddenCard) {
  if (body.customer)
    throw invalidRequest(
      'payment_method_unexpected_state',
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
    )
  if (hidden.detached)
    throw invalidRequest(
      'payment_method_unexpected_state',
      'This PaymentMethod was detached from a Customer and may not be used again.',
      'payment_method',
    )
}

async function store(
  s: SandboxSession,
  card: KnownCard,
  data: MethodData,
): Promise<Stored<PaymentMethodObject, HiddenCard>> {
  const body = methodBody(s, card, data)
  const hidden = { behaviour: card.behaviour, setUp: false, detached: false }
  insertObject(s, 'payment_method', body, hidden)
  return { body, hidden }
}

/** A method of a bank or a wallet: only its kind is known here. */
async function storeRedirect(
  s: SandboxSession,
  type: RedirectType,
  { billing_details, metadata }: MethodData,
) {
  const body = { ...bareMethod(s, { billing_details, metadata }), type, [type]: {} } as PaymentMethodObject
  const hidden: HiddenCard = { behaviour: 'pays', setUp: false, detached: false }
  insertObject(s, 'payment_method', body, hidden)
  return { body, hidden }
}
