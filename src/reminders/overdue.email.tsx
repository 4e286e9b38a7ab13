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
  /** What was bought; as what follows, letters of before do not say it. */
  pieces?: string[]
  /** The day on which the fee is taken from the card. */
  feeTakenAt?: string
  /** When the next reminder is due; none after the last one. */
  nextAt?: string
  /** What that one will cost, where it costs anything. */
  nextFee?: number
  /** Which part of an invoice in parts is overdue, where it is one alone, and what the whole invoice comes to. */
  instalment?: { part: number; count: number; whole: number }
}
const sample: Props = {
  firstName: 'Asta',
  number: 'DE2026-000231',
  count: 1,
  issuedAt: '2026-11-05T12:00:00Z',
  dueAt: '2026-11-19T12:00:00Z',
  amount: 309_00,
  fee: 0,
  pieces: ['Nordstrand Silkekjole, marineblå, 38', 'Miljø- og håndteringsgebyr'],
  nextAt: '2026-12-17T12:00:00Z',
  nextFee: 15_00,
  instalment: { part: 1, count: 2, whole: 618_00 },
}
const again = { count: 2, fee: 15_00, feeTakenAt: '2026-12-31T12:00:00Z', nextAt: '2026-12-31T12:00:00Z' }

/** What is still open, and what this reminder costs, which is an invoice of its own in the same mail (R9.05). */
export const overdueMail = email<Props>({
  name: 'overdue',
  samples: [
    sample,
    { ...sample, ...again },
    { ...sample, ...again, count: 3, nextAt: undefined, nextFee: undefined },
  ],
  subject: (t, { number, count }) =>
    t(count === 1 ? 'mail.overdue.subject' : 'mail.overdue.subjectAgain', { number }),
  Body: ({ firstName, number, count, issuedAt, dueAt, amount, fee, ...more }) => {
    const { pieces = [], feeTakenAt, nextAt, nextFee = 0, instalment, t, moneyColumn, date, link } = more
    const money = moneyColumn([amount, fee, amount + fee, ...(instalment ? [instalment.whole] : [])])
    const named = { number, date: date(issuedAt) }
    return (
      <>
        <Title>{t(titleOf(count), { firstName, count })}</Title>
        <Paragraph>
          {instalment
            ? t('mail.overdue.textPart', { ...instalment, ...named })
            : t('mail.overdue.text', named)}
        </Paragraph>
        {fee > 0 && feeTakenAt && (
          <Paragraph>{t('mail.overdue.feeTaken', { fee: money(fee), date: date(feeTakenAt) })}</Paragraph>
        )}
        <Facts
          rows={[
            [t('mail.overdue.invoice'), number] as [string, string],
            ...(pieces.length > 0 ? [[t('mail.overdue.pieces'), pieces.join('\n')] as [string, string]] : []),
            ...(dueAt ? [[t('mail.overdue.dueAt'), date(dueAt)] as [string, string]] : []),
            ...(instalment
              ? ([
                  [t('mail.overdue.whole'), money(instalment.whole)],
                  [t('mail.overdue.part', instalment), money(amount)],
                ] as [string, string][])
              : []),
            ...(fee > 0 && !instalment ? [[t('mail.overdue.open'), money(amount)] as [string, string]] : []),
            ...(fee > 0 ? [[t('mail.overdue.feeOf', { count }), money(fee)] as [string, string]] : []),
          ]}
          total={[t('payment.toPay'), money(amount + fee)]}
        />
        <MainButton href={link}>{t('pay.now')}</MainButton>
        {nextAt && (
          <Paragraph>
            {t(nextFee > 0 ? 'mail.overdue.nextCosts' : 'mail.overdue.next', {
              date: date(nextAt, 'weekday'),
              fee: money(nextFee),
            })}
          </Paragraph>
        )}
        {fee > 0 && !feeTakenAt && <SmallPrint>{t('mail.overdue.fee')}</SmallPrint>}
        <SmallPrint>{t('mail.overdue.crossed')}</SmallPrint>
      </>
    )
  },
})

const titleOf = (count: number) =>
  count === 1 ? 'mail.overdue.title' : count === 2 ? 'mail.overdue.titleSecond' : 'mail.overdue.titleAgain'
