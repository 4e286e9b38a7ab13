/**
 * A figure of the month end for each market: the bookings on an account in the month, or its balance at the
 * end. The ledger has debits above zero; a figure has the sign that people use.
 */
export type Figure = {
  id: FigureId
  name: string
  group: FigureGroup
  account: string
  /** All events if left out. */
  events?: readonly string[]
  /** -1 for a credit. */
  sign: 1 | -1
}
export const figureGroups = [
  'Revenue',
  'Payments and refunds',
  'Credit of customers',
  'Standing at the end',
] as const
export type FigureGroup = (typeof figureGroups)[number]

const figuresById = {
  sold: {
    name: 'Goods sold, excl. VAT',
    group: 'Revenue',
    account: 'sales',
    events: ['invoice-issued'],
    sign: -1,
  },
  credited: {
    name: 'Goods credited',
    group: 'Revenue',
    account: 'sales',
    events: ['credit-note-issued'],
    sign: -1,
  },
  fees: { name: 'Fees and shipping', group: 'Revenue', account: 'fees', sign: -1 },
  vat: { name: 'VAT on these', group: 'Revenue', account: 'vat', sign: -1 },
  captured: {
    name: 'Paid by card',
    group: 'Payments and refunds',
    account: 'psp',
    events: ['charge-captured'],
    sign: 1,
  },
  ordered: {
    name: 'Refunds ordered',
    group: 'Payments and refunds',
    account: 'refund-in-flight',
    events: ['refund-ordered'],
    sign: -1,
  },
  refunded: {
    name: 'Refunds arrived',
    group: 'Payments and refunds',
    account: 'psp',
    events: ['refund-done'],
    sign: -1,
  },
  paidOut: {
    name: 'Paid out to the bank',
    group: 'Payments and refunds',
    account: 'bank',
    events: ['payout-paid', 'payout-returned'],
    sign: 1,
  },
  providerFees: {
    name: 'Fees of the payment provider',
    group: 'Payments and refunds',
    account: 'provider-fees',
    sign: 1,
  },
  losses: { name: 'Lost on payments', group: 'Payments and refunds', account: 'payment-losses', sign: 1 },
  referral: { name: 'Cost of referrals', group: 'Credit of customers', account: 'referral-cost', sign: 1 },
  goodwill: { name: 'Cost of goodwill', group: 'Credit of customers', account: 'goodwill-cost', sign: 1 },
  breakage: { name: 'Gift cards lapsed', group: 'Credit of customers', account: 'breakage', sign: -1 },
  receivable: { name: 'Owed by customers', group: 'Standing at the end', account: 'receivable', sign: 1 },
  provider: { name: 'Held by the payment provider', group: 'Standing at the end', account: 'psp', sign: 1 },
  bank: { name: 'In the bank', group: 'Standing at the end', account: 'bank', sign: 1 },
  flight: {
    name: 'Refunds on their way',
    group: 'Standing at the end',
    account: 'refund-in-flight',
    sign: -1,
  },
  unexplained: {
    name: 'Unexplained at the provider',
    group: 'Standing at the end',
    account: 'unexplained',
    sign: -1,
  },
  disputed: {
    name: 'Disputed at a bank',
    group: 'Standing at the end',
    account: 'disputed',
    sign: 1,
  },
  claims: { name: 'Claimed after a dispute', group: 'Standing at the end', account: 'claims', sign: 1 },
  uncredited: {
    name: 'Given back, on no credit note',
    group: 'Standing at the end',
    account: 'refunded',
    sign: 1,
  },
  cards: {
    name: 'Gift cards, not yet redeemed',
    group: 'Standing at the end',
    account: 'gift-cards',
    sign: -1,
  },
  wallet: { name: 'Credit of customers', group: 'Standing at the end', account: 'wallet', sign: -1 },
  held: { name: 'Credit held for orders', group: 'Standing at the end', account: 'wallet-held', sign: -1 },
} as const
export type FigureId = keyof typeof figuresById

export const figureIds = Object.keys(figuresById) as FigureId[]
export const figures: readonly Figure[] = figureIds.map((id) => ({ id, ...figuresById[id] }))
export const figureOf = (id: string): Figure | undefined => figures.find((figure) => figure.id === id)

type Booked = { account: string; event: string; amount: number }

/** Minor units. `during`: bookings of the month; `since`: all bookings until its end. */
export function amountOf(
  { account, events, group, sign }: Figure,
  { during, since }: Record<'during' | 'since', readonly Booked[]>,
) {
  const own = (group === 'Standing at the end' ? since : during).filter(
    (sum) => sum.account === account && (!events || events.includes(sum.event)),
  )
  return own.reduce((total, { amount }) => total + amount * sign, 0)
}
