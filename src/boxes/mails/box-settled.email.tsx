import { amountsOf, HowItIsPaid, InvoiceAttached, type InvoiceInMail } from '#/invoices/invoice-in-mail.tsx'
import { Facts, MainButton, Paragraph, SmallPrint, Title, WithdrawLink } from '#/messages/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/messages/mail-pictures.tsx'
import { samplePictures } from '#/messages/sample-pictures.ts'
import { email, type MailWords } from '#/ports/email.ts'

type Line = { name: string; amount: number }
export type SettledMail = {
  firstName: string
  bySilence: boolean
  kept: Line[]
  returned: string[]
  /** What comes instead, and the way back of what it replaces; a mail that was queued before there were exchanges has none. */
  exchanged?: Line[]
  handlingFee: number
  /** For paying in parts; a mail that was queued before there were plans names none. */
  instalmentFee?: number
  total: number
  withdrawalDays: number
  /** What was kept; a mail that was queued before has none. */
  pictures?: MailPicture[]
  /** What comes instead; in a mail of before it stands among what was kept. */
  exchangedPictures?: MailPicture[]
  /** The last day on which what was kept may be given back; a mail of before names the days alone. */
  withdrawUntil?: string
  /** Until when what goes back is handed in, where the button leads to its label; a mail of before leads to the box. */
  sendBy?: string
  /** None where nothing is owed; before this mail brought it, it was a mail of its own. */
  invoice?: InvoiceInMail
}

/** What was decided and what it costs, with the invoice (R6.11). */
export const boxSettledEmail = email<SettledMail>({
  name: 'box-settled',
  samples: [
    {
      firstName: 'Asta',
      bySilence: false,
      kept: [{ name: 'Nordstrand Silkekjole, marineblå, 38', amount: 599_00 }],
      returned: ['Nordstrand Jeans, indigo, W31'],
      exchanged: [
        { name: 'Nordstrand Jeans, indigo, W32', amount: 799_00 },
        { name: 'Returfragt ved bytte', amount: 39_00 },
      ],
      handlingFee: 19_00,
      instalmentFee: 9_00,
      total: 1465_00,
      withdrawalDays: 14,
      pictures: [samplePictures[0]!],
      exchangedPictures: [samplePictures[2]!],
      withdrawUntil: '2026-12-19T12:00:00Z',
      sendBy: '2026-12-19T12:00:00Z',
      invoice: {
        number: 'DE2026-000231',
        total: 1465_00,
        credit: 100_00,
        vat: 233_91,
        card: 'Visa •••• 4242',
        parts: [
          { amount: 682_50, at: '2026-12-05T12:00:00Z' },
          { amount: 682_50, at: '2027-01-05T12:00:00Z' },
        ],
      },
    },
    {
      firstName: 'Asta',
      bySilence: true,
      kept: [
        { name: 'Nordstrand Silkekjole, marineblå, 38', amount: 599_00 },
        { name: 'Nordstrand Jeans, indigo, W31', amount: 799_00 },
      ],
      returned: [],
      exchanged: [],
      handlingFee: 19_00,
      total: 1417_00,
      withdrawalDays: 14,
      pictures: [samplePictures[0]!, samplePictures[2]!],
      withdrawUntil: '2026-12-19T12:00:00Z',
      invoice: {
        number: 'DK2026-000231',
        total: 1417_00,
        vat: 283_40,
        card: 'Visa •••• 4242',
        parts: [{ amount: 1417_00, at: '2026-12-05T12:00:00Z' }],
      },
    },
    {
      firstName: 'Asta',
      bySilence: false,
      kept: [],
      returned: ['Nordstrand Jeans, indigo, W31'],
      exchanged: [],
      handlingFee: 19_00,
      total: 19_00,
      withdrawalDays: 14,
      sendBy: '2026-12-19T12:00:00Z',
      invoice: {
        number: 'DK2026-000232',
        total: 19_00,
        vat: 3_80,
        card: 'Visa •••• 4242',
        parts: [{ amount: 19_00, at: '2026-12-05T12:00:00Z' }],
      },
    },
  ],
  subject: (t, { bySilence, kept, invoice }) =>
    [
      t(bySilence && kept.length > 0 ? 'mail.boxSettled.subjectSilent' : 'mail.boxSettled.subject'),
      ...(invoice ? [t('pay.invoice', { number: invoice.number })] : []),
    ].join(' · '),
  Body: ({ kept, returned, withdrawalDays, withdrawUntil, sendBy, invoice, ...facts }) => {
    const { exchanged = [], bySilence, t, date, link, origin } = facts
    const bought = kept.length + exchanged.length > 0
    const mayWithdraw = kept.length > 0 && withdrawUntil && (
      <Paragraph>{t('feedback.withdrawUntil', { date: date(withdrawUntil, 'weekday') })}</Paragraph>
    )
    return (
      <>
        <Headline {...facts} kept={kept} returned={returned} />
        <WhatWasDecided {...facts} kept={kept} returned={returned} sendBy={sendBy} />
        {bySilence && mayWithdraw}
        {returned.length > 0 && (
          <Facts rows={returned.map((piece): [string, string] => [piece, t('mail.boxSettled.goesBack')])} />
        )}
        {sendBy && <MainButton href={link}>{t('mail.toReturnLabel')}</MainButton>}
        <Bought {...facts} named={returned.length > 0} />
        <Bill {...facts} kept={kept} invoice={invoice} />
        {!sendBy && <MainButton href={link}>{t('mail.toMyBox')}</MainButton>}
        {!bySilence && mayWithdraw}
        {kept.length > 0 && !withdrawUntil && (
          <SmallPrint>{t('feedback.withdrawal', { days: withdrawalDays })}</SmallPrint>
        )}
        {invoice && kept.length > 0 && <SmallPrint>{t('payment.titleReserved')}</SmallPrint>}
        {bought && <WithdrawLink origin={origin} t={t} />}
      </>
    )
  },
})

type Decided = Pick<SettledMail, 'bySilence' | 'kept' | 'exchanged' | 'returned' | 'total'> & MailWords

/** The news itself, where nobody has decided, or for nothing. */
function Headline({
  firstName,
  bySilence,
  kept,
  exchanged = [],
  returned,
  t,
}: Decided & { firstName: string }) {
  if (bySilence && kept.length > 0) return <Title>{t('mail.boxSettled.titleSilent', { firstName })}</Title>
  if (kept.length > 0)
    return <Title>{t('mail.boxSettled.titleKept', { firstName, count: kept.length })}</Title>
  if (exchanged.length > 0) return <Title>{t('mail.boxSettled.titleExchanged', { firstName })}</Title>
  return (
    <Title>
      {t(returned.length > 0 ? 'mail.boxSettled.titleBack' : 'mail.boxSettled.title', { firstName })}
    </Title>
  )
}

/** What the headline does not say: who decided, what comes instead, and until when the rest is handed in. */
function WhatWasDecided({
  bySilence,
  kept,
  exchanged = [],
  total,
  sendBy,
  t,
  date,
}: Decided & Pick<SettledMail, 'sendBy'>) {
  const count = kept.length
  const said = [
    ...(count > 0 && bySilence ? [t('mail.boxSettled.bySilence')] : []),
    ...(count > 0 && exchanged.length > 0 ? [t('mail.boxSettled.exchanged')] : []),
    // Nothing was bought; what is owed all the same is the handling fee, by its name.
    ...(count + exchanged.length > 0
      ? []
      : [t(total > 0 ? 'mail.boxSettled.nothingKeptFee' : 'mail.boxSettled.nothingKept')]),
  ]
  return (
    <>
      {said.length > 0 && <Paragraph>{said.join(' ')}</Paragraph>}
      {sendBy && <Paragraph>{t('mail.boxSettled.sendBy', { date: date(sendBy, 'weekday') })}</Paragraph>}
    </>
  )
}

type Shown = Pick<SettledMail, 'pictures' | 'exchangedPictures'> & MailWords & { named: boolean }

/** What is kept, and what is on its way instead, each under its name where more than one thing happens. */
function Bought({ pictures = [], exchangedPictures = [], named, t, ...at }: Shown) {
  const { origin, link } = at
  const instead = exchangedPictures.length > 0
  const [kept, ...more] = pictures
  const [comes, ...others] = exchangedPictures
  if (kept && comes && more.length + others.length === 0) {
    const pair = [
      { ...kept, caption: t('mail.boxSettled.yours') },
      { ...comes, caption: t('mail.boxSettled.instead') },
    ]
    return <Lookbook pictures={pair} origin={origin} link={link} />
  }
  return (
    <>
      {pictures.length > 0 && (named || instead) && <Paragraph>{t('mail.boxSettled.yours')}</Paragraph>}
      <Lookbook pictures={pictures} origin={origin} link={link} />
      {instead && <Paragraph>{t('mail.boxSettled.instead')}</Paragraph>}
      <Lookbook pictures={exchangedPictures} origin={origin} link={link} />
    </>
  )
}

type Billed = Pick<SettledMail, 'kept' | 'exchanged' | 'handlingFee' | 'instalmentFee' | 'total' | 'invoice'>
function Bill({
  kept,
  exchanged = [],
  handlingFee,
  instalmentFee = 0,
  total,
  invoice,
  ...words
}: Billed & MailWords) {
  const { t, moneyColumn } = words
  const pieces = [...kept, ...exchanged]
  const money = moneyColumn([
    ...pieces.map(({ amount }) => amount),
    ...[handlingFee, instalmentFee, total],
    ...(invoice ? amountsOf(invoice) : []),
  ])
  const fees: [string, number][] = [
    [t('box.handlingFee'), handlingFee],
    [t('box.instalmentFee'), instalmentFee],
  ]
  return (
    <>
      <Facts
        rows={[
          ...pieces.map(({ name, amount }): [string, string] => [name, money(amount)]),
          ...fees.filter(([, fee]) => fee > 0).map(([name, fee]): [string, string] => [name, money(fee)]),
        ]}
        total={[t(invoice ? 'payment.total' : 'feedback.total'), money(total)]}
        {...(invoice && { ofTotal: [t('payment.ofWhichVat'), money(invoice.vat)] })}
      />
      {invoice && <HowItIsPaid {...words} {...invoice} money={money} />}
      {invoice && <InvoiceAttached {...words} {...invoice} />}
    </>
  )
}
