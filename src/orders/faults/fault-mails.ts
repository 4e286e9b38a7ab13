import type { Ctx } from '#/context.ts'
import { atNoon } from '#/markets/noon.ts'
import { found } from '#/platform/errors.ts'
import { sendOrderMail } from '../mails/order-mails.ts'
import { listOrderLines } from '../order-lines.ts'
import type { Order } from '../orders.ts'
import { faultAnsweredEmail } from './fault-answered.email.tsx'
import type { Fault } from './faults.ts'
import { orderReplacedEmail } from './order-replaced.email.tsx'

export const notifyFaultAnswered = async (ctx: Ctx, order: Order, { id, lineId, state, answer }: Fault) =>
  sendOrderMail(ctx, order, {
    event: `fault-answered:${id}`,
    template: faultAnsweredEmail,
    props: {
      accepted: state === 'accepted',
      piece: found((await listOrderLines(ctx.db, order.id)).find((line) => line.id === lineId)).description,
      answer: answer ?? '',
    },
  })

/** Its link opens the new order, by which the parcel is followed. */
export const notifyReplaced = (ctx: Ctx, order: Order, { piece }: { piece: string }) =>
  sendOrderMail(ctx, order, {
    event: `order-replaced:${order.id}`,
    template: orderReplacedEmail,
    props: { piece, from: atNoon(order.promisedFrom), to: atNoon(order.promisedTo) },
  })
