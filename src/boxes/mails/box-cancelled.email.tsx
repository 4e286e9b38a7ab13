import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; number: string }

/** Proof that the offer no longer binds the member (R6.07). */
export const boxCancelledEmail = email<Props>({
  name: 'box-cancelled',
  samples: [{ firstName: 'Asta', number: '100231' }],
  subject: (t, { number }) => t('mail.boxCancelled.subject', { number }),
  Body: ({ firstName, number, t, link }) => (
    <>
      <Title>{t('mail.boxCancelled.title', { firstName })}</Title>
      <Paragraph>{t('mail.boxCancelled.text', { number })}</Paragraph>
      <Paragraph>{t('mail.boxCancelled.again')}</Paragraph>
      <MainButton href={link}>{t('mail.toMyBox')}</MainButton>
    </>
  ),
})
