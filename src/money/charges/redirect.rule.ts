import type { PayMethod, RedirectMethod } from '#/platform/markets/pay-methods.rule.ts'

/**
 * State of a customer's payment on a page elsewhere. `begun`: the provider is asked for the page. `away`: the customer may be on it.
 * `waits`: the customer has paid and the bank has not answered. `ended`: refused, left or replaced; nothing was taken.
 */
export type RedirectState = 'begun' | 'away' | 'waits' | 'ended'

type NextAction = {
  redirect_to_url?: { url?: string | null } | null
  swish_handle_redirect_or_display_qr_code?: { hosted_instructions_url?: string | null } | null
}
type Facts = {
  status: string
  next_action?: NextAction | null
  last_payment_error?: { payment_method?: { type: string } } | null
}

/** The address of the page to which the provider sends the customer. */
export const pageOf = ({ next_action: next }: Pick<Facts, 'next_action'>): string | undefined =>
  next?.redirect_to_url?.url ??
  next?.swish_handle_redirect_or_display_qr_code?.hosted_instructions_url ??
  undefined

/** The state after an answer about the intent, whatever the order of answers. */
export function redirectAfter(
  { method, state }: { method: RedirectMethod; state: RedirectState },
  intent: Facts,
): RedirectState {
  if (intent.status === 'processing') return 'waits'
  if (intent.status === 'requires_action' && pageOf(intent)) return 'away'
  const isAsked = state === 'begun' && intent.status === 'requires_payment_method'
  return isAsked && intent.last_payment_error?.payment_method?.type !== method ? 'begun' : 'ended'
}

type Paid = {
  latest_charge?: string | { id: string; payment_method_details?: Details | null } | null
}
type Details = { type: string; card?: { wallet?: { type: string } | null } | null }

const wallets: Readonly<Record<string, PayMethod>> = { apple_pay: 'apple-pay', google_pay: 'google-pay' }
const others: Readonly<Record<string, PayMethod>> = { mobilepay: 'mobilepay', swish: 'swish', ideal: 'ideal' }

/** The method that paid an intent. An answer without details is that of our own try, which is a card's. */
export function methodOfIntent({ latest_charge: charge }: Paid): PayMethod {
  const details = typeof charge === 'object' ? charge?.payment_method_details : undefined
  return others[details?.type ?? ''] ?? wallets[details?.card?.wallet?.type ?? ''] ?? 'card'
}

/** True for a page of the provider, over a safe connection; `local`: the origin of the sandbox. */
export function isProvidersPage(address: string, local: string | undefined): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) return false
  return url.origin === local || (url.protocol === 'https:' && /(?:^|\.)stripe\.com$/.test(url.hostname))
}
