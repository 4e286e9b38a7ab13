import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { notifyLink } from '../mails/order-mails.ts'
import { findOrderNumbered } from '../orders.ts'

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
