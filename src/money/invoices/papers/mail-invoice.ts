import { cardName } from '#/money/payment-methods/card-name.rule.ts'
import { findMandate } from '#/money/payment-methods/mandates.ts'
import { type MailLink, queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { NewInvoice } from '../issue/new-invoice.ts'
import { invoiceMail } from './invoice.email.tsx'
import { attachedInvoice, invoiceInMail } from './invoice-in-mail.tsx'
import { withdrawalRight } from './withdrawal-right.rule.ts'

/** `link`: the page of the subject, for a guest. */
export async function mailInvoice(ctx: Ctx, invoice: NewInvoice, link?: MailLink) {
  const { id, subjectId, memberId, market, buyer, lines } = invoice
  const mandate = await findMandate(ctx.db, memberId)
  await queueEmail(ctx, {
    event: `invoice-issued:${id}`,
    template: invoiceMail,
    props: {
      firstName: buyer.firstName,
      issuedAt: invoice.at.toISOString(),
      withdrawal: withdrawalRight({ ...invoice, issuedAt: invoice.at }),
      lines: lines.map(({ description, amount }) => ({ description, amount })),
      ...invoiceInMail(invoice, mandate ? cardName(mandate) : null),
    },
    market,
    memberId,
    link: link ?? { path: paths.receipt(subjectId) },
    attachments: [attachedInvoice(id)],
  })
}
