import type { FeesOfMail } from '#/platform/fees/fee-texts.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = FeesOfMail & { firstName: string; begins: string }

/** Sent fourteen and seven days before a planned box: it comes by itself, and can still be changed. */
export const nextBoxSoonEmail = email<Props>({
  name: 'next-box-soon',
  samples: [
    { firstName: 'Asta', begins: '2026-12-05T12:00:00Z', fees: [{ kind: 'handling', amount: 19_00 }] },
  ],
  subject: (t) => t('mail.nextBoxSoon.subject'),
  Body: ({ firstName, begins, t, money, date, link, ...given }) => (
    <>
      <Title>{t('mail.nextBoxSoon.title', { firstName })}</Title>
      <Paragraph>{t('mail.nextBoxSoon.text', { date: date(begins, 'day') })}</Paragraph>
      <Paragraph>{t('mail.nextBoxSoon.doNothing', { fee: money(sumOfFees(given.fees ?? [])) })}</Paragraph>
      <MainButton href={link}>{t('mail.toSubscription')}</MainButton>
    </>
  ),
})
