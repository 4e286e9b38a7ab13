import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'
import { deadlineText } from '../delivery/deadline-text.rule.ts'
import type { Silence } from '../preview.rule.ts'

type Props = {
  firstName: string
  stylist: string
  endsAt: string
  silence: Silence
  declined: number
  /** Pieces that were not declined. */
  pictures: MailPicture[]
}

const sample = {
  firstName: 'Asta',
  stylist: 'Sofie',
  endsAt: '2026-12-05T12:00:00Z',
  pictures: samplePictures,
}

export const previewReminderEmail = email<Props>({
  name: 'preview-reminder',
  samples: [
    { ...sample, silence: 'doNothing', declined: 0 },
    { ...sample, silence: 'doNothingRest', declined: 1, pictures: samplePictures.slice(1) },
    { ...sample, silence: 'doNothingNone', declined: 5, pictures: [] },
    { ...sample, silence: 'doNothingWait', declined: 0 },
    { ...sample, silence: 'doNothingCancel', declined: 0 },
  ],
  subject: (t) => t('mail.previewReminder.subject'),
  Body: ({ firstName, stylist, endsAt, silence, declined, pictures, t, market, link, origin }) => (
    <>
      <Title>{t('mail.previewReminder.title', { firstName })}</Title>
      <Paragraph>
        {t(`preview.${silence}`, { date: deadlineText(endsAt, market, t), stylist, count: declined })}
      </Paragraph>
      <MainButton href={link}>{t('mail.previewReady.button')}</MainButton>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>{t('mail.previewReminder.text', { stylist })}</Paragraph>
    </>
  ),
})
