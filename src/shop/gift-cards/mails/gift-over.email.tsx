import { Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { toName: string; fromName: string; amount: number; because: 'moved' | 'refunded' }
const sample = { toName: 'Liv', fromName: 'Asta', amount: 500_00 }

/** To the receiver of a gift card: its code has ended, with the reason (R9.07). */
export const giftOverMail = email<Props>({
  name: 'gift-card-over',
  samples: [
    { ...sample, because: 'moved' },
    { ...sample, because: 'refunded' },
  ],
  subject: (t) => t('mail.giftOver.subject'),
  Body: ({ toName, fromName, amount, because, t, money }) => (
    <>
      <Title>{t('mail.giftOver.title', { toName })}</Title>
      <Paragraph>{t(`mail.giftOver.text.${because}`, { amount: money(amount), fromName })}</Paragraph>
    </>
  ),
})
