import { email } from '#/messages/email.ts'
import { Facts, MainButton, Paragraph, SmallPrint, Title } from '#/messages/mail-parts.tsx'

type Line = { description: string; amount: number }
type Props = {
  firstName: string
  number: string
  total: number
  vat: number
  lines: Line[]
  card: string | null
}

/** The invoice after acceptance; the PDF comes with it (R6.11). */
export const invoiceMail = email<Props>({
  name: 'invoice',
  subject: (t, { number }) => t('mail.invoice.subject', { number }),
  Body: ({ t, firstName, number, total, vat, lines, card, money, moneyColumn, link }) => {
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
        <MainButton href={link}>{t('mail.invoice.button')}</MainButton>
        <SmallPrint>{t('mail.invoice.withdrawal')}</SmallPrint>
        <SmallPrint>{t('payment.titleReserved')}</SmallPrint>
      </>
    )
  },
})
