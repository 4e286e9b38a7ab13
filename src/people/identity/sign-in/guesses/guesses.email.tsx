import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; at: string }

/** Sent after ten wrong passwords for a member's account: the meaning, and the member's options (T1). */
export const guessesMail = email<Props>({
  name: 'guesses',
  samples: [{ firstName: 'Asta', at: '2026-12-05T12:00:00Z' }],
  subject: (t) => t('mail.guesses.subject'),
  Body: ({ t, firstName, at, date, link }) => (
    <>
      <Title>{t('mail.guesses.title', { firstName })}</Title>
      <Paragraph>{t('mail.guesses.text', { date: date(at, 'time') })}</Paragraph>
      <Paragraph>{t('mail.guesses.advice')}</Paragraph>
      <MainButton href={link}>{t('mail.guesses.button')}</MainButton>
    </>
  ),
})
