/** The origins of money that is owed back. */
export const owedKinds = ['withdrawal', 'return', 'refund', 'credited'] as const
export type OwedKind = (typeof owedKinds)[number]

/** Facts about a row from its contract, its parcels and its payment. */
export type OwedFacts = {
  kind: OwedKind
  /** Pieces of the withdrawal or return that are owed, and those of them that are here. */
  pieces: number
  here: number
  /** A return parcel was handed in since the notice. */
  sent: boolean
  claim: boolean
  disputed: boolean
  secondLook: boolean
  /** The state of an ordered refund. */
  refundState: 'pending' | 'unknown' | null
}

export const holds = [
  'dispute',
  'claim',
  'second-look',
  'bank',
  'sending',
  'no-way',
  'here',
  'sent',
  'goods',
  'nothing',
] as const
export type Hold = (typeof holds)[number]

/**
 * The reason for which the money has not gone out. Before the goods are here or their sending is proven the law lets the seller wait
 * (directive 2011/83/EU, art. 13 (3)).
 */
export function holdOf(facts: OwedFacts): Hold {
  const { kind, pieces, here, sent, claim, disputed, secondLook, refundState } = facts
  if (disputed) return 'dispute'
  if (kind === 'refund') return refundState === 'unknown' ? 'bank' : 'sending'
  if (kind === 'credited') return 'no-way'
  if (claim) return 'claim'
  if (secondLook) return 'second-look'
  if (pieces === 0) return 'nothing'
  if (here === pieces) return 'here'
  return sent ? 'sent' : 'goods'
}

/** The holds under which the money may wait beyond its day. */
const lawful: readonly Hold[] = ['dispute', 'claim', 'goods']
export const isHeld = (hold: Hold): boolean => lawful.includes(hold)

export const holdWords: Readonly<Record<Hold, string>> = {
  dispute: 'A bank decides about the payment: nothing can be sent before',
  claim: 'A claim about loss in value is open',
  'second-look': 'Waits for a second colleague',
  bank: 'Sent to the bank, which has not answered',
  sending: 'Ordered, and being sent',
  'no-way': 'The card took nothing back: pay to a bank account',
  here: 'All pieces are here: nothing holds it',
  sent: 'Sent back, by the carrier’s record: nothing holds it',
  goods: 'Goods not here, and no proof that they were sent',
  nothing: 'No goods go back: nothing holds it',
}

export const kindNames: Readonly<Record<OwedKind, string>> = {
  withdrawal: 'Withdrawal',
  return: 'Return',
  refund: 'Refund ordered',
  credited: 'Credited, not paid',
}

/** The rule from which the day of a row follows. */
export const sourceOf: Readonly<Record<OwedKind, string>> = {
  withdrawal: '14 days from the declaration: directive 2011/83/EU, art. 13 (1)',
  return: '14 days from the notice: directive 2011/83/EU, art. 13 (1), and our terms',
  refund: '14 days from its notice or, without one, from the order to refund',
  credited: '14 days from the credit note',
}
