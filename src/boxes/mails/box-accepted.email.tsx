import { type FeesOfMail, namedFees } from '#/platform/fees/fee-texts.ts'
import {
  MailFacts,
  MainButton,
  Paragraph,
  SmallPrint,
  Title,
  WithdrawLink,
} from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = FeesOfMail & {
  firstName: string
  number: string
  /** Number of pieces that the member has approved by e-mail; null when we only accept the offer. */
  approved: number | null
  approvalDays: number
  withdrawalDays: number
  lateReturnFee: number
  termsOf: string
}

const sample = {
  firstName: 'Asta',
  number: '100231',
  fees: [{ kind: 'handling' as const, amount: 19_00 }],
  approvalDays: 14,
  withdrawalDays: 14,
  lateReturnFee: 249_00,
  termsOf: '2020-01-01T12:00:00Z',
}

/** Our acceptance of the offer, with the terms at the time of the offer (R6.04). */
export const boxAcceptedEmail = email<Props>({
  name: 'box-accepted',
  samples: [
    { ...sample, approved: null },
    { ...sample, approved: 5, fees: [], lateReturnFee: 0 },
  ],
  subject: (t, { number }) => t('mail.boxAccepted.subject', { number }),
  Body: ({ t, money, date, link, page, ...given }) => {
    const { firstName, number, approved, approvalDays, withdrawalDays, lateReturnFee } = given
    const facts: [string, string][] = [[t('mail.boxOrdered.number'), number]]
    for (const { name, amount } of namedFees(given.fees ?? [], t))
      if (amount > 0) facts.push([name, money(amount)])
    facts.push([t('mail.boxAccepted.trying'), t('mail.boxAccepted.days', { count: approvalDays })])
    facts.push([t('mail.boxAccepted.withdrawal'), t('mail.boxAccepted.days', { count: withdrawalDays })])
    if (lateReturnFee > 0) facts.push([t('mail.boxAccepted.late'), money(lateReturnFee)])
    facts.push([t('mail.boxAccepted.termsOf'), date(given.termsOf, 'day')])
    return (
      <>
        <Title>{t('mail.boxAccepted.title', { firstName })}</Title>
        {approved !== null && <Paragraph>{t('mail.boxApproved.byMember', { count: approved })}</Paragraph>}
        <Paragraph>{t('mail.boxAccepted.text')}</Paragraph>
        <MailFacts rows={facts} />
        <Paragraph>{t('mail.boxApproved.next')}</Paragraph>
        <MainButton href={link}>{t('mail.toMyBox')}</MainButton>
        <SmallPrint>{t('mail.boxAccepted.terms', { days: approvalDays })}</SmallPrint>
        <WithdrawLink page={page} t={t} />
      </>
    )
  },
})
