import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  trackingNumber: string
  from: string
  to: string
  approvalDays: number
  /** A surprise has none. */
  pictures: MailPicture[]
}

export const boxShippedEmail = email<Props>({
  name: 'box-shipped',
  samples: [
    {
      firstName: 'Asta',
      trackingNumber: 'GD0042417DK',
      from: '2026-12-01T12:00:00Z',
      to: '2026-12-03T12:00:00Z',
      approvalDays: 14,
      pictures: samplePictures,
    },
  ],
  subject: (t) => t('mail.boxShipped.subject'),
  Body: ({ firstName, trackingNumber, from, to, approvalDays, pictures, t, date, link, origin }) => (
    <>
      <Title>{t('mail.boxShipped.title', { firstName })}</Title>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>
        {t('mail.boxShipped.text', { from: date(from, 'weekday'), to: date(to, 'weekday') })}
      </Paragraph>
      <MailFacts rows={[[t('box.trackingNumber'), trackingNumber]]} />
      <Paragraph>{t('mail.boxShipped.then', { days: approvalDays })}</Paragraph>
      <MainButton href={link}>{t('mail.toMyBox')}</MainButton>
    </>
  ),
})
