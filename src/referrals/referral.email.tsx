import { Facts, MainButton, Paragraph, QuietLink, SmallPrint, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

/** `friendPath`: the member's own link; letters that were written before it was said name none. */
type Props = {
  firstName: string
  what: 'joined' | 'referrer' | 'friend'
  amount: number
  friendPath?: string
}
const sample = { firstName: 'Asta', amount: 100_00 }

/** A friend has joined, and then the credit of either of them (R3.13). */
export const referralMail = email<Props>({
  name: 'referral',
  samples: [
    { ...sample, what: 'joined', friendPath: '/register?friend=3kTq9ZrW1xPb7LmC' },
    { ...sample, what: 'referrer' },
    { ...sample, what: 'friend' },
  ],
  subject: (t, { what }) => t(`mail.referral.${what}.subject`),
  Body: ({ subject, firstName, what, amount, friendPath, t, money, link, origin }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>{t(`mail.referral.${what}.text`, { amount: money(amount) })}</Paragraph>
      <Facts
        rows={[
          [t('mail.referral.toYou'), money(amount)],
          ...(what === 'joined' ? [[t('mail.referral.toFriend'), money(amount)] as [string, string]] : []),
        ]}
      />
      <MainButton href={link}>{t(what === 'joined' ? 'mail.referral.see' : 'mail.wallet.see')}</MainButton>
      {friendPath && (
        <SmallPrint>
          {t('mail.referral.yourLink')}{' '}
          <QuietLink href={origin + friendPath}>{origin + friendPath}</QuietLink>
        </SmallPrint>
      )}
      {what !== 'joined' && <SmallPrint>{t('wallet.howUsed')}</SmallPrint>}
    </>
  ),
})
