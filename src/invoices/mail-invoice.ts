import type { Ctx } from '#/context.ts'
import { type MailLink, queueEmail } from '#/messages/messages.ts'
import { paths } from '#/paths.ts'
import { findMandate } from '#/payment-methods/mandates.ts'
import { invoiceMail } from './invoice.email.tsx'
import { INVOICE_PDF } from './invoice-pdf.ts'
import type { NewInvoice } from './new-invoice.ts'

/** Its number is looked up when the mail is written: it comes with the commit. `link`: where a guest may see what it is for. */
export async function mailInvoice(ctx: Ctx, invoice: NewInvoice, link?: MailLink) {
  const { id, subjectId, memberId, market, buyer, total, credit, vat, lines, plan } = invoice
  const mandate = await findMandate(ctx.db, memberId)
  await queueEmail(ctx, {
    event: `invoice-issued:${id}`,
    template: invoiceMail,
    props: {
      firstName: buyer.firstName,
      number: '',
      invoiceId: id,
      total,
      credit,
      vat,
      card: mandate && credit < total ? `•••• ${mandate.last4}` : null,
      lines: lines.map(({ description, amount }) => ({ description, amount })),
      parts: plan.map(({ amount, chargeAt }) => ({ amount, at: chargeAt.toISOString() })),
    },
    market,
    memberId,
    link: link ?? { path: paths.receipt(subjectId) },
    attachments: [{ filename: 'invoice.pdf', kind: INVOICE_PDF, id }],
  })
}
