import type { ShippingMethodId } from '#/platform/markets/rules/rules.ts'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import type { LineState, OrderState } from '#/shop/orders/order.states.ts'

export const orderStateLabels: Record<OrderState, string> = {
  'awaiting-payment': 'Not paid yet',
  paid: 'To be packed',
  packed: 'Packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  closed: 'Closed',
  cancelled: 'Cancelled',
  lost: 'Lost',
  undelivered: 'Came back unopened',
}
const tones = {
  'awaiting-payment': 'warning',
  paid: 'positive',
  packed: 'positive',
  shipped: 'positive',
  delivered: 'positive',
  closed: 'quiet',
  cancelled: 'quiet',
  lost: 'accent',
  undelivered: 'accent',
} as const

export const OrderBadge = ({ state }: { state: OrderState }) => (
  <Badge tone={tones[state]}>{orderStateLabels[state]}</Badge>
)

export const lineStateLabels: Record<LineState, string> = {
  held: 'Set aside',
  cancelled: 'Cancelled',
  shipped: 'On its way',
  delivered: 'Delivered',
  returning: 'On its way back',
  returned: 'Back with us',
  lost: 'Lost on its way',
  undelivered: 'Came back unopened',
  'return-lost': 'Lost on its way back',
}
export const shippingLabels: Record<ShippingMethodId, string> = {
  pickup: 'To a parcel shop',
  home: 'To the door',
  express: 'Express, to the door',
}

const eventLabels: Record<string, string> = {
  place: 'Placed',
  pay: 'Paid',
  payLate: 'Paid late, and kept',
  lapse: 'Lapsed: not paid in time',
  cancel: 'Cancelled',
  pack: 'Packed',
  unpack: 'Taken out again',
  ship: 'Shipped',
  deliver: 'Delivered',
  lose: 'Lost on its way',
  comeBack: 'Came back unopened',
  close: 'Closed',
  return: 'Return begun',
  withdrawal: 'Withdrawn from',
  unannounced: 'Came back unannounced',
  'order-link-sent': 'Link mailed again',
}
export const orderEventLabel = (what: string) => eventLabels[what] ?? what.replaceAll('-', ' ')
