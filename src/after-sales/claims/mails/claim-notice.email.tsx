import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { MailPiece } from '#/platform/messages/parts/mail-piece.tsx'
import { Quote } from '#/platform/messages/parts/mail-quote.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import type { ContractType } from '#/platform/ports/contract.ts'
import { email } from '#/platform/ports/email.ts'
import { numberedKey } from '#/platform/ports/exchange-number.rule.ts'
import { contractName } from '../../contract-name.ts'
import type { ClaimKind } from '../claim.states.ts'
import { claimMethod } from '../claim-method.rule.ts'

type Props = {
  firstName: string
  number: string
  of: ContractType
  kind: ClaimKind
  billed: boolean
  /** Absent or null for a fee of the whole contract. */
  piece?: string | null
  /** The price of the piece. */
  price: number
  amount: number
  reason: string
  /** The last day to object. */
  until: string
  pictures: MailPicture[]
}
const sample: Props = {
  firstName: 'Asta',
  number: '100234',
  of: 'box',
  kind: 'loss-in-value',
  billed: true,
  piece: 'Nordstrand Silkekjole, marineblå, 38',
  price: 599_00,
  amount: 199_00,
  reason: 'Mærket mangler, og der er en plet på ærmet.',
  until: '2026-12-19T12:00:00Z',
  pictures: samplePictures.slice(0, 1),
}
const ofOrder: Props = { ...sample, of: 'shop-order', number: '500001' }

/** Tells the customer a claim that a person decided: the sum, the reason, and how to object before any money moves (R6.13). */
export const claimNoticeEmail = email<Props>({
  name: 'claim-told',
  samples: [
    sample,
    { ...sample, kind: 'unpicked', piece: null, pictures: [] },
    { ...ofOrder, billed: false },
    ofOrder,
    { ...ofOrder, billed: false, kind: 'late-return', amount: 599_00 },
    { ...ofOrder, number: '100234-B' },
  ],
  subject: (t, { number, of, kind, billed }) =>
    t(`mail.claimTold.subject.${claimMethod({ of, kind, billed })}`, {
      number,
      of: t(numberedKey(number), { number }),
    }),
  Body: ({ t, firstName, number, of, kind, billed, piece, amount, reason, until, ...mail }) => {
    const { pictures, price, date, money, link, origin } = mail
    const method = claimMethod({ of, kind, billed })
    const why = <Quote by={t('app.brand')}>{reason}</Quote>
    return (
      <>
        <Title>{t(`mail.claimTold.title.${method}`, { firstName, amount: money(amount) })}</Title>
        <Paragraph>
          {t(`mail.claimTold.text.${of}`, { number, of: contractName(t, { of, number }) })}
        </Paragraph>
        {piece ? (
          <MailPiece name={piece} picture={pictures[0]} origin={origin}>
            {why}
          </MailPiece>
        ) : (
          why
        )}
        <MailFacts
          rows={[]}
          total={[t(method === 'card' ? `claims.kind.${kind}` : `claims.amount.${method}`), money(amount)]}
        />
        <Paragraph>{t(`mail.claimTold.until.${method}`, { date: date(until, 'weekday') })}</Paragraph>
        <Paragraph>{t(`mail.claimTold.else.${method}`)}</Paragraph>
        {!billed && amount < price && (
          <Paragraph>{t('mail.claimTold.rest', { rest: money(price - amount) })}</Paragraph>
        )}
        <MainButton href={link}>{t('mail.claimTold.see')}</MainButton>
      </>
    )
  },
})
