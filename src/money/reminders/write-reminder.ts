import { payLinkTo } from '#/money/charges/mails/payment-mails.ts'
import type { Invoice } from '#/money/invoices/find-invoices.ts'
import { issueInvoice } from '#/money/invoices/issue/issue-invoice.ts'
import { attachedInvoice } from '#/money/invoices/papers/invoice-in-mail.tsx'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { overdueMail } from './overdue.email.tsx'
import { insertReminder, type Part, type ReminderRow } from './reminders.ts'

type Writing = { number: number; first: Part; amount: number; count: number }

/** Writes the row, the fee with its invoice, and the mail, in the caller's transaction. */
export async function writeReminder(ctx: Ctx, invoice: Invoice, { number, first, amount, count }: Writing) {
  const id = ctx.random.uuid()
  const now = ctx.clock.now()
  const fee = feeOf(invoice, now)
  const feeInvoiceId = await billFee(ctx, invoice, { id, number, fee })
  const reminder = { id, invoiceId: invoice.id, number, fee, feeInvoiceId, at: now }
  await insertReminder(ctx.db, reminder)
  await ctx.failpoint('reminder_written')
  await mailReminder(ctx, invoice, { reminder, amount, first, count })
}

/** The fee agreed with the invoice, or today's if that is lower. */
const feeOf = ({ market, issuedAt }: Invoice, now: Date) =>
  Math.min(...[issuedAt, now].map((at) => marketAt(market, at).reminderFee))

type Fee = { id: string; number: number; fee: number }

/**
 * Bills the fee: an invoice of its own, without VAT since a reminder fee is damages, taken from the card on the due
 * day of such an invoice; the reminder is its mail.
 */
async function billFee(ctx: Ctx, invoice: Invoice, { id, number, fee }: Fee): Promise<string | null> {
  if (fee === 0) return null
  const { market, memberId, displayNumber } = invoice
  const { name: _name, email: _email, ...address } = invoice.buyer
  const at = ctx.clock.now()
  const dueAt = addDays(at, marketAt(market, at).paymentDays, market)
  const description = textIn(market, 'reminder.line', { count: number, number: displayNumber })
  const { invoiceId } = await issueInvoice(
    ctx,
    {
      subjectType: 'reminder',
      subjectId: id,
      memberId,
      market,
      address,
      at,
      currency: marketOf(market).currency,
      lines: [{ kind: 'reminder-fee', description, amount: fee }],
      plan: [{ amount: fee, chargeAt: dueAt, dueAt }],
    },
    { mailed: false, onCredit: false },
  )
  return invoiceId ?? null
}

type Mailed = { reminder: ReminderRow; amount: number; first: Part; count: number }
async function mailReminder(ctx: Ctx, invoice: Invoice, { reminder, amount, first, count }: Mailed) {
  const { id, number, fee, feeInvoiceId, at } = reminder
  const { memberId, market, displayNumber } = invoice
  const { reminders, paymentDays } = marketAt(market, at)
  await queueEmail(ctx, {
    event: feeInvoiceId ? `invoice-issued:${feeInvoiceId}` : `reminder:${id}`,
    template: overdueMail,
    props: {
      firstName: invoice.buyer.name.split(' ')[0] ?? '',
      number: displayNumber,
      count: number,
      issuedAt: invoice.issuedAt.toISOString(),
      dueAt: invoice.dueAt.toISOString(),
      amount,
      fee,
      pieces: invoice.lines.map(({ description }) => description),
      ...(feeInvoiceId && { feeTakenAt: addDays(at, paymentDays, market).toISOString() }),
      ...(number < reminders.most && nextOf(invoice, addDays(at, reminders.everyDays, market))),
      ...(count > 1 &&
        first.amount === amount && { instalment: { part: first.part, count, whole: invoice.total } }),
    },
    market,
    memberId,
    link: payLinkTo(first.chargeId),
    attachments: feeInvoiceId ? [attachedInvoice(feeInvoiceId)] : [],
  })
}

const nextOf = (invoice: Invoice, at: Date) => ({
  nextAt: at.toISOString(),
  nextFee: feeOf(invoice, at),
})
