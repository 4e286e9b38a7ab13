import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

/** `restored`: a skipped box comes after all; `resumed`: a pause ended early. */
export type DateChange = 'skipped' | 'restored' | 'moved' | 'paused' | 'resumed'
/** `from`: the date before the change; `next`: the date after it. */
type Props = { firstName: string; what: DateChange; from: string; next: string }

const sample = { firstName: 'Asta', from: '2026-12-05T12:00:00Z', next: '2027-02-05T12:00:00Z' }

/** Confirms a change of the next box's date (R3.11, R6.07). */
export const nextBoxChangedEmail = email<Props>({
  name: 'next-box-changed',
  samples: [
    { ...sample, what: 'skipped' },
    { ...sample, what: 'restored' },
    { ...sample, what: 'moved' },
    { ...sample, what: 'paused' },
    { ...sample, what: 'resumed' },
  ],
  subject: (t, { what }) => t(`mail.nextBoxChanged.subject.${what}`),
  Body: ({ firstName, what, from, next, t, date, link }) => (
    <>
      <Title>{t('mail.interval.title', { firstName })}</Title>
      <Paragraph>{t(`mail.nextBoxChanged.text.${what}`, { from: date(from, 'day') })}</Paragraph>
      <MailFacts rows={[]} total={[t('account.nextBox'), date(next, 'day')]} />
      <Paragraph>{t('mail.nextBoxChanged.again')}</Paragraph>
      <MainButton href={link}>{t('mail.toSubscription')}</MainButton>
    </>
  ),
})
