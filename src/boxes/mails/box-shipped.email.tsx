import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = { firstName: string; trackingNumber: string; from: string; to: string; approvalDays: number }

export const boxShippedEmail = email<Props>({
  name: 'box-shipped',
  samples: [
    {
      firstName: 'Asta',
      trackingNumber: 'GD0042417DK',
      from: '2026-12-01T12:00:00Z',
      to: '2026-12-03T12:00:00Z',
      approvalDays: 14,
    },
  ],
  subject: (t) => t('mail.boxShipped.subject'),
  Body: ({ firstName, trackingNumber, from, to, approvalDays, t, date, link }) => (
    <>
      <Title>{t('mail.boxShipped.title', { firstName })}</Title>
      <Paragraph>
        {t('mail.boxShipped.text', { from: date(from, 'weekday'), to: date(to, 'weekday') })}
      </Paragraph>
      <Facts rows={[[t('box.trackingNumber'), trackingNumber]]} />
      <Paragraph>{t('mail.boxShipped.then', { days: approvalDays })}</Paragraph>
      <MainButton href={link}>{t('mail.toMyBox')}</MainButton>
    </>
  ),
})
