import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { type MailStylist, StylistAlone } from '#/platform/messages/parts/mail-quote.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  stylist: string
  portrait?: MailStylist['portrait']
  startsAt: string
  when: 'day' | 'hour'
}

const sample = { firstName: 'Asta', stylist: 'Sofie', startsAt: '2026-12-05T12:00:00Z' }

/** Sent the day before and the hour before. */
export const callReminderEmail = email<Props>({
  name: 'call-reminder',
  samples: [
    { ...sample, when: 'day' },
    { ...sample, when: 'hour' },
  ],
  subject: (t, { when, stylist }) => t(`mail.call.reminder.${when}.subject`, { stylist }),
  Body: ({ subject, firstName, stylist, portrait, startsAt, when, t, date, link, origin }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>{t(`mail.call.reminder.${when}.text`, { stylist, date: date(startsAt, 'time') })}</Paragraph>
      <StylistAlone stylist={stylist} portrait={portrait} as={t('mail.yourStylist')} origin={origin} />
      <MainButton href={link}>{t('mail.call.change')}</MainButton>
    </>
  ),
})
