import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = {
  firstName: string
  number: string
  pieces: string
  at: string
  /** `gift`: a gift card that was taken back at once. */
  outcome: 'cancelled' | 'recorded' | 'gift'
}

const sample = { firstName: 'Asta', number: '500001', at: '2026-12-05T12:00:00Z' }

/** The receipt of a declaration: its content, the day and the hour (R11.03). */
export const withdrawalReceivedEmail = email<Props>({
  name: 'withdrawal-received',
  samples: [
    { ...sample, pieces: '', outcome: 'cancelled' },
    { ...sample, pieces: 'Silkekjole, marineblå, 38', outcome: 'recorded' },
    { ...sample, number: 'G70001', pieces: '', outcome: 'gift' },
  ],
  subject: (t, { number }) => t('mail.withdrawal.subject', { number }),
  Body: ({ firstName, number, pieces, at, outcome, t, date, link }) => (
    <>
      <Title>{t('mail.withdrawal.title', { firstName })}</Title>
      <Paragraph>{t('mail.withdrawal.text', { number, at: date(at, 'moment') })}</Paragraph>
      <Facts
        rows={[
          [t('mail.withdrawal.number'), number],
          [t('mail.withdrawal.what'), pieces || t('mail.withdrawal.everything')],
          [t('mail.withdrawal.at'), date(at, 'moment')],
        ]}
      />
      <Paragraph>{t(`mail.withdrawal.next.${outcome}`)}</Paragraph>
      <MainButton href={link}>{t('mail.withdrawal.see')}</MainButton>
    </>
  ),
})
