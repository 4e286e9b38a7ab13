import { type Setting, upTo } from './setting.ts'

const amount = (kroner: number, euro: number) => ({ kind: 'amount', most: upTo(kroner, euro) }) as const
const months = (least: number, most: number) => ({ kind: 'count', unit: 'months', least, most }) as const
const days = (least: number, most: number) => ({ kind: 'count', unit: 'days', least, most }) as const
const credit = { group: 'Credit', two: true, keeps: 'credit' } as const
const limit = { group: 'Limits of colleagues', two: true, inside: true } as const
const alone = 'Acts from that day above this wait for a second colleague.'
const moved = 'Dates moved from that day: a colleague of this role moves them so far alone.'
const farthest = 'Dates moved from that day: with a second colleague no farther than this.'

// biome-ignore format: a table, a row a value
export const money = {
  'giftCard.least': { ...credit, label: 'Smallest gift card', takes: { ...amount(1000, 100), least: 100 }, effect: 'Gift cards bought from that day have at least this amount.' },
  'giftCard.most': { ...credit, label: 'Largest gift card', takes: { ...amount(10_000, 1000), least: 100 }, effect: 'Gift cards bought from that day have at most this amount.' },
  'creditMonths.gift-card.months': { ...credit, label: 'Validity of a gift card', takes: months(24, 240), effect: 'Gift cards bought from that day are valid for so long.' },
  'creditMonths.referral.months': { ...credit, label: 'Validity of credit for a friend', takes: months(3, 120), effect: 'Credit given from that day is valid for so long.' },
  'creditMonths.goodwill.months': { ...credit, label: 'Validity of goodwill', takes: months(3, 120), effect: 'Credit given from that day is valid for so long.' },
  returnedCreditDays: { ...credit, label: 'Credit that comes back with a return', takes: days(14, 365), effect: 'Credit that comes back from that day is valid for at least so long.' },
  referralReward: { ...credit, label: 'Credit for bringing a friend', takes: amount(1000, 100), effect: 'Both get this credit for a friend whose box is earned from that day.' },
  referralKept: { ...credit, label: 'A friend keeps more than', takes: amount(5000, 500), effect: 'Credit that is earned from that day needs a box of which the friend keeps more than this.' },
  goodwillLimit: { ...limit, label: 'Goodwill and refund for a customer in thirty days', takes: amount(2000, 250), effect: alone },
  'claims.aloneUpTo': { ...limit, label: 'A claim', takes: amount(2000, 250), effect: alone },
  'secondLook.refund': { ...limit, label: 'Refunds to a customer in thirty days', takes: amount(20_000, 2500), effect: alone },
  'secondLook.writeOff': { ...limit, label: 'Write-offs in thirty days', takes: amount(5000, 600), effect: alone },
  'secondLook.stock': { ...limit, label: 'Goods booked in or out in thirty days', takes: amount(50_000, 6000), effect: alone },
  'secondLook.days': { ...limit, label: 'Answer of a second colleague', takes: days(1, 30), effect: 'Requests from that day lapse after so long without an answer.' },
  'moveDays.charge.support': { ...limit, label: 'Support moves a charge by', takes: days(0, 30), effect: moved },
  'moveDays.charge.finance': { ...limit, label: 'Finance moves a charge by', takes: days(0, 36), effect: moved },
  'moveDays.charge.admin': { ...limit, label: 'An admin moves a charge by', takes: days(0, 36), effect: moved },
  'moveDays.charge.most': { ...limit, label: 'A charge is moved by', takes: days(0, 36), effect: farthest },
  'moveDays.approval.support': { ...limit, label: 'Support moves the end of a trial by', takes: days(0, 30), effect: moved },
  'moveDays.approval.finance': { ...limit, label: 'Finance moves the end of a trial by', takes: days(0, 30), effect: moved },
  'moveDays.approval.admin': { ...limit, label: 'An admin moves the end of a trial by', takes: days(0, 30), effect: moved },
  'moveDays.approval.most': { ...limit, label: 'The end of a trial is moved by', takes: days(0, 60), effect: farthest },
  'moveDays.return.support': { ...limit, label: 'Support moves a return by', takes: days(0, 60), effect: moved },
  'moveDays.return.finance': { ...limit, label: 'Finance moves a return by', takes: days(0, 60), effect: moved },
  'moveDays.return.admin': { ...limit, label: 'An admin moves a return by', takes: days(0, 60), effect: moved },
  'moveDays.return.most': { ...limit, label: 'A return is moved by', takes: days(0, 90), effect: farthest },
} as const satisfies Record<string, Setting>
