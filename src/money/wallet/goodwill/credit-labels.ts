import type { CreditSource } from '#/platform/markets/rules/rules.ts'
import type { Cause } from '../cause.rule.ts'
import type { MovementKind } from '../wallet.schema.ts'

export const sourceLabels: Record<CreditSource, string> = {
  referral: 'Referral',
  goodwill: 'Goodwill',
  'gift-card': 'Gift card',
}
export const movementLabels: Record<MovementKind, string> = {
  given: 'Given',
  charged: 'Spent',
  released: 'Back, order not paid',
  returned: 'Back, returned',
  recalled: 'Taken back',
  lapsed: 'Lapsed',
}
/** Names of the causes in the studio; the member reads them in their language. */
export const causeLabels: Record<Cause, string> = {
  apology: 'An apology',
  delay: 'We were late',
  fault: 'Something was wrong with what we sent',
  thanks: 'Thanks for help',
}
