import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; at: string; openBox: string | null }

/** Proof of the end and its time (R3.10). */
export const subscriptionCancelledEmail = email<Props>({
  name: 'subscription-cancelled',
  samples: [
    { firstName: 'Asta', at: '2026-12-05T12:00:00Z', openBox: null },
    { firstName: 'Asta', at: '2026-12-05T12:00:00Z', openBox: '100231' },
  ],
  subject: (t) => t('mail.subscriptionCancelled.subject'),
  Body: ({ firstName, at, openBox, t, date, link }) => (
    <>
      <Title>{t('mail.subscriptionCancelled.title', { firstName })}</Title>
      <Paragraph>{t('mail.subscriptionCancelled.text', { at: date(at, 'moment') })}</Paragraph>
      {openBox && <Paragraph>{t('mail.subscriptionCancelled.openBox', { number: openBox })}</Paragraph>}
      <Paragraph>{t('mail.subscriptionCancelled.back')}</Paragraph>
      <MainButton href={link}>{t('mail.toSubscription')}</MainButton>
    </>
  ),
})
