import type { Claim } from '#/money/claims/claims.ts'

/** The kinds of claims of an order: a returned piece lost value, or an announced piece is late. */
export type OrderClaimKind = 'loss-in-value' | 'late-return'
export const orderKind = ({ kind }: Pick<Claim, 'kind'>): OrderClaimKind =>
  kind === 'late-return' ? kind : 'loss-in-value'
