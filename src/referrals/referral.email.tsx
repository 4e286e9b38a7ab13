import { MainButton, Paragraph, SmallPrint, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = { firstName: string; what: 'joined' | 'referrer' | 'friend'; amount: number }
const sample = { firstName: 'Asta', amount: 100_00 }

/** A friend has joined, and then the credit of either of them (R3.13). */
export const referralMail = email<Props>({
  name: 'referral',
  samples: [
    { ...sample, what: 'joined' },
    { ...sample, what: 'referrer' },
    { ...sample, what: 'friend' },
  ],
  subject: (t, { what }) => t(`mail.referral.${what}.subject`),
  Body: ({ subject, firstName, what, amount, t, money, link }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>{t(`mail.referral.${what}.text`, { amount: money(amount) })}</Paragraph>
      <MainButton href={link}>{t(what === 'joined' ? 'mail.referral.see' : 'mail.wallet.see')}</MainButton>
      {what !== 'joined' && <SmallPrint>{t('wallet.howUsed')}</SmallPrint>}
    </>
  ),
})
