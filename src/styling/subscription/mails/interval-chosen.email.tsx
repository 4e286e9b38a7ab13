import { Facts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; months: number; first: string | null; handlingFee: number }

/** The choice in writing: how often, from when, what it costs and how it ends. */
export const intervalChosenEmail = email<Props>({
  name: 'interval-chosen',
  samples: [
    { firstName: 'Asta', months: 2, first: '2026-12-05T12:00:00Z', handlingFee: 19_00 },
    { firstName: 'Asta', months: 0, first: null, handlingFee: 19_00 },
  ],
  subject: (t, { first }) => t(first ? 'mail.interval.subject' : 'mail.interval.subjectOnDemand'),
  Body: ({ firstName, months, first, handlingFee, t, money, date, link }) => (
    <>
      <Title>{t('mail.interval.title', { firstName })}</Title>
      <Paragraph>{t(first ? 'mail.interval.text' : 'mail.interval.textOnDemand')}</Paragraph>
      {first && (
        <Facts
          rows={[
            [t('account.interval'), t('account.intervalMonths', { count: months })],
            [t('account.nextBox'), date(first, 'day')],
            [t('box.handlingFee'), money(handlingFee)],
          ]}
        />
      )}
      <MainButton href={link}>{t('mail.toSubscription')}</MainButton>
      {first && <SmallPrint>{t('subscription.terms')}</SmallPrint>}
    </>
  ),
})
