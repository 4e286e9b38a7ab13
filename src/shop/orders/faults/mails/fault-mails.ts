import { sendBoxMail } from '#/boxes/mails/box-mails.ts'
import { picturesInMail } from '#/goods/catalogue/pictures-in-mail.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Email } from '#/platform/ports/email.ts'
import { sendOrderMail } from '#/shop/orders/mails/order-mails.ts'
import type { Order } from '#/shop/orders/orders.ts'
import type { FaultyPiece } from '../faulty-piece.ts'
import { faultAnsweredEmail } from './fault-answered.email.tsx'
import { orderReplacedEmail } from './order-replaced.email.tsx'

type Named = { firstName: string; number: string; of: 'order' | 'box' }
type OfPiece<Props extends Named> = {
  event: string
  template: Email<Props>
  props: Omit<Props, keyof Named>
}

/** Mails the buyer of the piece, with a link to the fault's page, for guests and members. */
export function sendOfPiece<Props extends Named>(
  ctx: Ctx,
  { order, box }: FaultyPiece,
  { props, ...mail }: OfPiece<Props>,
) {
  if (order) return sendOrderMail(ctx, order, { ...mail, props: { ...props, of: 'order' } as never })
  return sendBoxMail(ctx, box, {
    ...mail,
    link: { path: paths.boxFaults(box.id), purpose: 'feedback', subject: box.id },
    props: ({ firstName }) => ({ ...props, of: 'box', firstName, number: box.number }) as never,
  })
}

export const pictureOf = ({ db }: Ctx, { piece: { sku, market } }: FaultyPiece) =>
  picturesInMail(db, [sku], market)

/** The version makes the event distinct: a repaired piece may be reported and answered again. */
export async function notifyFaultAnswered(ctx: Ctx, faulty: FaultyPiece) {
  const { id, state, answer, version } = faulty.fault
  return sendOfPiece(ctx, faulty, {
    event: `fault-answered:${id}:${version}`,
    template: faultAnsweredEmail,
    props: {
      accepted: state === 'accepted',
      piece: faulty.piece.description,
      answer: answer ?? '',
      pictures: await pictureOf(ctx, faulty),
    },
  })
}

/** Its link opens the new order, which shows the parcel. */
export const notifyReplaced = (ctx: Ctx, order: Order, { piece }: { piece: string }) =>
  sendOrderMail(ctx, order, {
    event: `order-replaced:${order.id}`,
    template: orderReplacedEmail,
    props: { piece, from: atNoon(order.promisedFrom), to: atNoon(order.promisedTo) },
  })
