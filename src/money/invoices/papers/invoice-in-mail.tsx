import type { ReactNode } from 'react'
import type { MailAttachment } from '#/platform/messages/messages.ts'
import { Facts, Paragraph } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailWords } from '#/platform/ports/email.ts'
import type { NewInvoice } from '../issue/new-invoice.ts'
import { INVOICE_PDF } from './invoice-pdf.ts'

/** What a mail says of the invoice that comes with it. Amounts in minor units. */
export type InvoiceInMail = {
  /** Looked up when the mail is written: it comes with the commit (`withNumber`). */
  number: string
  /** Whose number it is; a mail that was queued with its number names none. */
  invoiceId?: string
  total: number
  vat: number
  /** What of it the wallet pays. */
  credit?: number
  /** The one that pays the rest by itself. */
  card: string | null
  /** Of the payment plan; a mail that was queued before there were plans names none. */
  parts?: { amount: number; at: string }[]
}

/** What stands of it below its lines, in one column with them. */
export const amountsOf = ({ vat, credit = 0, parts = [] }: InvoiceInMail) => [
  ...[vat, credit],
  ...parts.map(({ amount }) => amount),
]

/** `card`: the member's saved one, as it is named. */
export const invoiceInMail = (
  { id, total, credit, vat, plan }: NewInvoice,
  card: string | null,
): InvoiceInMail => ({
  ...{ number: '', invoiceId: id, total, credit, vat },
  card: credit < total ? card : null,
  parts: plan.map(({ amount, chargeAt }) => ({ amount, at: chargeAt.toISOString() })),
})

export const attachedInvoice = (id: string): MailAttachment => ({
  filename: 'invoice.pdf',
  kind: INVOICE_PDF,
  id,
})

type Said = InvoiceInMail & Pick<MailWords, 't' | 'date' | 'money'>
/** That it is attached, and how it is paid: from which card, how much, and on which day, where that is known. */
export function InvoiceAttached({ t, date, money, card, number, total, credit = 0, parts = [] }: Said) {
  const count = parts.length
  const [only] = parts
  if (!card) return <Paragraph>{t('mail.invoice.text', { number })}</Paragraph>
  if (count > 1) return <Paragraph>{t('mail.invoice.textParts', { card, number, count })}</Paragraph>
  const amount = money(total - credit)
  return (
    <Paragraph>
      {only
        ? t('mail.invoice.textCardOn', { card, number, amount, date: date(only.at) })
        : t('mail.invoice.textCard', { card, number })}
    </Paragraph>
  )
}

/** What credit pays of it, and when which part of the rest is taken: one table, which goes on from the sum. */
export function HowItIsPaid({ t, total, credit = 0, parts = [], date, money }: Said) {
  const rest = (what: string) => <strong>{what}</strong>
  const rows: [ReactNode, ReactNode][] = [
    ...(credit > 0
      ? ([
          [t('wallet.paidWith'), money(-credit)],
          [rest(t('wallet.rest')), rest(money(total - credit))],
        ] as [ReactNode, ReactNode][])
      : []),
    ...(parts.length > 1 ? parts : []).map(({ amount, at }, index): [string, string] => [
      t('payment.partOn', { part: index + 1, count: parts.length, date: date(at) }),
      money(amount),
    ]),
  ]
  return rows.length > 0 ? <Facts rows={rows} /> : null
}
