import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'

/** `lastDay`: the last day of the feedback. */
type Props = { firstName: string; number: string; piece: string; lastDay: string; pictures: MailPicture[] }

/** The piece that a member chose in exchange is reserved no longer (R6.10). */
export const holdEndedEmail = email<Props>({
  name: 'exchange-hold-ended',
  samples: [
    {
      firstName: 'Asta',
      number: '100234',
      piece: 'Nordstrand Silkekjole, marineblå, 40',
      lastDay: '2026-12-05T12:00:00Z',
      pictures: samplePictures.slice(0, 1),
    },
  ],
  subject: (t, { number }) => t('mail.holdEnded.subject', { number }),
  Body: ({ firstName, piece, lastDay, pictures, t, date, link, origin }) => (
    <>
      <Title>{t('mail.holdEnded.title', { firstName })}</Title>
      <Paragraph>{t('mail.holdEnded.text', { piece })}</Paragraph>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>{t('mail.holdEnded.again', { date: date(lastDay, 'weekday') })}</Paragraph>
      <MainButton href={link}>{t('mail.holdEnded.button')}</MainButton>
    </>
  ),
})
