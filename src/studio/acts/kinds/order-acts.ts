import { lastDayToReturn } from '#/after-sales/returns/return.rule.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { found, Invalid } from '#/platform/errors.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { cancelOrder } from '#/shop/orders/cancel/cancel-order.ts'
import { canCancel } from '#/shop/orders/order.states.ts'
import { listOwnOrders, type Order } from '#/shop/orders/orders.ts'
import {
  agreedReturnDay,
  isInReturnPeriod,
  moveReturnPeriod,
} from '#/shop/orders/returns/move-return-period.ts'
import { act, type Offer, type Whose } from '../act.ts'
import { dayField } from '../fields.ts'
import { daysHint, daysTo, earlierDay } from './days.ts'

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

const returnable = async (ctx: Ctx, { id }: Whose) =>
  (await listOwnOrders(ctx.db, id)).filter((order) => isInReturnPeriod(order, ctx.clock.now()))

const limits = (ctx: Ctx, order: Order, { roles }: StaffWithRoles) =>
  daysTo(ctx, {
    ...{ market: order.market, kind: 'return', roles },
    from: Temporal.PlainDate.from(agreedReturnDay(order)),
  })

const lastDayOf = ({ returnsUntil, market }: Order) => lastDayToReturn(returnsUntil!, market)

function longer(ctx: Ctx, order: Order, staff: StaffWithRoles): Offer[] {
  const to = limits(ctx, order, staff)
  const now = Temporal.PlainDate.from(lastDayOf(order))
  const next = now.add({ days: 1 }).toString()
  if (next > to.last) return []
  const day = dayField({
    ...{ name: 'day', label: 'Last day to announce a return', hint: daysHint(to) },
    ...{ min: next, max: to.last, value: earlierDay(now.add({ days: 7 }).toString(), to.last) },
  })
  return [{ id: order.id, name: `Order ${order.number}`, fields: [day] }]
}

export const extendReturnAct = act({
  label: 'Give longer to return',
  button: 'Move the last day',
  about: 'shop-order',
  roles: ['support', 'admin'],
  takes: ['day'],
  stepUp: false,
  none: 'No order is within its time to return.',
  offers: async (ctx, whose, staff) =>
    (await returnable(ctx, whose)).flatMap((order) => longer(ctx, order, staff)),
  needsSecond: async (ctx, { whose, about, staff, input }) => {
    const order = (await returnable(ctx, whose)).find(({ id }) => id === about)
    if (!order) return false
    const { alone, last } = limits(ctx, order, staff)
    if (input.day > last || input.day <= lastDayOf(order)) throw Invalid({ day: 'day-outside' })
    return input.day > alone
  },
  async run(ctx, { whose, about, staff, reason, input }) {
    const order = found((await returnable(ctx, whose)).find(({ id }) => id === about))
    await moveReturnPeriod(ctx, { orderId: about, lastDay: input.day, staffId: staff.id, reason })
    return { lastDay: lastDayOf(order) }
  },
  // Today at the earliest: a day that has passed would end the time at once.
  undo: async (ctx, { about, whose, staff, reason, undoData, mailsStopped }) => {
    const today = dayOf(ctx.clock.now(), whose.market).toString()
    const lastDay = [String(undoData.lastDay), today].toSorted().at(-1)!
    await moveReturnPeriod(ctx, { orderId: about, lastDay, staffId: staff.id, reason, notify: !mailsStopped })
  },
  templates: ['return-period-moved'],
  because: 'as the period of a box: the days after the agreed period are limited by role and market',
})
