import { MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = { firstName: string; stylist: string; endsAt: string }

export const previewReminderEmail = email<Props>({
  name: 'preview-reminder',
  samples: [{ firstName: 'Asta', stylist: 'Sofie', endsAt: '2026-12-05T12:00:00Z' }],
  subject: (t) => t('mail.previewReminder.subject'),
  Body: ({ firstName, stylist, endsAt, t, date, link }) => (
    <>
      <Title>{t('mail.previewReminder.title', { firstName })}</Title>
      <Paragraph>{t('mail.previewReminder.text', { stylist })}</Paragraph>
      <Paragraph>{t('preview.doNothing', { date: date(endsAt, 'time') })}</Paragraph>
      <MainButton href={link}>{t('mail.previewReady.button')}</MainButton>
    </>
  ),
})
