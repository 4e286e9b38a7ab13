import {
  MailFacts,
  MainButton,
  SmallPrint,
  Title,
  WithdrawLink,
} from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'
import { amountsOf, HowItIsPaid, InvoiceAttached, type InvoiceInMail } from './invoice-in-mail.tsx'
import type { WithdrawalRight } from './withdrawal-right.rule.ts'

type Line = { description: string; amount: number }
type Props = InvoiceInMail & {
  firstName: string
  lines: Line[]
  issuedAt?: string
  /** Null when no pieces are billed. */
  withdrawal?: WithdrawalRight | null
}

const bought: Line[] = [
  { description: 'Nordstrand Silkekjole, marineblå, 38', amount: 599_00 },
  { description: 'Miljø- og håndteringsgebyr', amount: 19_00 },
]
const withdrawal = { from: 'acceptance', days: 14 } as const

const sample = { firstName: 'Asta', invoiceId: '', credit: 0 }

/** An invoice that no other mail brings, with the PDF attached (R9.06). */
export const invoiceMail = email<Props>({
  name: 'invoice',
  samples: [
    {
      ...sample,
      number: 'DK2026-000231',
      total: 618_00,
      vat: 123_60,
      lines: bought,
      withdrawal,
      card: 'Visa •••• 4242',
      issuedAt: '2026-11-28T12:00:00Z',
      parts: [{ amount: 618_00, at: '2026-11-28T12:00:00Z' }],
    },
    {
      ...sample,
      number: 'DK2026-000231',
      total: 618_00,
      credit: 200_00,
      vat: 123_60,
      lines: bought,
      withdrawal,
      card: 'Visa •••• 4242',
      issuedAt: '2026-11-28T12:00:00Z',
      parts: [{ amount: 418_00, at: '2026-12-28T12:00:00Z' }],
    },
    {
      ...sample,
      number: 'DE2026-000231',
      total: 618_00,
      vat: 98_67,
      lines: bought,
      withdrawal,
      card: 'Visa •••• 4242',
      issuedAt: '2026-11-28T12:00:00Z',
      parts: [
        { amount: 309_00, at: '2026-12-05T12:00:00Z' },
        { amount: 309_00, at: '2027-01-05T12:00:00Z' },
      ],
    },
    {
      ...sample,
      number: 'DK2026-000233',
      total: 249_00,
      vat: 0,
      card: 'Visa •••• 4242',
      lines: [{ description: 'Gebyr for sen retur, boks 100234', amount: 249_00 }],
      issuedAt: '2026-11-28T12:00:00Z',
      parts: [{ amount: 249_00, at: '2026-11-28T12:00:00Z' }],
    },
  ],
  subject: (t, { number }) => t('mail.invoice.subject', { number }),
  Body: ({ firstName, lines, issuedAt, withdrawal, link, ...invoice }) => {
    const { t, total, vat, card, moneyColumn, date, page } = invoice
    const byCard: [string, string][] = card ? [[t('payment.card'), card]] : []
    const inColumn = moneyColumn([total, ...lines.map(({ amount }) => amount), ...amountsOf(invoice)])
    return (
      <>
        <Title>{t('mail.invoice.title', { firstName })}</Title>
        <InvoiceAttached {...invoice} />
        <MailFacts
          rows={lines.map(({ description, amount }): [string, string] => [description, inColumn(amount)])}
          total={[t('payment.total'), inColumn(total)]}
          ofTotal={[[t('payment.ofWhichVat'), inColumn(vat)]]}
        />
        <HowItIsPaid {...invoice} money={inColumn} />
        {issuedAt && <MailFacts rows={[[t('mail.invoice.day'), date(issuedAt)], ...byCard]} />}
        <MainButton href={link}>{t('invoice.see')}</MainButton>
        {withdrawal && (
          <>
            <SmallPrint>{t(`invoice.withdrawal.${withdrawal.from}`, { days: withdrawal.days })}</SmallPrint>
            <SmallPrint>{t('payment.titleReserved')}</SmallPrint>
            <WithdrawLink page={page} t={t} />
          </>
        )}
      </>
    )
  },
})
