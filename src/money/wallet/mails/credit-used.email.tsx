import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  number: string
  amount: number
  left: number
}
const sample: Props = { firstName: 'Asta', number: 'DK-2026-000123', amount: 200_00, left: 0 }

/** Credit paid an invoice that was open already, all of it or a part (R9.07). */
export const creditUsedMail = email<Props>({
  name: 'credit-used',
  samples: [sample, { ...sample, left: 149_00 }],
  subject: (t, { number }) => t('mail.creditUsed.subject', { number }),
  Body: ({ firstName, number, amount, left, t, money, moneyColumn, link }) => {
    const inColumn = moneyColumn([amount, left])
    return (
      <>
        <Title>{t('mail.creditUsed.title', { firstName })}</Title>
        <Paragraph>{t('mail.creditUsed.text', { amount: money(amount), number })}</Paragraph>
        <MailFacts
          rows={[[t('wallet.paidWith'), inColumn(amount)]]}
          total={[t('wallet.rest'), inColumn(left)]}
        />
        <Paragraph>{t(left > 0 ? 'mail.creditUsed.left' : 'mail.creditUsed.nothingLeft')}</Paragraph>
        <MainButton href={link}>{t('receipt.see')}</MainButton>
      </>
    )
  },
})
