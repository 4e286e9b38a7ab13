import { Facts, MainButton, Paragraph, SmallPrint, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Line = { description: string; amount: number }
type Props = {
  firstName: string
  number: string
  /** Whose number it is; a mail that was queued with its number names none. */
  invoiceId?: string
  total: number
  /** What of it the wallet pays. */
  credit?: number
  vat: number
  lines: Line[]
  card: string | null
  /** Of the payment plan; a mail that was queued before there were plans names none. */
  parts?: { amount: number; at: string }[]
}

/** The invoice after acceptance; the PDF comes with it (R6.11). */
export const invoiceMail = email<Props>({
  name: 'invoice',
  samples: [
    {
      firstName: 'Asta',
      number: 'DK2026-000231',
      total: 618_00,
      vat: 123_60,
      lines: [
        { description: 'Nordstrand Silk dress, 38', amount: 599_00 },
        { description: 'Handling', amount: 19_00 },
      ],
      card: '•••• 4242',
    },
    {
      firstName: 'Asta',
      number: 'DK2026-000231',
      total: 618_00,
      credit: 200_00,
      vat: 123_60,
      lines: [{ description: 'Nordstrand Silk dress, 38', amount: 618_00 }],
      card: '•••• 4242',
    },
    {
      firstName: 'Asta',
      number: 'DE2026-000231',
      total: 618_00,
      vat: 98_67,
      lines: [{ description: 'Nordstrand Silk dress, 38', amount: 618_00 }],
      card: '•••• 4242',
      parts: [
        { amount: 309_00, at: '2026-12-05T12:00:00Z' },
        { amount: 309_00, at: '2027-01-05T12:00:00Z' },
      ],
    },
  ],
  subject: (t, { number }) => t('mail.invoice.subject', { number }),
  Body: ({
    t,
    firstName,
    number,
    total,
    credit = 0,
    vat,
    lines,
    card,
    parts = [],
    money,
    moneyColumn,
    date,
    link,
  }) => {
    const inColumn = moneyColumn([total, ...lines.map(({ amount }) => amount)])
    return (
      <>
        <Title>{t('mail.invoice.title', { firstName })}</Title>
        <Paragraph>
          {card ? t('mail.invoice.textCard', { card, number }) : t('mail.invoice.text', { number })}
        </Paragraph>
        <Facts
          rows={[
            ...lines.map(({ description, amount }): [string, string] => [description, inColumn(amount)]),
            [t('payment.ofWhichVat'), money(vat)],
          ]}
          total={[t('payment.total'), inColumn(total)]}
        />
        {credit > 0 && (
          <Facts
            rows={[[t('wallet.paidWith'), inColumn(-credit)]]}
            total={[t('wallet.rest'), inColumn(total - credit)]}
          />
        )}
        {parts.length > 1 && (
          <Facts
            rows={parts.map(({ amount, at }, index): [string, string] => [
              t('payment.partOn', { part: index + 1, count: parts.length, date: date(at) }),
              inColumn(amount),
            ])}
          />
        )}
        <MainButton href={link}>{t('invoice.see')}</MainButton>
        <SmallPrint>{t('invoice.withdrawal')}</SmallPrint>
        <SmallPrint>{t('payment.titleReserved')}</SmallPrint>
      </>
    )
  },
})
