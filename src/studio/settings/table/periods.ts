import type { Setting, Unit } from './setting.ts'

const count = (unit: Unit, least: number, most: number) => ({ kind: 'count', unit, least, most }) as const
const days = (least: number, most: number) => count('days', least, most)
const call = { group: 'Calls and opening hours', keeps: 'call' } as const
const claim = { group: 'Periods', keeps: 'claim' } as const

// biome-ignore format: a table, a few rows a value
export const periods = {
  approvalDays: {
    label: 'Trying on at home', group: 'Periods', takes: days(14, 60), keeps: 'box',
    effect: 'Boxes ordered from that day may be tried on for so long; silence keeps everything after that.',
  },
  offerWeeks: {
    label: 'An order binds the customer', group: 'Periods', takes: count('weeks', 1, 8), keeps: 'box',
    effect: 'Orders of a box from that day lapse after so long without our acceptance.',
  },
  withdrawalDays: {
    label: 'Withdrawal', group: 'Periods', takes: days(14, 100), keeps: 'box and order',
    effect: 'Boxes, orders and gift cards bought from that day can be withdrawn from for so long.',
  },
  refundDays: {
    label: 'Refund after a notice', group: 'Periods', takes: days(1, 14), keeps: 'order',
    effect: 'Money for notices from that day goes out within so long.',
  },
  paymentDays: {
    label: 'Payment of an invoice', group: 'Periods', takes: days(7, 50), keeps: 'invoice',
    effect: 'Invoices issued from that day are due after so long.',
  },
  previewHours: {
    label: 'Answer to a preview', group: 'Periods', takes: count('hours', 12, 168), keeps: 'box',
    effect: 'Boxes ordered from that day wait so long for an answer to their preview.',
  },
  whenSilent: {
    label: 'Choices for an unanswered preview', group: 'Periods',
    takes: { kind: 'choices', options: { ship: 'The box ships', wait: 'The box waits', cancel: 'The box is cancelled' } },
    effect: 'Previews opened from that day offer these choices. Without “ships” each box needs a yes.',
  },
  visitorDays: {
    label: 'The cart of a visitor', group: 'Periods', takes: days(1, 36_500),
    effect: 'Carts, favourites and answers of visitors that change from that day are kept for so long, as is the cookie that finds them.',
  },
  shopFor: {
    label: 'The shop is open to', group: 'Delivery and prices', two: true,
    takes: { kind: 'choice', options: { everyone: 'Everyone', members: 'Members who are signed in' } },
    effect: 'From that day visitors see the shop and buy as guests, or are asked to sign in first.',
  },
  exchangeHoldHours: {
    label: 'A piece in exchange is held', group: 'Periods', takes: count('hours', 1, 168),
    effect: 'Pieces chosen in exchange from that day are held for so long.',
  },
  faultMonths: {
    label: 'Guarantee for faults', group: 'Periods', takes: count('months', 24, 120),
    effect: 'Pieces handed over from that day are guaranteed for so long.',
  },
  'reminders.afterDays': {
    label: 'First reminder after the day of the charge', group: 'Periods', takes: days(3, 60),
    effect: 'Reminders written from that day wait for so long.',
  },
  'reminders.everyDays': {
    label: 'From one reminder to the next', group: 'Periods', takes: days(7, 60),
    effect: 'Reminders written from that day follow each other after so long.',
  },
  'reminders.most': {
    label: 'Reminders of an invoice', group: 'Periods', takes: count('times', 0, 5),
    effect: 'From that day no invoice gets more reminders than these.',
  },
  'claims.returnDays': { ...claim, label: 'Sending back after the decision', takes: days(14, 60), effect: 'Decisions from that day have so long until the goods are with the carrier.' },
  'claims.travelDays': { ...claim, label: 'A return on its way', takes: days(1, 30), effect: 'Returns of decisions from that day may travel for so long before a person looks.' },
  'claims.objectDays': { ...claim, label: 'Objection to a claim', takes: days(7, 60), effect: 'Customers told of a claim from that day may object for so long.' },
  'claims.answerDays': { ...claim, label: 'Our answer to an objection', takes: days(3, 60), effect: 'Objections from that day are settled for the customer after so long without an answer.' },
  'claims.decideDays': { ...claim, label: 'A claim on a refund that is due', takes: days(1, 14), effect: 'From that day a person has so long to decide before a refund of the shop goes out.' },
  'calls.minutes': { ...call, label: 'Length of a call', takes: count('minutes', 10, 90), effect: 'Calls booked from that day are so long.' },
  'calls.pauseMinutes': { ...call, label: 'Pause after a call', takes: count('minutes', 0, 60), effect: 'Times offered from that day leave this pause.' },
  'calls.leadHours': { ...call, label: 'A call is booked ahead by', takes: count('hours', 1, 72), effect: 'Times offered from that day are at least so far ahead.' },
  'calls.aheadDays': { ...call, label: 'Calls are offered for', takes: days(2, 60), effect: 'Times offered from that day are at most so far ahead.' },
  openingHours: {
    label: 'Opening hours', group: 'Calls and opening hours', takes: { kind: 'hours' }, may: ['support'],
    effect: 'From that day the imprint shows these hours, and answers are promised by them. Public holidays are closed.',
  },
  answerHours: {
    label: 'Answer to a message', group: 'Calls and opening hours', takes: count('hours', 1, 72), may: ['support'],
    effect: 'Messages from that day are promised an answer within so many opening hours.',
  },
  'threads.escalateHours': {
    label: 'A late answer goes to all of support after', group: 'Calls and opening hours', takes: count('hours', 1, 72), may: ['support'],
    effect: 'Promises made from that day that are not kept go to all of support so many opening hours later.',
  },
  'threads.closeDays': {
    label: 'A thread without a word closes after', group: 'Calls and opening hours', takes: days(3, 90), may: ['support'],
    effect: 'Threads answered from that day close after so long without a further message.',
  },
} as const satisfies Record<string, Setting>
