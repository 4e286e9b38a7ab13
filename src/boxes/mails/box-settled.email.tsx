import type { GuaranteeOfMail } from '#/people/law/guarantee/guarantee-in-mail.tsx'
import { ContractInMail } from '#/people/law/pack/contract-in-mail.tsx'
import { feesInSentence } from '#/platform/fees/fee-texts.ts'
import {
  MailFacts,
  MainButton,
  Paragraph,
  SmallPrint,
  Subtitle,
  Title,
} from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email, type MailContext } from '#/platform/ports/email.ts'
import { type Settled, SettledBill } from './settled-bill.tsx'

export type SettledMail = Settled &
  GuaranteeOfMail & {
    firstName: string
    bySilence: boolean
    returned: string[]
    /** Number of exchange pieces. */
    swapped: number
    pictures: MailPicture[]
    exchangedPictures: MailPicture[]
    /** The last day to return kept pieces. */
    withdrawUntil: string
    /** The last day to hand returned pieces in. Absent when nothing goes back. */
    sendBy?: string
  }

/** The decision and its cost, with the invoice (R6.11). */
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
      swapped: 1,
      fees: [{ kind: 'handling', amount: 19_00 }],
      instalmentFee: 9_00,
      total: 1465_00,
      pictures: [samplePictures[0]!],
      exchangedPictures: [samplePictures[2]!],
      withdrawUntil: '2026-12-19T12:00:00Z',
      sendBy: '2026-12-19T12:00:00Z',
      guaranteeMonths: 24,
      invoice: {
        number: 'DE2026-000231',
        invoiceId: '',
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
      swapped: 0,
      fees: [{ kind: 'handling', amount: 19_00 }],
      instalmentFee: 0,
      total: 1417_00,
      pictures: [samplePictures[0]!, samplePictures[2]!],
      exchangedPictures: [],
      withdrawUntil: '2026-12-19T12:00:00Z',
      invoice: {
        number: 'DK2026-000231',
        invoiceId: '',
        total: 1417_00,
        credit: 0,
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
      swapped: 0,
      fees: [{ kind: 'handling', amount: 19_00 }],
      instalmentFee: 0,
      total: 19_00,
      pictures: [],
      exchangedPictures: [],
      withdrawUntil: '2026-12-19T12:00:00Z',
      sendBy: '2026-12-19T12:00:00Z',
      invoice: {
        number: 'DK2026-000232',
        invoiceId: '',
        total: 19_00,
        credit: 0,
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
  Body: (mail) => {
    const { kept, exchanged, returned, bySilence, withdrawUntil, sendBy, invoice, t, date, link } = mail
    const mayWithdraw = kept.length > 0 && (
      <Paragraph>{t('feedback.withdrawUntil', { date: date(withdrawUntil, 'weekday') })}</Paragraph>
    )
    return (
      <>
        <Headline {...mail} />
        <WhatWasDecided {...mail} />
        {bySilence && mayWithdraw}
        <Bought {...mail} named={returned.length > 0} />
        <GoesBack {...mail} />
        <SettledBill {...mail} titled={returned.length > 0} />
        {!sendBy && <MainButton href={link}>{t('mail.toMyBox')}</MainButton>}
        {!bySilence && mayWithdraw}
        {invoice && kept.length > 0 && <SmallPrint>{t('payment.titleReserved')}</SmallPrint>}
        {kept.length + exchanged.length > 0 && <ContractInMail {...mail} attached={exchanged.length > 0} />}
      </>
    )
  },
})

type Decided = Pick<SettledMail, 'bySilence' | 'kept' | 'exchanged' | 'swapped' | 'returned' | 'total'> &
  MailContext

/** The news, when silence decided, or when nothing is due. */
function Headline({
  firstName,
  bySilence,
  kept,
  exchanged,
  swapped,
  returned,
  t,
}: Decided & { firstName: string }) {
  if (bySilence && kept.length > 0) return <Title>{t('mail.boxSettled.titleSilent', { firstName })}</Title>
  const count = kept.length
  if (count > 0 && swapped > 0)
    return <Title>{t(keptAndSwapped(swapped), { firstName, count, swapped })}</Title>
  if (count > 0) return <Title>{t('mail.boxSettled.titleKept', { firstName, count })}</Title>
  if (exchanged.length > 0) return <Title>{t('mail.boxSettled.titleExchanged', { firstName })}</Title>
  return (
    <Title>
      {t(returned.length > 0 ? 'mail.boxSettled.titleBack' : 'mail.boxSettled.title', { firstName })}
    </Title>
  )
}

const keptAndSwapped = (swapped: number) =>
  swapped === 1 ? 'mail.boxSettled.titleKeptOneSwapped' : 'mail.boxSettled.titleKeptSwapped'

/** Facts beyond the headline: that silence decided, and that an exchange is ordered. */
function WhatWasDecided({
  bySilence,
  kept,
  exchanged,
  total,
  fees,
  t,
  market,
}: Decided & Pick<SettledMail, 'fees'>) {
  const count = kept.length
  const sentences = [
    ...(count > 0 && bySilence ? [t('mail.boxSettled.bySilence')] : []),
    ...(count > 0 && exchanged.length > 0 ? [t('mail.boxSettled.exchanged')] : []),
    // Without a purchase the fees, by their names, are still owed.
    ...(count + exchanged.length > 0
      ? []
      : [
          total > 0
            ? t('mail.boxSettled.nothingKeptFee', feesInSentence(fees, { t, market }))
            : t('mail.boxSettled.nothingKept'),
        ]),
  ]
  return sentences.length > 0 ? <Paragraph>{sentences.join(' ')}</Paragraph> : null
}

type Returning = Pick<SettledMail, 'returned' | 'sendBy'> & MailContext

/** Returned pieces, their deadline and label: after the kept pieces, and before the bill. */
function GoesBack({ returned, sendBy, t, date, link }: Returning) {
  if (returned.length === 0) return null
  return (
    <>
      <Subtitle>{t('mail.boxSettled.howBack')}</Subtitle>
      <MailFacts rows={returned.map((piece): [string, string] => [piece, t('mail.boxSettled.goesBack')])} />
      {sendBy && (
        <>
          <Paragraph>{t('mail.boxSettled.sendBy', { date: date(sendBy, 'weekday') })}</Paragraph>
          <MainButton href={link}>{t('mail.toReturnLabel')}</MainButton>
        </>
      )}
    </>
  )
}

type Shown = Pick<SettledMail, 'pictures' | 'exchangedPictures'> & MailContext & { named: boolean }

/** Kept pieces and exchange pieces, with headings if there is more than one group. */
function Bought({ pictures, exchangedPictures, named, t, ...at }: Shown) {
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
      <Lookbook
        pictures={pictures}
        heading={named || instead ? t('mail.boxSettled.yours') : undefined}
        origin={origin}
        link={link}
      />
      <Lookbook
        pictures={exchangedPictures}
        heading={t('mail.boxSettled.instead')}
        origin={origin}
        link={link}
      />
    </>
  )
}
