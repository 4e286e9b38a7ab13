import { sendBoxMail } from '#/boxes/mails/box-mails.ts'
import type { Ctx } from '#/context.ts'
import { atNoon } from '#/markets/noon.ts'
import { paths } from '#/paths.ts'
import { sendOrderMail } from '../mails/order-mails.ts'
import type { Order } from '../orders.ts'
import { faultAnsweredEmail } from './fault-answered.email.tsx'
import type { FaultyPiece } from './faulty-piece.ts'
import { orderReplacedEmail } from './order-replaced.email.tsx'

export function notifyFaultAnswered(ctx: Ctx, { order, box, piece, fault }: FaultyPiece) {
  const { id, state, answer } = fault
  const mail = { event: `fault-answered:${id}`, template: faultAnsweredEmail }
  const said = { accepted: state === 'accepted', piece: piece.description, answer: answer ?? '' }
  if (order) return sendOrderMail(ctx, order, { ...mail, props: { ...said, of: 'order' } })
  return sendBoxMail(ctx, box, {
    ...mail,
    link: { path: paths.boxFaults(box.id), purpose: 'feedback', subject: box.id },
    props: ({ firstName }) => ({ ...said, of: 'box' as const, firstName, number: box.number }),
  })
}

/** Its link opens the new order, by which the parcel is followed. */
export const notifyReplaced = (ctx: Ctx, order: Order, { piece }: { piece: string }) =>
  sendOrderMail(ctx, order, {
    event: `order-replaced:${order.id}`,
    template: orderReplacedEmail,
    props: { piece, from: atNoon(order.promisedFrom), to: atNoon(order.promisedTo) },
  })
