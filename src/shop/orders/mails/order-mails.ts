import { lastDayToReturn } from '#/after-sales/returns/return.rule.ts'
import { picturesInMail } from '#/goods/catalogue/pictures-in-mail.ts'
import { attachedInvoice } from '#/money/invoices/papers/invoice-in-mail.tsx'
import { findCustomer } from '#/people/members/guests.ts'
import { streetLine } from '#/platform/markets/address.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { type MailAttachment, queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Email } from '#/platform/ports/email.ts'
import type { ShippedParcel } from '#/platform/ports/fulfilment-subject.ts'
import { listOrderLines, type OrderLine, paidFor } from '../order-lines.ts'
import { orderTermsOf } from '../order-terms.rule.ts'
import { isReplacement, type Order } from '../orders.ts'
import { orderConfirmedEmail } from './order-confirmed.email.tsx'
import { orderCancelledEmail } from './order-ended.email.tsx'
import { orderLinkEmail } from './order-link.email.tsx'
import { orderDeliveredEmail, orderShippedEmail, returnMovedEmail } from './order-on-its-way.email.tsx'
import { openOrderPack } from './order-pack.ts'
import { orderShortEmail } from './order-short.email.tsx'

type OrderMail<Props extends object> = {
  event: string
  template: Email<Props>
  props: Omit<Props, 'firstName' | 'number'>
  /** The buyer's first name, when known. */
  firstName?: string | undefined
  attachments?: MailAttachment[]
  /** A page of this order; by default its own. */
  path?: string
}

/** Mails the buyer, in the transaction of the change. The link opens this order alone, for guests and members. */
export async function sendOrderMail<Props extends { firstName: string; number: string }>(
  ctx: Ctx,
  { id, number, memberId, market }: Order,
  { event, template, props, attachments, firstName, path = paths.shopOrder(id) }: OrderMail<Props>,
) {
  const name = firstName ?? (await findCustomer(ctx.db, memberId))?.firstName
  if (name === undefined) return // erased: the order goes on without mails
  await queueEmail(ctx, {
    event,
    template,
    props: { ...props, firstName: name, number } as Props,
    market,
    memberId,
    link: { path, purpose: 'order', subject: id },
    attachments,
  })
}

type Confirmed = { invoiceId: string | null; lines: readonly OrderLine[]; firstName?: string }

/** It is also the mail that every invoice has (I37). */
export const notifyConfirmed = async (ctx: Ctx, order: Order, { invoiceId, lines, firstName }: Confirmed) =>
  sendOrderMail(ctx, order, {
    firstName,
    event: invoiceId ? `invoice-issued:${invoiceId}` : `order-confirmed:${order.id}`,
    template: orderConfirmedEmail,
    props: {
      lines: lines.map((line) => ({ description: line.description, amount: paidFor(line) })),
      shipping: order.shippingAmount,
      total: order.total,
      from: atNoon(order.promisedFrom),
      to: atNoon(order.promisedTo),
      days: orderTermsOf(order).withdrawalDays,
      returnFee: orderTermsOf(order).returnFee,
      address: [order.address.name, streetLine(order.address), `${order.address.zip} ${order.address.city}`],
      credit: order.credit,
      guaranteeMonths: marketAt(order.market, order.placedAt).faultMonths,
    },
    attachments: [
      ...(invoiceId ? [attachedInvoice(invoiceId)] : []),
      ...(await openOrderPack(ctx, order, lines)),
    ],
  })

export const notifyOrderShipped = (ctx: Ctx, order: Order, parcels: readonly ShippedParcel[]) =>
  sendOrderMail(ctx, order, {
    event: `order-shipped:${order.id}`,
    template: orderShippedEmail,
    props: {
      trackingNumbers: parcels.map(({ trackingNumber }) => trackingNumber),
      from: atNoon(parcels[0]?.expectedFrom ?? order.promisedFrom),
      to: atNoon(parcels.at(-1)?.expectedTo ?? order.promisedTo),
    },
  })

export const notifyOrderDelivered = (ctx: Ctx, order: Order) =>
  sendOrderMail(ctx, order, {
    event: `order-delivered:${order.id}`,
    template: orderDeliveredEmail,
    props: { lastDay: atNoon(lastDayToReturn(order.returnsUntil!, order.market)) },
  })

export const notifyReturnMoved = (ctx: Ctx, order: Order) =>
  sendOrderMail(ctx, order, {
    event: `return-period-moved:${order.id}:${ctx.random.uuid()}`,
    template: returnMovedEmail,
    props: { lastDay: atNoon(lastDayToReturn(order.returnsUntil!, order.market)) },
  })

/** `credited`: on the invoice of the box, for an exchange; otherwise it waits until the box is paid. */
type Cancelled = { isPaid: boolean; lapsed: boolean; credited: boolean }

export const notifyOrderCancelled = (ctx: Ctx, order: Order, { isPaid, lapsed, credited }: Cancelled) =>
  sendOrderMail(ctx, order, {
    event: `order-cancelled:${order.id}`,
    template: orderCancelledEmail,
    props: {
      why: lapsed ? 'lapsed' : 'cancelled',
      refunded: isPaid && order.boxId === null,
      ...(order.boxId && { onBox: credited ? 'credited' : 'unpaid' }),
    },
  })

export const notifyPaidTooLate = (ctx: Ctx, order: Order) =>
  sendOrderMail(ctx, order, {
    event: `order-paid-too-late:${order.id}`,
    template: orderCancelledEmail,
    props: { why: 'too-late', refunded: true },
  })

export const notifyShort = async (ctx: Ctx, order: Order, lines: readonly OrderLine[]) =>
  sendOrderMail(ctx, order, {
    event: `order-short:${order.id}:${order.version}`,
    template: orderShortEmail,
    props: {
      pieces: lines.map(({ description }) => description),
      // A replacement that cannot be sent refunds the price of the original piece: the order shows that. An exchange is
      // credited on the invoice of its box.
      ...(!isReplacement(order) && order.boxId === null && { amounts: lines.map(paidFor) }),
      onBox: order.boxId !== null,
      pictures: await picturesInMail(
        ctx.db,
        lines.map(({ sku }) => sku),
        order.market,
      ),
      ...(await comingOf(ctx, order)),
    },
  })

/** The units of an order still to come, while the promised days have not passed. */
async function comingOf({ db, clock }: Ctx, { id, market, promisedFrom, promisedTo }: Order) {
  const coming = (await listOrderLines(db, id)).filter(({ state }) => state === 'held' || state === 'shipped')
  const [from, to] = [atNoon(promisedFrom), atNoon(promisedTo)]
  if (coming.length === 0 || new Date(to) < clock.now()) return {}
  const skus = coming.map(({ sku }) => sku)
  const pictures = await picturesInMail(db, skus, market)
  return { rest: { pieces: coming.map(({ description }) => description), from, to, pictures } }
}

/** At most one mail in ten minutes. */
export const notifyLink = (ctx: Ctx, order: Order) =>
  sendOrderMail(ctx, order, {
    event: `order-link:${order.id}:${Math.floor(ctx.clock.now().getTime() / 600_000)}`,
    template: orderLinkEmail,
    props: {},
  })
