export type IntentFacts = {
  status: string
  amount: number
  amount_received?: number
  latest_charge?: string | { id: string } | null
  last_payment_error?: { code?: string; decline_code?: string; charge?: string } | null
}
export type IntentVerdict =
  | { is: 'captured' }
  /** Declined, for the try with the provider's id `tryId`. */
  | { is: 'declined' | 'needs-customer'; code: string; tryId: string | undefined }
  /** Not tried yet. */
  | { is: 'open' }
  /** The bank is at work, or the member is at the bank's page right now. */
  | { is: 'processing' }
  | { is: 'cancelled' }

export function verdictOf(intent: IntentFacts): IntentVerdict {
  if (intent.status === 'succeeded') return { is: 'captured' }
  if (intent.status === 'canceled') return { is: 'cancelled' }
  if (intent.status === 'processing' || intent.status === 'requires_action') return { is: 'processing' }
  const refused = intent.last_payment_error
  if (!refused) return { is: 'open' }
  const code = refused.decline_code ?? refused.code ?? 'declined'
  const tryId = refused.charge ?? idOf(intent.latest_charge)
  return { is: code === 'authentication_required' ? 'needs-customer' : 'declined', code, tryId }
}

/** The id of a provider's object, given as an id or as the object. */
export const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : value?.id

/** The facts that must agree before a paid intent counts as this charge's money (T70). */
export type Expected = {
  amount: number
  currency: string
  customer: string | undefined
  chargeId: string
  providerId: string | null
}
export type Claimed = IntentFacts & {
  id: string
  currency: string
  customer?: string | { id: string } | null
  metadata: Record<string, string>
}

export function mismatchOf(expected: Expected, intent: Claimed): string | undefined {
  if (intent.metadata.charge !== expected.chargeId) return 'charge'
  if (expected.providerId !== null && expected.providerId !== intent.id) return 'intent'
  if (intent.amount !== expected.amount) return 'amount'
  if (intent.status === 'succeeded' && intent.amount_received !== expected.amount) return 'amount'
  if (intent.currency.toUpperCase() !== expected.currency) return 'currency'
  if (idOf(intent.customer) !== expected.customer) return 'customer'
  return undefined
}
