import { Facts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { Piece } from '#/platform/messages/parts/mail-piece.tsx'
import { Quote } from '#/platform/messages/parts/mail-quote.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'
import type { OrderClaimKind } from './order-kind.ts'

type Props = {
  firstName: string
  number: string
  kind: OrderClaimKind
  /** True when the piece was refunded before: the amount is billed, not withheld. */
  billed: boolean
  piece: string
  /** The price paid for the piece. */
  paid: number
  amount: number
  reason: string
  /** The last day to object. */
  until: string
  /** Pictures of the piece; older queued mails have none. */
  pictures?: MailPicture[]
}
const sample: Props = {
  firstName: 'Asta',
  number: '500001',
  kind: 'loss-in-value',
  billed: false,
  piece: 'Silkekjole, marineblå, 38',
  paid: 599_00,
  amount: 199_00,
  reason: 'Mærket mangler, og der er en plet på ærmet.',
  until: '2026-12-19T12:00:00Z',
  pictures: samplePictures.slice(0, 1),
}

/**
 * Tells the buyer the amount that a colleague decided to keep of a refund, the reason, and how to object before it is
 * taken (R6.13).
 */
export const orderClaimToldEmail = email<Props>({
  name: 'order-claim-told',
  samples: [sample, { ...sample, billed: true }, { ...sample, kind: 'late-return', amount: 599_00 }],
  subject: (t, { number, billed }) =>
    t(billed ? 'mail.orderClaimTold.subjectBilled' : 'mail.orderClaimTold.subject', { number }),
  Body: ({ t, firstName, number, kind, billed, piece, paid, amount, reason, until, ...words }) => {
    const { pictures = [], date, money, link, origin } = words
    const how = billed ? 'billed' : kind
    return (
      <>
        <Title>{t(`mail.orderClaimTold.title.${how}`, { firstName, amount: money(amount) })}</Title>
        <Paragraph>{t('mail.orderClaimTold.text', { number })}</Paragraph>
        <Piece name={piece} picture={pictures[0]} origin={origin}>
          <Quote by={t('app.brand')}>{reason}</Quote>
        </Piece>
        <Facts rows={[]} total={[t(`orderClaims.amount.${how}`), money(amount)]} />
        <Paragraph>{t(`mail.orderClaimTold.until.${how}`, { date: date(until, 'weekday') })}</Paragraph>
        <Paragraph>{t(`mail.orderClaimTold.else.${how}`)}</Paragraph>
        {!billed && amount < paid && (
          <Paragraph>{t('mail.orderClaimTold.rest', { rest: money(paid - amount) })}</Paragraph>
        )}
        <MainButton href={link}>{t('mail.claimTold.see')}</MainButton>
      </>
    )
  },
})
