import { email } from '#/messages/email.ts'
import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'

type Props = { firstName: string; amount: number; number: string; card: string | null; at: string }

export const paymentReceiptMail = email<Props>({
  name: 'payment-receipt',
  subject: (t, { number }) => t('mail.receipt.subject', { number }),
  Body: ({ t, firstName, amount, number, card, at, money, date, link }) => (
    <>
      <Title>{t('mail.receipt.title', { firstName })}</Title>
      <Paragraph>{t('mail.receipt.text')}</Paragraph>
      <Facts
        rows={[
          [t('payment.invoice'), number],
          [t('payment.paidOn'), date(at)],
          ...(card ? [[t('payment.card'), card] as [string, string]] : []),
        ]}
        total={[t('payment.paid'), money(amount)]}
      />
      <MainButton href={link}>{t('receipt.see')}</MainButton>
    </>
  ),
})
