import type { GuaranteeOfMail } from '#/people/law/guarantee/guarantee-in-mail.tsx'
import { ContractInMail } from '#/people/law/pack/contract-in-mail.tsx'
import { type FeesOfMail, namedFees } from '#/platform/fees/fee-texts.ts'
import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { type MailStylist, StylistAlone } from '#/platform/messages/parts/mail-quote.tsx'
import { MailSteps } from '#/platform/messages/parts/mail-steps.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = FeesOfMail &
  GuaranteeOfMail & {
    firstName: string
    number: string
    surprise: boolean
    expiresAt: string
    approvalDays: number
    /** The stylist; absent while there is none. */
    stylist?: string
    portrait?: MailStylist['portrait']
  }

/** The received order, with its terms: an offer that binds until a date (R6.04). */
export const boxOrderedEmail = email<Props>({
  name: 'box-ordered',
  samples: [
    {
      firstName: 'Asta',
      number: '100231',
      surprise: false,
      expiresAt: '2026-12-05T12:00:00Z',
      fees: [{ kind: 'handling', amount: 19_00 }],
      approvalDays: 14,
      stylist: 'Sofie',
      guaranteeMonths: 24,
    },
    {
      firstName: 'Asta',
      number: '100231',
      surprise: true,
      expiresAt: '2026-12-05T12:00:00Z',
      fees: [{ kind: 'handling', amount: 19_00 }],
      approvalDays: 14,
    },
  ],
  subject: (t, { number }) => t('mail.boxOrdered.subject', { number }),
  Body: ({
    firstName,
    number,
    surprise,
    expiresAt,
    approvalDays,
    stylist,
    portrait,
    guaranteeMonths,
    t,
    market,
    money,
    date,
    link,
    origin,
    page,
    ...given
  }) => (
    <>
      <Title>{t('mail.boxOrdered.title', { firstName })}</Title>
      <Paragraph>{t(surprise ? 'mail.boxOrdered.textSurprise' : 'mail.boxOrdered.text')}</Paragraph>
      <StylistAlone stylist={stylist} portrait={portrait} as={t('mail.yourStylist')} origin={origin} />
      <MailSteps
        steps={[
          stylist ? t('mail.boxOrdered.stepPickBy', { stylist }) : t('mail.boxOrdered.stepPick'),
          t(surprise ? 'mail.boxOrdered.stepSurprise' : 'mail.boxOrdered.stepPreview'),
          t('mail.boxOrdered.stepHome', { days: approvalDays }),
        ]}
      />
      <MailFacts
        rows={[
          [t('mail.boxOrdered.number'), number],
          ...namedFees(given.fees ?? [], t).map(({ name, amount }): [string, string] => [
            name,
            money(amount),
          ]),
          [t('mail.boxOrdered.binding'), date(expiresAt, 'day')],
        ]}
      />
      <MainButton href={link}>{t('mail.boxOrdered.button')}</MainButton>
      <SmallPrint>{t('mail.boxOrdered.terms', { days: approvalDays })}</SmallPrint>
      <ContractInMail guaranteeMonths={guaranteeMonths} market={market} page={page} t={t} />
    </>
  ),
})
