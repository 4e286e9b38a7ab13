import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; number: string; amount: number; toName: string }

/** To the buyer of a gift card: it was redeemed. The member who redeemed it is not named (R9.07). */
export const giftRedeemedMail = email<Props>({
  name: 'gift-card-redeemed',
  samples: [{ firstName: 'Asta', number: 'G70001', amount: 500_00, toName: 'Liv' }],
  subject: (t, { number }) => t('mail.giftRedeemed.subject', { number }),
  Body: ({ firstName, amount, toName, t, money, link }) => (
    <>
      <Title>{t('mail.giftRedeemed.title', { firstName })}</Title>
      <Paragraph>{t('mail.giftRedeemed.text', { amount: money(amount), toName })}</Paragraph>
      <MainButton href={link}>{t('mail.giftBought.button')}</MainButton>
    </>
  ),
})
