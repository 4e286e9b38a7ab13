import { MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

/** The approval period ends on another day, as agreed with the customer (R6.09, R8.06). */
export const approvalMovedEmail = email<{ firstName: string; lastDay: string }>({
  name: 'approval-moved',
  samples: [{ firstName: 'Asta', lastDay: '2026-12-12T12:00:00Z' }],
  subject: (t) => t('mail.approvalMoved.subject'),
  Body: ({ t, firstName, lastDay, date, link }) => (
    <>
      <Title>{t('mail.approvalMoved.title', { firstName })}</Title>
      <Paragraph>{t('mail.approvalMoved.text', { date: date(lastDay, 'weekday') })}</Paragraph>
      <MainButton href={link}>{t('mail.boxDelivered.button')}</MainButton>
      <SmallPrint>{t('feedback.labels')}</SmallPrint>
    </>
  ),
})
