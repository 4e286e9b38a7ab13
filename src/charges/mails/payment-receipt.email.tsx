import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = { firstName: string; amount: number; number: string; card: string | null; at: string }

export const paymentReceiptMail = email<Props>({
  name: 'payment-receipt',
  samples: [
    {
      firstName: 'Asta',
      amount: 618_00,
      number: 'DK2026-000231',
      card: '•••• 4242',
      at: '2026-12-05T12:00:00Z',
    },
  ],
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
