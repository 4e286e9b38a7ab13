import { isExchangeNumber } from '#/platform/ports/exchange-number.rule.ts'

const keys = {
  box: 'label.box',
  'shop-order': 'shopOrder.numbered',
  'gift-card': 'account.billed.giftCard',
  reminder: 'account.billed.reminder',
  'box-claim': 'account.billed.boxClaim',
  'order-claim': 'account.billed.orderClaim',
} as const

/** The text key for the subject of an invoice. Each text takes the number. */
export function billedFor(subjectType: string, number: string) {
  if (subjectType === 'order-claim' && isExchangeNumber(number)) return 'account.billed.exchangeClaim'
  return keys[subjectType in keys ? (subjectType as keyof typeof keys) : 'box']
}
