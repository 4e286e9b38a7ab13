import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { cancelOrder } from '#/shop/orders/cancel/cancel-order.ts'
import { canCancel } from '#/shop/orders/order.states.ts'
import { listOwnOrders } from '#/shop/orders/orders.ts'
import { act } from '../act.ts'

export const cancelOrderAct = act({
  label: 'Cancel an order',
  button: 'Cancel the order',
  about: 'shop-order',
  roles: ['support', 'admin'],
  takes: [],
  stepUp: false,
  none: 'No order waits to be packed.',
  offers: async ({ db }, { id }) =>
    (await listOwnOrders(db, id))
      .filter(({ state }) => canCancel(state))
      .map(({ id, number, placedAt }) => ({
        id,
        name: `Order ${number}, placed ${staffDay(placedAt.toISOString())}`,
        fields: [],
      })),
  needsSecond: null,
  async run(ctx, { about, staff, reason }) {
    const actor = { kind: 'staff', id: staff.id } as const
    await cancelOrder(ctx, { orderId: about, event: 'cancel', actor, reason })
    return undefined
  },
  undo: null,
  templates: ['order-cancelled'],
  because: 'before anything is packed: what was paid goes back the way it came',
})
