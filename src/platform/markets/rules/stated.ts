import type { MarketRules } from './rules.ts'

/** True for rules that the terms state: a change of one is a change of the terms (R11.01). */
const isStated: Readonly<Record<keyof MarketRules, boolean>> = {
  vatRate: false,
  boxFees: true,
  paidReturnFee: true,
  lateReturnFee: true,
  claims: true,
  reminderFee: true,
  reminders: false,
  instalmentFees: true,
  feePolicy: true,
  lawfulFees: false,
  faultMonths: false,
  approvalDays: true,
  offerWeeks: true,
  withdrawalDays: true,
  refundDays: true,
  paymentDays: false,
  bookkeepingYears: false,
  deliveryDays: true,
  previewHours: true,
  whenSilent: false,
  exchangeHoldHours: false,
  calls: false,
  creditMonths: false,
  giftCard: false,
  referralReward: false,
  referralKept: true,
  returnedCreditDays: false,
  goodwillLimit: false,
  secondLook: false,
  moveDays: false,
  shippingMethods: false,
  seller: false,
}

export const statedRules = (Object.keys(isStated) as (keyof MarketRules)[]).filter((name) => isStated[name])
