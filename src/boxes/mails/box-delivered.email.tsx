import { MainButton, Paragraph, SmallPrint, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

export type ApprovalMail = { firstName: string; lastDay: string; count: number; amount: number }

/** The approval period has begun, with the amount that silence would cost: the same rule as the invoice (R6.09). */
export const boxDeliveredEmail = email<ApprovalMail>({
  name: 'box-delivered',
  samples: [
    { firstName: 'Asta', lastDay: '2026-12-05T12:00:00Z', count: 5, amount: 2_417_00 },
    { firstName: 'Asta', lastDay: '2026-12-05T12:00:00Z', count: 1, amount: 618_00 },
  ],
  subject: (t) => t('mail.boxDelivered.subject'),
  Body: ({ firstName, lastDay, count, amount, t, money, date, link }) => (
    <>
      <Title>{t('mail.boxDelivered.title', { firstName })}</Title>
      <Paragraph>{t('mail.boxDelivered.text', { date: date(lastDay, 'weekday') })}</Paragraph>
      <MainButton href={link}>{t('mail.boxDelivered.button')}</MainButton>
      <Paragraph>
        {t('feedback.doNothing', { date: date(lastDay, 'weekday'), count, amount: money(amount) })}
      </Paragraph>
      <SmallPrint>{t('feedback.labels')}</SmallPrint>
    </>
  ),
})

/** Three days before silence becomes acceptance. */
export const approvalReminderEmail = email<ApprovalMail>({
  name: 'approval-reminder',
  samples: [{ firstName: 'Asta', lastDay: '2026-12-05T12:00:00Z', count: 3, amount: 1_417_00 }],
  subject: (t, { count }) => t('mail.approvalReminder.subject', { count }),
  Body: ({ firstName, lastDay, count, amount, t, money, date, link }) => (
    <>
      <Title>{t('mail.approvalReminder.title', { firstName })}</Title>
      <Paragraph>
        {t('feedback.doNothing', { date: date(lastDay, 'weekday'), count, amount: money(amount) })}
      </Paragraph>
      <MainButton href={link}>{t('mail.boxDelivered.button')}</MainButton>
      <SmallPrint>{t('feedback.labels')}</SmallPrint>
    </>
  ),
})
