import { createHash, timingSafeEqual } from 'node:crypto'
import type { Stored } from '../api/objects.ts'
import { invalidRequest, missing } from '../api/refusals.ts'
import type { SandboxSession } from '../api/session.ts'
import { createMethod, type HiddenCard, methodNamed, type PaymentMethodObject } from './payment-methods.ts'

export type IntentKind = 'payment_intent' | 'setup_intent'
export type Intent = {
  id: string
  object: IntentKind
  status: string
  client_secret: string | null
  payment_method: string | { id: string } | null
}
export type MethodChoice = {
  payment_method?: string
  payment_method_data?: Parameters<typeof createMethod>[1]
}

export const referencedId = (reference: string | { id: string } | null) =>
  typeof reference === 'object' ? (reference?.id ?? null) : reference

/** The method that this call names, or the intent's present one. */
export async function chosenMethod(
  s: SandboxSession,
  choice: MethodChoice,
  intent: Intent,
): Promise<Stored<PaymentMethodObject, HiddenCard> | undefined> {
  if (choice.payment_method) return methodNamed(s, choice.payment_method)
  if (choice.payment_method_data)
    return methodNamed(s, (await createMethod(s, choice.payment_method_data)).id)
  const id = referencedId(intent.payment_method)
  return id ? methodNamed(s, id) : undefined
}

/** With the browser's key, an intent needs its client secret. */
export function requireClientSecret(s: SandboxSession, intent: Intent, given: string | undefined) {
  if (!s.publishable) return
  if (!given || !intent.client_secret || !same(given, intent.client_secret))
    throw missing('intent', intent.id, 'id')
}

const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))
const digest = (value: string) => createHash('sha256').update(value).digest()

const shownToBrowser = [
  'id',
  'object',
  'amount',
  'canceled_at',
  'cancellation_reason',
  'client_secret',
  'created',
  'currency',
  'description',
  'error',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'status',
  'usage',
]

/** The browser sees neither metadata nor the customer. */
export function browserView(s: SandboxSession, body: object): object {
  if (!s.publishable) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => shownToBrowser.includes(key)))
}

const nouns = { payment_intent: 'PaymentIntent', setup_intent: 'SetupIntent' } as const
const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** The card for the confirmation; throws for an ended intent, and for one without a card. */
export function requireConfirmable(
  intent: Intent,
  method: Stored<PaymentMethodObject, HiddenCard> | undefined,
) {
  if (!confirmable.includes(intent.status)) throw unexpectedState(intent, 'confirm')
  if (!method)
    throw invalidRequest(
      'parameter_missing',
      `You cannot confirm this ${nouns[intent.object]} because it's missing a payment method.`,
      'payment_method',
    )
  return method
}

export const unexpectedState = ({ object, status }: Intent, verb: 'confirm' | 'cancel' | 'update') =>
  invalidRequest(
    `${object}_unexpected_state`,
    `You cannot ${verb} this ${nouns[object]} because it has a status of ${status}.`,
  )
