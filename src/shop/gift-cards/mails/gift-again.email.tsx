import { MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; number: string; amount: number; email: string; planned: boolean }
const sample = { firstName: 'Asta', number: 'G70001', amount: 500_00, email: 'liv@garderobe.example' }

/** To the buyer of a gift card: a colleague has sent it again, or it goes to another address on its day (R9.07). */
export const giftAgainMail = email<Props>({
  name: 'gift-card-again',
  samples: [
    { ...sample, planned: false },
    { ...sample, planned: true },
  ],
  subject: (t, { number, planned }) =>
    planned ? t('mail.giftAgain.subjectPlanned', { number }) : t('mail.giftAgain.subject', { number }),
  Body: ({ firstName, amount, email, planned, t, money, link }) => (
    <>
      <Title>{t('mail.giftAgain.title', { firstName })}</Title>
      <Paragraph>
        {planned
          ? t('mail.giftAgain.textPlanned', { amount: money(amount), email })
          : t('mail.giftAgain.text', { amount: money(amount), email })}
      </Paragraph>
      <MainButton href={link}>{t('mail.giftBought.button')}</MainButton>
      <SmallPrint>{t('mail.giftAgain.note')}</SmallPrint>
    </>
  ),
})
