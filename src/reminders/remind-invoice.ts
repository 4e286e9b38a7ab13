import { payLinkTo } from '#/charges/mails/payment-mails.ts'
import type { Ctx } from '#/context.ts'
import { publish } from '#/events.ts'
import { findInvoice, type Invoice } from '#/invoices/find-invoices.ts'
import { attachedInvoice } from '#/invoices/invoice-in-mail.tsx'
import { issueInvoice } from '#/invoices/issue-invoice.ts'
import { marketAt } from '#/markets/market-at.ts'
import { addDays } from '#/markets/market-time.ts'
import { marketOf } from '#/markets/markets.ts'
import { queueEmail } from '#/messages/messages.ts'
import { inTransaction } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import { text } from '#/texts/server-texts.ts'
import { overdueMail } from './overdue.email.tsx'
import { reminderToSend } from './overdue.rule.ts'
import { reminderDue } from './reminder-due.ts'
import {
  insertReminder,
  isPaused,
  listReminders,
  lockParts,
  type Part,
  type ReminderRow,
} from './reminders.ts'

/** Writes the next reminder of an invoice if it is due: the row, the fee with its invoice, and the mail, or nothing (R9.05). */
export const remindInvoice = (ctx: Ctx, invoiceId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const parts = await lockParts(ctx.db, invoiceId)
    const invoice = found(await findInvoice(ctx.db, invoiceId))
    const { market } = invoice
    const sent = (await listReminders(ctx.db, invoiceId)).map(({ at }) => at)
    const now = ctx.clock.now()
    const due = reminderToSend({ parts, sent, rules: marketAt(market, now).reminders, market, now })
    if (!due || (await isHeldBack(ctx, invoice))) return
    const id = ctx.random.uuid()
    const { number, first, amount } = due
    const fee = feeOf(invoice, now)
    const feeInvoiceId = await billFee(ctx, invoice, { id, number, fee })
    const reminder = { id, invoiceId, number, fee, feeInvoiceId, at: now }
    await insertReminder(ctx.db, reminder)
    await ctx.failpoint('reminder_written')
    await mailReminder(ctx, invoice, { reminder, amount, first, count: parts.length })
  })

/** What was agreed with the invoice, or less where the country has become kinder since. */
const feeOf = ({ market, issuedAt }: Invoice, now: Date) =>
  Math.min(...[issuedAt, now].map((at) => marketAt(market, at).reminderFee))

async function isHeldBack(ctx: Ctx, { id: invoiceId, subjectType, subjectId }: Invoice): Promise<boolean> {
  if (await isPaused(ctx.db, invoiceId)) return true
  const reasons: string[] = []
  await publish(ctx, reminderDue, { invoiceId, subjectType, subjectId, pause: (why) => reasons.push(why) })
  return reasons.length > 0
}

type Fee = { id: string; number: number; fee: number }

/** An invoice of its own, without VAT since a reminder fee is damages, taken from the card as late as an invoice is due; its mail is the reminder. */
async function billFee(ctx: Ctx, invoice: Invoice, { id, number, fee }: Fee): Promise<string | null> {
  if (fee === 0) return null
  const { market, memberId, displayNumber } = invoice
  const { name: _name, email: _email, ...address } = invoice.buyer
  const at = ctx.clock.now()
  const dueAt = addDays(at, marketAt(market, at).paymentDays, market)
  const description = text(market, 'reminder.line', { count: number, number: displayNumber })
  const { invoiceId } = await issueInvoice(
    ctx,
    {
      ...{ subjectType: 'reminder', subjectId: id, memberId, market, address, at },
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
