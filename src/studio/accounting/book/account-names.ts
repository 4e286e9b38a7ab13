import type { LedgerAccount } from '#/platform/ledger/ledger.ts'

export const accountNames: Readonly<Record<LedgerAccount, string>> = {
  receivable: 'Owed by customers',
  sales: 'Sales',
  fees: 'Fees and shipping',
  vat: 'VAT',
  psp: 'Payment provider',
  bank: 'Bank',
  'refund-in-flight': 'Refunds on their way',
  refunded: 'Given back, on no credit note',
  wallet: 'Credit of customers',
  'wallet-held': 'Credit held for orders',
  'referral-cost': 'Cost of referrals',
  'goodwill-cost': 'Cost of goodwill',
  'gift-cards': 'Gift cards sold',
  breakage: 'Credit lapsed',
  'write-off': 'Written off',
  'provider-fees': 'Fees of the payment provider',
  unexplained: 'Unexplained at the provider',
  disputed: 'Disputed at a bank',
  claims: 'Claimed after a dispute',
  'payment-losses': 'Lost on payments',
}
