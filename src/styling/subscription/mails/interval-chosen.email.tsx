import { ContractInMail } from '#/people/law/pack/contract-in-mail.tsx'
import { type FeesOfMail, namedFees } from '#/platform/fees/fee-texts.ts'
import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = FeesOfMail & { firstName: string; months: number; first: string | null }

/** Confirms the interval: how often, from when, the cost, and the way to end it. */
export const intervalChosenEmail = email<Props>({
  name: 'interval-chosen',
  samples: [
    {
      firstName: 'Asta',
      months: 2,
      first: '2026-12-05T12:00:00Z',
      fees: [{ kind: 'handling', amount: 19_00 }],
    },
    { firstName: 'Asta', months: 0, first: null, fees: [] },
  ],
  subject: (t, { first }) => t(first ? 'mail.interval.subject' : 'mail.interval.subjectOnDemand'),
  Body: ({ firstName, months, first, t, market, money, date, link, page, ...given }) => (
    <>
      <Title>{t('mail.interval.title', { firstName })}</Title>
      <Paragraph>
        {first
          ? t('mail.interval.text', { count: (given.fees ?? []).length })
          : t('mail.interval.textOnDemand')}
      </Paragraph>
      {first && (
        <MailFacts
          rows={[
            [t('account.interval'), t('account.intervalMonths', { count: months })],
            [t('account.nextBox'), date(first, 'day')],
            ...namedFees(given.fees ?? [], t).map(({ name, amount }): [string, string] => [
              name,
              money(amount),
            ]),
          ]}
        />
      )}
      <MainButton href={link}>{t('mail.toSubscription')}</MainButton>
      {first && <SmallPrint>{t('subscription.terms')}</SmallPrint>}
      {first && <ContractInMail t={t} market={market} page={page} />}
    </>
  ),
})
