import type { ReactNode } from 'react'
import type { MailAttachment } from '#/platform/messages/messages.ts'
import { MailFacts, Paragraph } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailContext } from '#/platform/ports/email.ts'
import type { NewInvoice } from '../issue/new-invoice.ts'
import { INVOICE_PDF } from './invoice-pdf.ts'

/** An invoice's facts in the mail that brings it. Amounts in minor units. */
export type InvoiceInMail = {
  /** Looked up when the mail is written, as it comes with the commit (`withNumber`). */
  number: string
  /** The invoice whose number is looked up. */
  invoiceId: string
  total: number
  vat: number
  /** The part that the wallet pays. */
  credit: number
  /** The card that pays the rest automatically. */
  card: string | null
  /** The payment plan. */
  parts: { amount: number; at: string }[]
}

/** The amounts below the lines, in one column with them. */
export const amountsOf = ({ vat, credit, parts }: InvoiceInMail) => [
  ...[vat, credit],
  ...parts.map(({ amount }) => amount),
]

/** `card`: the name of the member's saved card. */
export const invoiceInMail = (
  { id, total, credit, vat, plan }: NewInvoice,
  card: string | null,
): InvoiceInMail => ({
  number: '',
  invoiceId: id,
  total,
  credit,
  vat,
  card: credit < total ? card : null,
  parts: plan.map(({ amount, chargeAt }) => ({ amount, at: chargeAt.toISOString() })),
})

export const attachedInvoice = (id: string): MailAttachment => ({
  filename: 'invoice.pdf',
  kind: INVOICE_PDF,
  id,
})

type PartProps = InvoiceInMail & Pick<MailContext, 't' | 'date' | 'money'>
/** Says that the invoice is attached, and how it is paid: the card, the amount, and the day if known. */
export function InvoiceAttached({ t, date, money, card, number, total, credit, parts }: PartProps) {
  const count = parts.length
  const [only] = parts
  if (!card || !only) return <Paragraph>{t('mail.invoice.text', { number })}</Paragraph>
  if (count > 1) return <Paragraph>{t('mail.invoice.textParts', { card, number, count })}</Paragraph>
  const amount = money(total - credit)
  return <Paragraph>{t('mail.invoice.textCardOn', { card, number, amount, date: date(only.at) })}</Paragraph>
}

/** The part that credit pays, and the days and amounts of the rest: one table, which continues the sum. */
export function HowItIsPaid({ t, total, credit, parts, date, money }: PartProps) {
  const strong = (what: string) => <strong>{what}</strong>
  const rows: [ReactNode, ReactNode][] = [
    ...(credit > 0
      ? ([
          [t('wallet.paidWith'), money(-credit)],
          [strong(t('wallet.rest')), strong(money(total - credit))],
        ] as [ReactNode, ReactNode][])
      : []),
    ...(parts.length > 1 ? parts : []).map(({ amount, at }, index): [string, string] => [
      t('payment.partOn', { part: index + 1, count: parts.length, date: date(at) }),
      money(amount),
    ]),
  ]
  return rows.length > 0 ? <MailFacts rows={rows} /> : null
}
