import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'
import type { OrderClaimKind } from './order-kind.ts'

type Props = {
  firstName: string
  number: string
  kind: OrderClaimKind
  /** It was refunded before: the amount is asked, where else it is kept. */
  billed: boolean
  piece: string
  /** For the piece. */
  paid: number
  amount: number
  reason: string
  /** The last day to object. */
  until: string
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
}

/** What a person has decided to keep of a refund, why, and how to object before it is taken (R6.13). */
export const orderClaimToldEmail = email<Props>({
  name: 'order-claim-told',
  samples: [sample, { ...sample, billed: true }, { ...sample, kind: 'late-return', amount: 599_00 }],
  subject: (t, { number, billed }) =>
    t(billed ? 'mail.orderClaimTold.subjectBilled' : 'mail.orderClaimTold.subject', { number }),
  Body: ({ t, firstName, number, kind, billed, piece, paid, amount, reason, until, date, money, link }) => (
    <>
      <Title>{t('mail.claimTold.title', { firstName })}</Title>
      <Paragraph>{t('mail.orderClaimTold.text', { number })}</Paragraph>
      <Facts
        rows={[
          [t(`orderClaims.kind.${kind}`), piece],
          [t('claims.why'), reason],
        ]}
        total={[t(`orderClaims.amount.${billed ? 'billed' : kind}`), money(amount)]}
      />
      {!billed && amount < paid && (
        <Paragraph>{t('mail.orderClaimTold.rest', { rest: money(paid - amount) })}</Paragraph>
      )}
      <Paragraph>
        {t(`mail.orderClaimTold.until.${billed ? 'billed' : kind}`, { date: date(until, 'weekday') })}
      </Paragraph>
      <MainButton href={link}>{t('mail.claimTold.see')}</MainButton>
    </>
  ),
})
