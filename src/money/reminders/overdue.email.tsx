import { addDays } from '#/platform/markets/market-time.ts'
import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email, type MailContext } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  number: string
  count: number
  issuedAt: string
  dueAt: string
  amount: number
  fee: number
  /** The bought pieces. */
  pieces: string[]
  /** The day on which the fee is taken, if there is one. */
  feeTakenAt?: string
  /** The day of the next reminder; none after the last one. */
  nextAt?: string
  /** The fee of the next reminder, if any. */
  nextFee?: number
  /** Which part of an invoice in parts is overdue, if it is only one, and the sum of the whole invoice. */
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

/** The open amount, and the fee of this reminder, which is an invoice of its own in the same mail (R9.05). */
export const overdueMail = email<Props>({
  name: 'overdue',
  samples: [
    sample,
    { ...sample, ...again },
    { ...sample, ...again, count: 3, nextAt: undefined, nextFee: undefined },
    { ...sample, count: 3, nextAt: undefined, nextFee: undefined, instalment: undefined },
  ],
  subject: (t, { number, count }) =>
    t(count === 1 ? 'mail.overdue.subject' : 'mail.overdue.subjectAgain', { number }),
  Body: (props) => {
    const { fee, t, link } = props
    return (
      <>
        <WhatToPay {...props} />
        <WhatIsOwed {...props} />
        <MainButton href={link}>{t('pay.now')}</MainButton>
        <WhatElse {...props} />
        {fee > 0 && <SmallPrint>{t('mail.overdue.feeAttached')}</SmallPrint>}
        <SmallPrint>{t('mail.overdue.crossed')}</SmallPrint>
      </>
    )
  },
})

type MailProps = Props & MailContext

/** The last day without consequences: the fee is taken, and the next reminder written, on the day after it. */
function lastDay({ feeTakenAt, nextAt, market }: MailProps): string | undefined {
  const [first] = [feeTakenAt, nextAt].filter((at) => at !== undefined).sort()
  return first && addDays(new Date(first), -1, market).toISOString()
}

/** The amount and the deadline, then the subject; a second reminder begins with it, the first has a sentence before. */
function WhatToPay(props: MailProps) {
  const { firstName, number, count, issuedAt, amount, fee, instalment, t, money, date } = props
  const until = lastDay(props)
  const pay = until
    ? t('mail.overdue.payBy', { amount: money(amount + fee), date: date(until, 'dayMonth') })
    : t('mail.overdue.stillOpen', { amount: money(amount + fee) })
  const named = { number, date: date(issuedAt) }
  const open = instalment
    ? t('mail.overdue.textPart', { ...instalment, ...named })
    : t('mail.overdue.text', named)
  return (
    <>
      <Title>{count === 1 ? t('mail.overdue.title', { firstName }) : pay}</Title>
      <Paragraph>
        {count === 1 ? `${open} ${pay}.` : `${t(againOf(count), { firstName, count })} ${open}`}
      </Paragraph>
    </>
  )
}

const againOf = (count: number) => (count === 2 ? 'mail.overdue.second' : 'mail.overdue.again')

function WhatIsOwed({ count, dueAt, amount, fee, pieces, instalment, t, moneyColumn, date }: MailProps) {
  const money = moneyColumn([amount, fee, amount + fee, ...(instalment ? [instalment.whole] : [])])
  const rows: [string, string][] = [
    [t('mail.overdue.pieces'), pieces.join('\n')],
    [t('mail.overdue.dueAt'), date(dueAt)],
    ...(instalment
      ? ([
          [t('mail.overdue.whole'), money(instalment.whole)],
          [t('mail.overdue.part', instalment), money(amount)],
        ] as [string, string][])
      : []),
    ...(fee > 0 && !instalment ? [[t('mail.overdue.open'), money(amount)] as [string, string]] : []),
    ...(fee > 0 ? [[t('mail.overdue.feeOf', { count }), money(fee)] as [string, string]] : []),
  ]
  return <MailFacts rows={rows} total={[t('payment.toPay'), money(amount + fee)]} />
}

/** The consequences of not paying by then, once: the fee from the card, and the next reminder with its fee. */
function WhatElse({ fee, feeTakenAt, nextAt, nextFee = 0, t, money, date }: MailProps) {
  const isTaken = fee > 0 && feeTakenAt !== undefined
  const afterFee = nextFee > 0 ? 'mail.overdue.alsoNextCosts' : 'mail.overdue.alsoNext'
  const next = nextFee > 0 ? 'mail.overdue.nextCosts' : 'mail.overdue.next'
  const sentences = [
    ...(isTaken ? [t('mail.overdue.feeTaken', { date: date(feeTakenAt, 'dayMonth') })] : []),
    ...(nextAt ? [t(isTaken ? afterFee : next, { fee: money(nextFee) })] : []),
  ]
  return sentences.length > 0 ? <Paragraph>{sentences.join(' ')}</Paragraph> : null
}
