import type Stripe from 'stripe'
import { insertObject } from '../api/objects.ts'
import { invalidRequest } from '../api/refusals.ts'
import { newId, type SandboxSession } from '../api/session.ts'
import { currenciesOf, type RedirectType } from './redirect-methods.ts'

/** One visit of a payer to the page of their bank or wallet. `later`: paid there, and the result comes at `due`. */
export type Redirect = {
  id: string
  intent: string
  method: string
  type: RedirectType
  returnUrl: string
  state: 'open' | 'later' | 'ended'
  due?: number
  pays?: boolean
}

/** Sends the payer of an intent to a page: what the API answers in place of a result. */
export function openRedirect(
  s: SandboxSession,
  intent: Stripe.PaymentIntent,
  { id: method, type, returnUrl }: { id: string; type: RedirectType; returnUrl: string | undefined },
) {
  if (!returnUrl || !URL.canParse(returnUrl))
    throw invalidRequest('parameter_missing', `A return_url is needed to pay by ${type}.`, 'return_url')
  if (!currenciesOf[type].includes(intent.currency))
    throw invalidRequest(
      'payment_intent_invalid_parameter',
      `${type} does not pay in ${intent.currency}.`,
      'currency',
    )
  const id = newId(s.random, 'src')
  const redirect: Redirect = { id, intent: intent.id, method, type, returnUrl, state: 'open' }
  insertObject(s, 'redirect', redirect)
  const url = `${new URL(returnUrl).origin}/sandbox/stripe/pay/${id}`
  return type === 'swish'
    ? {
        type: 'swish_handle_redirect_or_display_qr_code',
        swish_handle_redirect_or_display_qr_code: { hosted_instructions_url: url },
      }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
}
