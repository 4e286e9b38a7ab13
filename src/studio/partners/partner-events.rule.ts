/** The events that a partner may choose, with the words for colleagues. A message holds numbers, ids and states, no person's data. */
export const partnerEvents = {
  'member.registered': 'A member has registered',
  'box.approved': 'A box is approved, to be packed',
  'box.shipped': 'A box is shipped',
  'box.delivered': 'A box is delivered',
  'box.settled': 'A box is settled',
  'box.cancelled': 'A box is cancelled',
  'order.placed': 'An order is placed and paid',
  'order.shipped': 'An order is shipped',
  'order.delivered': 'An order is delivered',
  'order.cancelled': 'An order is cancelled',
  'refund.made': 'A refund is made',
  'return.received': 'A returned piece is received and graded',
} as const
export type PartnerEvent = keyof typeof partnerEvents
export const partnerEventIds = Object.keys(partnerEvents) as PartnerEvent[]

/** The event of a step of a box; undefined for steps inside the house. */
export const boxEventOf: Readonly<Record<string, PartnerEvent>> = {
  approve: 'box.approved',
  previewEnds: 'box.approved',
  skipPreview: 'box.approved',
  ship: 'box.shipped',
  deliver: 'box.delivered',
  confirm: 'box.settled',
  approvalEnds: 'box.settled',
  cancel: 'box.cancelled',
  lapse: 'box.cancelled',
}
/** The event of a step of an order. One that lapses was never paid, so it was never placed. */
export const orderEventOf: Readonly<Record<string, PartnerEvent>> = {
  pay: 'order.placed',
  payLate: 'order.placed',
  ship: 'order.shipped',
  deliver: 'order.delivered',
  cancel: 'order.cancelled',
}

/** Seconds from a failed try to the next one: the first follows at once, the last three days after the event. */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
/** The wait after so many tries; undefined when the message is not tried again by itself. */
export const waitAfter = (tries: number): number | undefined => waits[tries - 1]

const FAILING_MS = 3 * 86_400_000
/** An endpoint is switched off when it says that it is gone (410), or has taken no message for three days. */
export const isOver = (answer: string, failingSince: Date, now: Date) =>
  answer === '410' || now.getTime() - failingSince.getTime() >= FAILING_MS
