import { type Setting, upTo } from './setting.ts'

const amount = (kroner: number, euro: number) => ({ kind: 'amount', most: upTo(kroner, euro) }) as const
const instalment = { group: 'Fees', takes: amount(300, 40), two: true, markets: ['de'] } as const
const shippingPrice = {
  group: 'Delivery and prices',
  takes: amount(300, 40),
  two: true,
  keeps: 'order',
} as const
const shippingDays = {
  group: 'Delivery and prices',
  takes: { kind: 'span', unit: 'working days', least: 1, most: 20 },
  keeps: 'order',
} as const

// biome-ignore format: a table, a few rows a value
export const fees = {
  'boxFees.handling.amount': {
    label: 'Environment and handling fee of a box', group: 'Fees', takes: amount(200, 25), two: true, keeps: 'box',
    effect: 'Boxes ordered from that day have this fee. With 0 they have none.',
  },
  paidReturnFee: {
    label: 'Return of an exchange or a shop order', group: 'Fees', takes: amount(200, 25), two: true, keeps: 'order',
    effect: 'Orders of the shop and exchanges from that day pay this for their return.',
  },
  lateReturnFee: {
    label: 'Late or unpicked box', group: 'Fees', takes: amount(500, 70), two: true, keeps: 'box',
    effect: 'Boxes ordered from that day agree to this fee. An earlier box pays its own fee, or this one where it is lower.',
  },
  reminderFee: {
    label: 'Reminder of an invoice', group: 'Fees', takes: amount(150, 15), two: true, keeps: 'invoice',
    effect: 'Reminders of invoices issued from that day cost this. For an earlier invoice the lower of both is asked.',
  },
  'instalmentFees.halfNow.fee': {
    ...instalment, label: 'Paying half now, half next month',
    effect: 'Decisions on a box from that day are offered the plan at this fee.',
  },
  'instalmentFees.nextMonth.fee': {
    ...instalment, label: 'Paying all of it next month',
    effect: 'Decisions on a box from that day are offered the plan at this fee.',
  },
  'instalmentFees.halvesLater.fee': {
    ...instalment, label: 'Paying in halves in the next two months',
    effect: 'Decisions on a box from that day are offered the plan at this fee.',
  },
  feePolicy: {
    label: 'Fees for reminders and instalments', group: 'Fees', two: true, keeps: 'invoice',
    takes: { kind: 'choice', options: { stated: 'As the terms state them', lawful: 'No more than the law allows' } },
    effect: 'From that day reminders and instalments cost what the terms state, or no more than the law of the country allows.',
  },
  earlyStart: {
    label: 'Early start of the styling', group: 'Fees', two: true, keeps: 'box',
    takes: { kind: 'choice', options: { stated: 'As the terms state it', asked: 'Asked for with a tick' } },
    effect: 'Boxes ordered from that day have a tick for an early start; without it their fees go back with a withdrawal from all of it.',
  },
  'shippingMethods.pickup.amount': {
    ...shippingPrice, label: 'Delivery to a parcel shop', effect: 'Orders of the shop placed from that day pay this delivery.',
  },
  'shippingMethods.home.amount': {
    ...shippingPrice, label: 'Delivery to the door', effect: 'Orders of the shop placed from that day pay this delivery.',
  },
  'shippingMethods.express.amount': {
    ...shippingPrice, label: 'Express delivery', effect: 'Orders of the shop placed from that day pay this delivery.',
  },
  'shippingMethods.pickup.days': {
    ...shippingDays, label: 'Days to a parcel shop', effect: 'Orders of the shop placed from that day are promised these days.',
  },
  'shippingMethods.home.days': {
    ...shippingDays, label: 'Days to the door', effect: 'Orders of the shop placed from that day are promised these days.',
  },
  'shippingMethods.express.days': {
    ...shippingDays, label: 'Days of an express delivery', effect: 'Orders of the shop placed from that day are promised these days.',
  },
  'collection.at': {
    label: 'Collection of parcels', group: 'Delivery and prices', takes: { kind: 'text', most: 5, form: 'time' }, keeps: 'parcel', inside: true,
    effect: 'Parcels that leave from that day are collected at this time of a working day in Denmark. The dates to ship by follow.',
  },
  'collection.packingMinutes': {
    label: 'Packing before the collection', group: 'Delivery and prices', takes: { kind: 'count', unit: 'minutes', least: 0, most: 480 }, keeps: 'parcel', inside: true,
    effect: 'Orders from that day that come in later before the collection leave with the next one.',
  },
  deliveryDays: {
    label: 'Days of a box on its way', group: 'Delivery and prices', takes: { kind: 'span', unit: 'working days', least: 1, most: 20 },
    effect: 'Boxes shipped from that day are expected after these days, and the terms state them.',
  },
} as const satisfies Record<string, Setting>
