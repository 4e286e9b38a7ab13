/** Facts about a month that decide whether it can be closed. */
export type CloseFacts = {
  /** True if the month has ended in all markets. */
  ended: boolean
  /** The month before is closed, or none is. */
  inOrder: boolean
  /** Currencies in which the ledger's entries of the month do not sum to zero. */
  unbalanced: number
  /** Markets in which documents and ledger differ. */
  disagreeing: number
  /** Documents without a number. */
  drafts: number
  /** Exchange rates that the One-Stop-Shop return of a quarter needs, at its last month. */
  missingRates: number
  /** Open differences with the payment provider's book. */
  differences: number
  /** Refunds that were ordered in the month and have not arrived. */
  refunds: number
  /** The provider's book has been read beyond the month. */
  providerRead: boolean
}

export const checkIds = [
  'ended',
  'order',
  'zero',
  'documents',
  'drafts',
  'rates',
  'differences',
  'refunds',
  'provider',
] as const
export type CheckId = (typeof checkIds)[number]
/** `fails`: the month cannot be closed. `noted`: it can, with a note that explains it. */
export type Check = { id: CheckId; result: 'passes' | 'noted' | 'fails'; count: number }

export const checkNames: Readonly<Record<CheckId, string>> = {
  ended: 'The month has ended in every country',
  order: 'The month before is closed',
  zero: 'The ledger sums to zero',
  documents: 'Documents and ledger agree',
  drafts: 'Every document has its number',
  rates: 'Exchange rates of the quarter are entered',
  differences: 'No difference with the provider’s book is open',
  refunds: 'No refund of the month is on its way',
  provider: 'The provider’s book is read beyond the month',
}

/** The checks of a month, in their order. */
export function checksOf(facts: CloseFacts): Check[] {
  const must = (id: CheckId, count: number): Check => ({
    id,
    result: count === 0 ? 'passes' : 'fails',
    count,
  })
  const note = (id: CheckId, count: number): Check => ({
    id,
    result: count === 0 ? 'passes' : 'noted',
    count,
  })
  return [
    must('ended', facts.ended ? 0 : 1),
    must('order', facts.inOrder ? 0 : 1),
    must('zero', facts.unbalanced),
    must('documents', facts.disagreeing),
    must('drafts', facts.drafts),
    must('rates', facts.missingRates),
    note('differences', facts.differences),
    note('refunds', facts.refunds),
    note('provider', facts.providerRead ? 0 : 1),
  ]
}

export const mayClose = (checks: readonly Check[]): boolean =>
  checks.every(({ result }) => result !== 'fails')
export const needsNote = (checks: readonly Check[]): boolean =>
  checks.some(({ result }) => result === 'noted')
