import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

/** The subscription is active again, and nothing is planned yet (R3.10). */
export const subscriptionReactivatedEmail = email<{ firstName: string }>({
  name: 'subscription-reactivated',
  samples: [{ firstName: 'Asta' }],
  subject: (t) => t('mail.subscriptionReactivated.subject'),
  Body: ({ firstName, t, link }) => (
    <>
      <Title>{t('mail.subscriptionReactivated.title', { firstName })}</Title>
      <Paragraph>{t('mail.subscriptionReactivated.text')}</Paragraph>
      <MainButton href={link}>{t('mail.toSubscription')}</MainButton>
    </>
  ),
})
