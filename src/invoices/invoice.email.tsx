import { Facts, MainButton, SmallPrint, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'
import { amountsOf, HowItIsPaid, InvoiceAttached, type InvoiceInMail } from './invoice-in-mail.tsx'

type Line = { description: string; amount: number }
type Props = InvoiceInMail & { firstName: string; lines: Line[] }

const bought: Line[] = [
  { description: 'Nordstrand Silkekjole, 38', amount: 599_00 },
  { description: 'Miljø- og håndteringsgebyr', amount: 19_00 },
]

/** An invoice that no other mail brings; the PDF comes with it (R9.06). */
export const invoiceMail = email<Props>({
  name: 'invoice',
  samples: [
    {
      firstName: 'Asta',
      number: 'DK2026-000231',
      total: 618_00,
      vat: 123_60,
      lines: bought,
      card: '•••• 4242',
    },
    {
      firstName: 'Asta',
      number: 'DK2026-000231',
      total: 618_00,
      credit: 200_00,
      vat: 123_60,
      lines: bought,
      card: '•••• 4242',
    },
    {
      firstName: 'Asta',
      number: 'DE2026-000231',
      total: 618_00,
      vat: 98_67,
      lines: bought,
      card: '•••• 4242',
      parts: [
        { amount: 309_00, at: '2026-12-05T12:00:00Z' },
        { amount: 309_00, at: '2027-01-05T12:00:00Z' },
      ],
    },
  ],
  subject: (t, { number }) => t('mail.invoice.subject', { number }),
  Body: ({ firstName, lines, link, ...invoice }) => {
    const { t, total, vat, moneyColumn } = invoice
    const inColumn = moneyColumn([total, ...lines.map(({ amount }) => amount), ...amountsOf(invoice)])
    return (
      <>
        <Title>{t('mail.invoice.title', { firstName })}</Title>
        <InvoiceAttached {...invoice} />
        <Facts
          rows={lines.map(({ description, amount }): [string, string] => [description, inColumn(amount)])}
          total={[t('payment.total'), inColumn(total)]}
          ofTotal={[t('payment.ofWhichVat'), inColumn(vat)]}
        />
        <HowItIsPaid {...invoice} money={inColumn} />
        <MainButton href={link}>{t('invoice.see')}</MainButton>
        <SmallPrint>{t('invoice.withdrawal')}</SmallPrint>
        <SmallPrint>{t('payment.titleReserved')}</SmallPrint>
      </>
    )
  },
})
