import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; begins: string; handlingFee: number }

/** Fourteen and seven days before a planned box: what happens by itself, and that it can still be changed. */
export const nextBoxSoonEmail = email<Props>({
  name: 'next-box-soon',
  samples: [{ firstName: 'Asta', begins: '2026-12-05T12:00:00Z', handlingFee: 19_00 }],
  subject: (t) => t('mail.nextBoxSoon.subject'),
  Body: ({ firstName, begins, handlingFee, t, money, date, link }) => (
    <>
      <Title>{t('mail.nextBoxSoon.title', { firstName })}</Title>
      <Paragraph>{t('mail.nextBoxSoon.text', { date: date(begins, 'day') })}</Paragraph>
      <Paragraph>{t('mail.nextBoxSoon.doNothing', { fee: money(handlingFee) })}</Paragraph>
      <MainButton href={link}>{t('mail.toSubscription')}</MainButton>
    </>
  ),
})
