import { type Db, sql } from '#/platform/database/db.ts'
import type { PayMethod } from '#/platform/markets/pay-methods.rule.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Charge } from '../find-charges.ts'
import { cardDeclinedMail } from './card-declined.email.tsx'
import { paymentFailedMail } from './payment-failed.email.tsx'
import { paymentNeedsYouMail } from './payment-needs-you.email.tsx'
import { paymentReceiptMail } from './payment-receipt.email.tsx'

type Facts = {
  firstName: string
  number: string
  card: string | null
  /** The method that paid; null before. */
  method: PayMethod | null
  invoiceId: string | null
  part: number
  /** True for an invoice that bills pieces, which stay ours until they are paid (R6.15). */
  goods: boolean
}

export const paymentFacts = (db: Db, { id }: Charge) =>
  db.one<Facts>(sql`
    SELECT m.first_name, coalesce(i.display_number, '') AS number, '•••• ' || d.last4 AS card, c.method, c.invoice_id, c.part,
      EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = i.id AND l.kind = 'item') AS goods
    FROM charge c JOIN member m ON m.id = c.member_id LEFT JOIN invoice i ON i.id = c.invoice_id
    LEFT JOIN mandate d ON d.id = c.mandate_id WHERE c.id = ${id}`)

/** A link to the page of this one charge, which opens nothing else of the account. */
export const payLinkTo = (chargeId: string) => ({
  purpose: 'payment',
  subject: chargeId,
  path: paths.payCharge(chargeId),
})
export const payLink = ({ id }: Charge) => payLinkTo(id)

/**
 * A link to the purchase and its payment. A guest has the link only, so that of an order opens that order; any other opens
 * the receipt of its one charge.
 */
export const receiptLink = ({ id, subjectType, subjectId }: Charge) =>
  subjectType === 'shop-order' || subjectType === 'gift-card'
    ? { path: paths.receipt(subjectId), purpose: 'order', subject: subjectId }
    : { path: paths.receipt(subjectId), purpose: 'payment', subject: id }

export async function mailReceipt(ctx: Ctx, charge: Charge) {
  const { id, amount, memberId, market } = charge
  const props = { ...(await paymentFacts(ctx.db, charge)), amount, at: ctx.clock.now().toISOString() }
  const link = receiptLink(charge)
  await queueEmail(ctx, {
    event: `payment-received:${id}`,
    template: paymentReceiptMail,
    props,
    market,
    memberId,
    link,
  })
}

/**
 * A reminder's fee has no mails about its tries: the reminder announced it, and the invoice has its own mails
 * (R9.05).
 */
const hasTryMails = ({ subjectType }: Charge) => subjectType !== 'reminder'

export async function mailNeedsYou(
  ctx: Ctx,
  charge: Charge,
  { event, noCard, reminder }: { event: string; noCard: boolean; reminder: number },
) {
  if (!hasTryMails(charge)) return
  const { amount, memberId, market } = charge
  const props = { ...(await paymentFacts(ctx.db, charge)), amount, noCard, reminder }
  await queueEmail(ctx, {
    event,
    template: paymentNeedsYouMail,
    props,
    market,
    memberId,
    link: payLink(charge),
  })
}

export async function mailDeclined(ctx: Ctx, charge: Charge, { step, again }: { step: number; again: Date }) {
  if (!hasTryMails(charge)) return
  const { id, amount, memberId, market } = charge
  const props = { ...(await paymentFacts(ctx.db, charge)), amount, again: again.toISOString() }
  await queueEmail(ctx, {
    event: `card-declined:${id}:${step}`,
    template: cardDeclinedMail,
    props,
    market,
    memberId,
    link: payLink(charge),
  })
}

export async function mailFailed(ctx: Ctx, charge: Charge) {
  if (!hasTryMails(charge)) return
  const { id, amount, memberId, market, attempts } = charge
  const props = { ...(await paymentFacts(ctx.db, charge)), amount }
  await queueEmail(ctx, {
    event: `payment-failed:${id}:${attempts}`,
    template: paymentFailedMail,
    props,
    market,
    memberId,
    link: payLink(charge),
  })
}
