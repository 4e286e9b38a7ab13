import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; at: string }

/** Sent after every change, in case it was another person; the button leads to a reset (R3.15). */
export const passwordChangedMail = email<Props>({
  name: 'password-changed',
  samples: [{ firstName: 'Asta', at: '2026-12-05T12:00:00Z' }],
  subject: (t) => t('mail.passwordChanged.subject'),
  Body: ({ t, firstName, at, date, link }) => (
    <>
      <Title>{t('mail.passwordChanged.title', { firstName })}</Title>
      <Paragraph>{t('mail.passwordChanged.text', { date: date(at, 'time') })}</Paragraph>
      <Paragraph>{t('mail.passwordChanged.notYou')}</Paragraph>
      <MainButton href={link}>{t('mail.passwordChanged.button')}</MainButton>
    </>
  ),
})
