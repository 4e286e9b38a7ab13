import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type OpenPart = { part: number; amount: number; at: string }
type Props = {
  firstName: string
  number: string
  /** The sum that was taken off the open parts. */
  amount: number
  /** Number of parts of the invoice, and those still to pay. */
  count: number
  open: OpenPart[]
}
const sample: Props = {
  firstName: 'Asta',
  number: 'DE2026-000231',
  amount: 119_00,
  count: 2,
  open: [{ part: 2, amount: 190_00, at: '2027-01-05T12:00:00Z' }],
}

/** A credit note made the open parts of an invoice smaller, so that no money comes back for it (R9.05, R6.11). */
export const partSmallerMail = email<Props>({
  name: 'part-smaller',
  samples: [
    sample,
    { ...sample, count: 1, open: [{ part: 1, amount: 499_00, at: '2026-12-19T12:00:00Z' }] },
    { ...sample, open: [] },
  ],
  subject: (t, { number }) => t('mail.partSmaller.subject', { number }),
  Body: ({ firstName, number, amount, count, open, t, money, moneyColumn, date, link }) => {
    const inColumn = moneyColumn(open.map((part) => part.amount))
    const sums = { number, amount: money(amount) }
    return (
      <>
        <Title>{t('mail.partSmaller.title', { firstName })}</Title>
        <Paragraph>
          {t(open.length > 0 ? 'mail.partSmaller.text' : 'mail.partSmaller.textPaid', sums)}
        </Paragraph>
        {open.length > 0 && (
          <MailFacts
            rows={open.map(({ part, amount, at }): [string, string] => [
              count > 1 ? t('payment.partOn', { part, count, date: date(at) }) : t('payment.toPay'),
              inColumn(amount),
            ])}
          />
        )}
        <MainButton href={link}>{t('receipt.see')}</MainButton>
      </>
    )
  },
})
