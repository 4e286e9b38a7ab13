import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

/** `number`: empty unless it has the form of one of ours. */
type Props = { number: string; at: string }

const at = '2026-12-05T12:00:00Z'

/**
 * The receipt of a declaration whose contract was not found (R11.03), for the typed address, without words of the
 * sender.
 */
export const withdrawalUnmatchedEmail = email<Props>({
  name: 'withdrawal-unmatched',
  samples: [
    { number: '500001', at },
    { number: '', at },
  ],
  subject: (t) => t('mail.withdrawalUnmatched.subject'),
  Body: ({ number, at, t, date, link }) => (
    <>
      <Title>{t('mail.withdrawalUnmatched.title')}</Title>
      <Paragraph>{t('mail.withdrawalUnmatched.text', { at: date(at, 'second') })}</Paragraph>
      {number && <MailFacts rows={[[t('mail.withdrawalUnmatched.number'), number]]} />}
      <Paragraph>{t('mail.withdrawalUnmatched.kept')}</Paragraph>
      <MainButton href={link}>{t('mail.withdrawalUnmatched.find')}</MainButton>
      <SmallPrint>{t('mail.withdrawalUnmatched.notYou')}</SmallPrint>
    </>
  ),
})
