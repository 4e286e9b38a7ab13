import { Facts, MainButton, Paragraph, SmallPrint, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = {
  firstName: string
  number: string
  /** Of the reminders of this invoice. */
  count: number
  issuedAt: string
  /** Letters of before do not say it. */
  dueAt?: string
  amount: number
  fee: number
}
const sample: Props = {
  firstName: 'Asta',
  number: 'DE2026-000231',
  count: 1,
  issuedAt: '2026-11-05T12:00:00Z',
  dueAt: '2026-11-19T12:00:00Z',
  amount: 309_00,
  fee: 0,
}

/** What is still open, and what this reminder costs, which is an invoice of its own in the same mail (R9.05). */
export const overdueMail = email<Props>({
  name: 'overdue',
  samples: [sample, { ...sample, count: 2, fee: 15_00 }],
  subject: (t, { number, count }) =>
    t(count === 1 ? 'mail.overdue.subject' : 'mail.overdue.subjectAgain', { number }),
  Body: ({ t, firstName, number, count, issuedAt, dueAt, amount, fee, moneyColumn, date, link }) => {
    const money = moneyColumn([amount, fee, amount + fee])
    return (
      <>
        <Title>{t('mail.overdue.title', { firstName })}</Title>
        <Paragraph>{t('mail.overdue.text', { number, date: date(issuedAt) })}</Paragraph>
        <Facts
          rows={[
            [t('mail.overdue.invoice'), number] as [string, string],
            ...(dueAt ? [[t('mail.overdue.dueAt'), date(dueAt)] as [string, string]] : []),
            ...(fee > 0
              ? ([
                  [t('mail.overdue.open'), money(amount)],
                  [t('mail.overdue.feeOf', { count }), money(fee)],
                ] as [string, string][])
              : []),
          ]}
          total={[t('payment.toPay'), money(amount + fee)]}
        />
        <MainButton href={link}>{t('pay.now')}</MainButton>
        {fee > 0 && <SmallPrint>{t('mail.overdue.fee')}</SmallPrint>}
        <SmallPrint>{t('mail.overdue.crossed')}</SmallPrint>
      </>
    )
  },
})
