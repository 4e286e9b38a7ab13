import { type FeesOfMail, namedFees } from '#/platform/fees/fee-texts.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { type MailStylist, StylistsLetter } from '#/platform/messages/parts/mail-quote.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email, type MailContext } from '#/platform/ports/email.ts'

export type ApprovalMail = FeesOfMail & {
  firstName: string
  lastDay: string
  count: number
  amount: number
  /** Pieces that would be bought. */
  pictures: MailPicture[]
  stylist?: string
  portrait?: MailStylist['portrait']
  note?: string
}
const letter = { stylist: 'Sofie', note: 'Fem stykker til de mørke måneder.\nBegynd med kjolen.' }

/** The approval period has begun, with the sum that silence would cost: by the invoice's rule (R6.09). */
export const boxDeliveredEmail = email<ApprovalMail>({
  name: 'box-delivered',
  samples: [
    {
      firstName: 'Asta',
      lastDay: '2026-12-05T12:00:00Z',
      count: 5,
      amount: 4_214_00,
      fees: [{ kind: 'handling', amount: 19_00 }],
      pictures: samplePictures,
      ...letter,
    },
    {
      firstName: 'Asta',
      lastDay: '2026-12-05T12:00:00Z',
      count: 1,
      amount: 618_00,
      fees: [{ kind: 'handling', amount: 19_00 }],
      pictures: samplePictures.slice(0, 1),
    },
  ],
  subject: (t) => t('mail.boxDelivered.subject'),
  Body: ({
    firstName,
    lastDay,
    count,
    amount,
    pictures,
    stylist,
    portrait,
    note,
    fees,
    t,
    money,
    moneyColumn,
    date,
    link,
    origin,
  }) => (
    <>
      <Title>{t('mail.boxDelivered.title', { firstName })}</Title>
      <Paragraph>{t('mail.boxDelivered.text', { date: date(lastDay, 'weekday') })}</Paragraph>
      <Paragraph>
        {t('feedback.doNothing', { date: date(lastDay, 'weekday'), count, amount: money(amount) })}
      </Paragraph>
      <MainButton href={link}>{t('mail.boxDelivered.button')}</MainButton>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      {note && (
        <StylistsLetter stylist={stylist} portrait={portrait} as={t('mail.yourStylist')} origin={origin}>
          {note}
        </StylistsLetter>
      )}
      <Sum amount={amount} fees={fees} t={t} moneyColumn={moneyColumn} />
      <SmallPrint>{t('feedback.labels')}</SmallPrint>
    </>
  ),
})

/** `card`: the one that silence would charge. */
type ReminderMail = ApprovalMail & { card: string | null; daysLeft: number }

/** Reminder before silence becomes acceptance: the sum, the day and the card (R9.02). */
export const approvalReminderEmail = email<ReminderMail>({
  name: 'approval-reminder',
  samples: [
    {
      firstName: 'Asta',
      lastDay: '2026-12-05T12:00:00Z',
      count: 3,
      amount: 1_916_00,
      fees: [{ kind: 'handling', amount: 19_00 }],
      pictures: samplePictures.slice(0, 3),
      card: 'Visa •••• 4242',
      daysLeft: 3,
    },
    {
      ...{ firstName: 'Asta', lastDay: '2026-12-05T12:00:00Z', count: 1, amount: 599_00 },
      ...{ pictures: samplePictures.slice(0, 1), card: null, daysLeft: 0 },
    },
  ],
  subject: (t, { daysLeft }) =>
    daysLeft > 0
      ? t('mail.approvalReminder.subject', { count: daysLeft })
      : t('mail.approvalReminder.subjectToday'),
  Body: ({ firstName, lastDay, count, amount, fees, card, pictures, ...mail }) => {
    const { t, money, moneyColumn, date, link, origin } = mail
    return (
      <>
        <Title>{t('mail.approvalReminder.title', { firstName })}</Title>
        <Paragraph>
          {t('feedback.doNothing', { date: date(lastDay, 'weekday'), count, amount: money(amount) })}
        </Paragraph>
        <Sum amount={amount} fees={fees} t={t} moneyColumn={moneyColumn} />
        {card && <MailFacts rows={[[t('payment.card'), card]]} />}
        <MainButton href={link}>{t('mail.boxDelivered.button')}</MainButton>
        <Lookbook pictures={pictures} origin={origin} link={link} />
        <SmallPrint>{t('feedback.labels')}</SmallPrint>
      </>
    )
  },
})

type Summed = Pick<ApprovalMail, 'amount'> & FeesOfMail & Pick<MailContext, 't' | 'moneyColumn'>

/** The sum that silence would take, line by line. */
function Sum({ amount, t, moneyColumn, ...given }: Summed) {
  const fees = namedFees(given.fees ?? [], t).filter(({ amount }) => amount > 0)
  if (fees.length === 0) return null
  const money = moneyColumn([amount, ...fees.map(({ amount }) => amount)])
  return (
    <MailFacts
      rows={[
        [t('mail.previewReady.sum'), money(amount - sumOfFees(fees))],
        ...fees.map(({ name, amount }): [string, string] => [name, money(amount)]),
      ]}
      total={[t('payment.total'), money(amount)]}
    />
  )
}
