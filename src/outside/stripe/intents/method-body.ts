import type Stripe from 'stripe'
import { newId, type SandboxSession, seconds } from '../api/session.ts'
import type { KnownCard } from './cards.ts'

/** The parameters from which a method is made. */
export type MethodData = {
  type: string
  card?: { number?: string; exp_month?: number; exp_year?: number; cvc?: string; token?: string }
  billing_details?: { name?: string; email?: string; phone?: string }
  metadata?: Record<string, string>
}

/** The object of a card. */
export function methodBody(s: SandboxSession, card: KnownCard, data: MethodData): Stripe.PaymentMethod {
  const { behaviour, ...shown } = card
  return {
    ...bareMethod(s, data),
    type: 'card',
    card: {
      ...shown,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      display_brand: shown.brand,
      funding: 'credit',
      generated_from: null,
      networks: { available: [shown.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    } as Stripe.PaymentMethod['card'],
  }
}

/** The fields that every method has. */
export const bareMethod = (
  s: SandboxSession,
  { billing_details, metadata: notes }: Pick<MethodData, 'billing_details' | 'metadata'>,
) => ({
  id: newId(s.random, 'pm'),
  object: 'payment_method' as const,
  allow_redisplay: 'unspecified' as const,
  billing_details: {
    address: null,
    email: billing_details?.email ?? null,
    name: billing_details?.name ?? null,
    phone: billing_details?.phone ?? null,
    tax_id: null,
  },
  created: seconds(s.now),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: notes ?? {},
})
