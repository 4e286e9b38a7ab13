import type { Ctx } from '#/context.ts'
import { attachedInvoice } from '#/invoices/invoice-in-mail.tsx'
import { atNoon } from '#/markets/noon.ts'
import { findCustomer } from '#/members/guests.ts'
import { queueEmail } from '#/messages/messages.ts'
import { paths } from '#/paths.ts'
import { expiryOf } from '#/wallet/expiry.rule.ts'
import { giftBoughtMail } from './gift-bought.email.tsx'
import type { GiftCard } from './gift-cards.ts'
import { giftRefundedMail } from './gift-refunded.email.tsx'

/** Opens this card alone, for a guest as for a member. */
const linkTo = (id: string) => ({ path: paths.giftCard(id), purpose: 'order', subject: id })

/** What was bought and by which terms, with the receipt; the mail of the invoice as well, which every invoice has (I37). */
export const tellBought = (
  ctx: Ctx,
  { id, number, market, memberId, amount, toName, sendOn }: GiftCard,
  { invoiceId, firstName }: { invoiceId: string; firstName: string },
) =>
  queueEmail(ctx, {
    event: `invoice-issued:${invoiceId}`,
    template: giftBoughtMail,
    props: {
      ...{ firstName, number, amount, toName, sendOn: atNoon(sendOn) },
      until: expiryOf('gift-card', ctx.clock.now(), market).toISOString(),
    },
    ...{ market, memberId, link: linkTo(id) },
    attachments: [attachedInvoice(invoiceId)],
  })

/** That it was taken back, in a form that lasts (R11.03); another mail says when the money is there. */
export async function tellRefunded(ctx: Ctx, { id, number, market, memberId, amount }: GiftCard) {
  const buyer = await findCustomer(ctx.db, memberId)
  if (!buyer) return
  await queueEmail(ctx, {
    event: `gift-card-refunded:${id}`,
    template: giftRefundedMail,
    props: { firstName: buyer.firstName, number, amount },
    ...{ market, memberId, link: linkTo(id) },
  })
}
