import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; number: string; amount: number }

/** To the buyer of a gift card: it was taken back, and its money is on its way (R9.07, R11.03). */
export const giftRefundedMail = email<Props>({
  name: 'gift-card-refunded',
  samples: [{ firstName: 'Asta', number: 'G70001', amount: 500_00 }],
  subject: (t, { number }) => t('mail.giftRefunded.subject', { number }),
  Body: ({ firstName, number, amount, t, money, link }) => (
    <>
      <Title>{t('mail.giftRefunded.title', { firstName })}</Title>
      <Paragraph>{t('mail.giftRefunded.text', { number, amount: money(amount) })}</Paragraph>
      <MainButton href={link}>{t('mail.giftBought.button')}</MainButton>
    </>
  ),
})
