type Supplied = {
  kind: 'invoice' | 'credit-note'
  subjectType: string
  issuedAt: Date
  taxPoint: Date | null
  deliveredAt: Date | null
  lines: readonly { vatRate: number }[]
}

/**
 * The day of supply that an invoice names (Directive 2006/112/EC, article 226 (7)): for a box the acceptance, for an order of
 * the shop the delivery. `later`: the goods have not been delivered. Null for a credit note, and without a taxed supply.
 */
export function suppliedAt(invoice: Supplied): Date | 'later' | null {
  const { kind, subjectType, issuedAt, taxPoint, deliveredAt, lines } = invoice
  if (kind === 'credit-note' || lines.every(({ vatRate }) => vatRate === 0)) return null
  if (subjectType === 'shop-order') return deliveredAt ?? 'later'
  return taxPoint ?? issuedAt
}
