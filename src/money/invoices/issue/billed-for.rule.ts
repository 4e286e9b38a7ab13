const keys = {
  box: 'label.box',
  'shop-order': 'shopOrder.numbered',
  'gift-card': 'account.billed.giftCard',
  reminder: 'account.billed.reminder',
  'box-claim': 'account.billed.boxClaim',
  'order-claim': 'account.billed.orderClaim',
} as const

/** Text keys for the subject of an invoice; each takes its number. */
export const billedFor = (subjectType: string) =>
  keys[subjectType in keys ? (subjectType as keyof typeof keys) : 'box']
