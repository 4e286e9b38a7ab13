import type { OrderClaimKind } from './order-claim.states.ts'

/** As staff read it. */
export const orderClaimWords: Record<OrderClaimKind, string> = {
  'loss-in-value': 'Loss in value',
  'late-return': 'Late return',
}
