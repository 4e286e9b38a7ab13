import type { PlatformCtx } from '#/platform/context.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** The input of a credit check; the personal number only where the market needs it, and it is never stored (D12). */
type CreditQuestion = {
  market: MarketId
  firstName: string
  lastName: string
  street: string
  zip: string
  city: string
  personalNumber?: string
}
type CreditAnswer = { outcome: 'approved' | 'refused' | 'undecided' | 'unavailable'; reference?: string }

/** Tells whether a person is listed with a credit bureau (R3.08). */
export type CreditBureau = { check(ctx: PlatformCtx, question: CreditQuestion): Promise<CreditAnswer> }
