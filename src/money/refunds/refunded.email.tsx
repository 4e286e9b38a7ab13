import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; amount: number; number: string; card: string | null }

export const refundedMail = email<Props>({
  name: 'payment-refunded',
  samples: [{ firstName: 'Asta', amount: 599_00, number: 'DK2026-000231', card: '•••• 4242' }],
  subject: (t) => t('mail.refunded.subject'),
  Body: ({ t, firstName, amount, number, card, money, link }) => (
    <>
      <Title>{t('mail.refunded.title', { firstName })}</Title>
      <Paragraph>{t('mail.refunded.text')}</Paragraph>
      <MailFacts
        rows={[
          [t('payment.invoice'), number],
          ...(card ? [[t('payment.card'), card] as [string, string]] : []),
        ]}
        total={[t('payment.refunded'), money(amount)]}
      />
      <MainButton href={link}>{t('receipt.see')}</MainButton>
    </>
  ),
})
