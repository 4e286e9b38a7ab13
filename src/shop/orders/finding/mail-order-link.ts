import type { FastifyRequest } from 'fastify'
import { emailHashOf } from '#/people/members/email-hash.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Invalid } from '#/platform/errors.ts'
import { isTrapped } from '#/platform/http/door/trap.ts'
import { mayMail } from '#/platform/http/limits/rate-limit.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { problemsOf, tidied } from '#/platform/validation/validation.rule.ts'
import { notifyLink } from '../mails/order-mails.ts'
import { findOrderNumbered, lockOrder } from '../orders.ts'
import { type OrderSearch, orderSearchRules } from './find-order.rule.ts'

const MAIL_ORDER_LINK = 'mail-order-link'
/** A hash of the address suffices to compare it, and keeps the address out of the job's row. */
type LinkRequest = { number: string; emailHash: string }

/**
 * Mails the link to an order to a buyer without an account. Number and address lead to a mail, not to the order.
 * Numbers are consecutive and addresses are known to others, so a job looks it up: the answer takes equally long
 * whether there is such an order or not (T2).
 */
export async function askForOrderLink(request: FastifyRequest, typed: OrderSearch): Promise<void> {
  const { ctx } = request
  const given = tidied(typed)
  const problems = problemsOf(given, orderSearchRules)
  if (Object.keys(problems).length > 0) throw Invalid(problems)
  if (isTrapped(request)) return
  const now = ctx.clock.now()
  const payload: LinkRequest = { number: given.number, emailHash: emailHashOf(given.email) }
  await enqueue(ctx.db, { kind: MAIL_ORDER_LINK, subject: ctx.random.uuid(), payload, dueAt: now, now })
}

export const mailOrderLink = job<Ctx>(MAIL_ORDER_LINK, (ctx, { payload }) =>
  inTransaction(ctx, async (ctx) => {
    const { number, emailHash } = payload as LinkRequest
    const order = await findOrderNumbered(ctx.db, number)
    if (!order || emailHashOf(order.email) !== emailHash) return
    if (await mayMail(ctx, { limit: 'order-link-mails', from: order.id })) await notifyLink(ctx, order)
  }),
)

/** A colleague mails the link to a buyer who has lost it, always to the order's own address. */
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
