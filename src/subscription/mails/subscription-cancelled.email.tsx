import { email } from '#/messages/email.ts'
import { MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'

type Props = { firstName: string; at: string; withHer: string | null }

/** The proof that it has ended, and when (R3.10). */
export const subscriptionCancelledEmail = email<Props>({
  name: 'subscription-cancelled',
  samples: [
    { firstName: 'Asta', at: '2026-12-05T12:00:00Z', withHer: null },
    { firstName: 'Asta', at: '2026-12-05T12:00:00Z', withHer: '100231' },
  ],
  subject: (t) => t('mail.subscriptionCancelled.subject'),
  Body: ({ firstName, at, withHer, t, date, link }) => (
    <>
      <Title>{t('mail.subscriptionCancelled.title', { firstName })}</Title>
      <Paragraph>{t('mail.subscriptionCancelled.text', { at: date(at, 'moment') })}</Paragraph>
      {withHer && <Paragraph>{t('mail.subscriptionCancelled.withHer', { number: withHer })}</Paragraph>}
      <Paragraph>{t('mail.subscriptionCancelled.back')}</Paragraph>
      <MainButton href={link}>{t('mail.toSubscription')}</MainButton>
    </>
  ),
})
