import { type FeesOfMail, feesInSentence } from '#/platform/fees/fee-texts.ts'
import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import type { ContractType } from '#/platform/ports/contract.ts'
import { email } from '#/platform/ports/email.ts'
import { contractName } from '../../contract-name.ts'

/** Fees of a box are not refunded. */
type Props = FeesOfMail & {
  firstName: string
  number: string
  of: ContractType
  kind: 'return' | 'withdrawal'
  pieces: { description: string; amount: number }[]
  at: string
  /** Fee of the whole return, in minor units. */
  fee: number
  /** True for pieces of a return that was announced before. */
  joined: boolean
  /** For a withdrawal: the last days to hand it in and for the money. */
  sendBy?: string
  refundBy?: string
  pictures: MailPicture[]
}
const sample: Props = {
  firstName: 'Asta',
  number: '500001',
  of: 'shop-order',
  kind: 'return',
  pieces: [{ description: 'Silkekjole, marineblå, 38', amount: 599_00 }],
  at: '2026-12-05T12:00:00Z',
  fee: 39_00,
  joined: false,
  pictures: samplePictures.slice(0, 1),
}
const days = { sendBy: '2026-12-19T12:00:00Z', refundBy: '2026-12-19T12:00:00Z' }

/** Confirms the customer's notice of a return, in a durable form and at once (R6.11). */
export const returnRegisteredEmail = email<Props>({
  name: 'return-registered',
  samples: [
    sample,
    { ...sample, kind: 'withdrawal', ...days, fee: 0 },
    { ...sample, joined: true },
    { ...sample, number: '100234-B' },
    {
      ...{ ...sample, of: 'box', number: '100234', kind: 'withdrawal', ...days, fee: 0 },
      fees: [{ kind: 'handling', amount: 19_00 }],
    },
  ],
  subject: (t, { number, kind, of }) =>
    t(`mail.returnRegistered.subject.${kind}`, { of: contractName(t, { of, number }) }),
  Body: ({ firstName, number, of, kind, pieces, at, fee, joined, sendBy, refundBy, ...more }) => {
    const { pictures, t, market, date, money, moneyColumn, link, origin } = more
    const fees = more.fees ?? []
    const inColumn = moneyColumn(pieces.map(({ amount }) => amount))
    const text = {
      of: contractName(t, { of, number }),
      at: date(at, kind === 'withdrawal' ? 'second' : 'moment'),
    }
    return (
      <>
        <Title>{t('mail.returnRegistered.title', { firstName })}</Title>
        <Paragraph>{t(`mail.returnRegistered.text.${kind}`, text)}</Paragraph>
        <Lookbook pictures={pictures} origin={origin} link={link} />
        <MailFacts
          rows={pieces.map(({ description, amount }): [string, string] => [description, inColumn(amount)])}
        />
        {joined && <Paragraph>{t('mail.returnRegistered.joined')}</Paragraph>}
        {sendBy && refundBy && (
          <Paragraph>
            {t('mail.returnRegistered.days', { sendBy: date(sendBy), refundBy: date(refundBy) })}
          </Paragraph>
        )}
        <Paragraph>
          {fee > 0 ? t('mail.returnRegistered.fee', { fee: money(fee) }) : t('mail.returnRegistered.noFee')}
          {fees.length > 0 && ` ${t('return.feesStay', feesInSentence(fees, { t, market }))}`}
        </Paragraph>
        <MainButton href={link}>{t('mail.toReturnLabel')}</MainButton>
      </>
    )
  },
})
