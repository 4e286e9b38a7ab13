import type { Ctx } from '#/context.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { notifyLink } from '../mails/order-mails.ts'
import { findOrderNumbered, lockOrder } from '../orders.ts'

/**
 * The way to an order for whoever has no account: number and address lead to a mail, not to the order. Numbers follow each
 * other and addresses are known to others.
 */
export const mailOrderLink = (
  ctx: Ctx,
  { number, email }: { number: string; email: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await findOrderNumbered(ctx.db, number.trim())
    if (order && order.email.toLowerCase() === email.trim().toLowerCase()) await notifyLink(ctx, order)
  })

/** The same by a colleague, for whoever has lost the mail: to the order's own address, whoever asks. */
export const mailLinkByStaff = (
  ctx: Ctx,
  { orderId, staffId, reason }: { orderId: string; staffId: string; reason: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx.db, orderId)
    await notifyLink(ctx, order)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'order-link-sent',
      subject: { kind: 'shop-order', id: orderId },
      reason,
    })
  })
