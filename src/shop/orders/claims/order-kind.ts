import type { Claim } from '#/money/claims/claims.ts'

/** A piece that is back and lost value, or one that was announced and is not on its way in time: of an order there is no other. */
export type OrderClaimKind = 'loss-in-value' | 'late-return'
export const orderKind = ({ kind }: Pick<Claim, 'kind'>): OrderClaimKind =>
  kind === 'late-return' ? kind : 'loss-in-value'
