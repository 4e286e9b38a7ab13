import type { ClaimKind } from '#/claims/claim.states.ts'
import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = {
  firstName: string
  number: string
  kind: ClaimKind
  /** The piece that it is about, where it is about one. */
  piece: string | null
  amount: number
  reason: string
  /** The last day to object. */
  until: string
}
const sample: Props = {
  firstName: 'Asta',
  number: '100234',
  kind: 'loss-in-value',
  piece: 'Nordstrand Silkekjole, 38',
  amount: 199_00,
  reason: 'Mærket mangler, og der er en plet på ærmet.',
  until: '2026-12-19T12:00:00Z',
}

/** What a person has decided to ask, why, and how to object before any money moves (R6.13). */
export const claimToldEmail = email<Props>({
  name: 'claim-told',
  samples: [sample, { ...sample, kind: 'unpicked', piece: null }],
  subject: (t, { number }) => t('mail.claimTold.subject', { number }),
  Body: ({ t, firstName, number, kind, piece, amount, reason, until, date, money, link }) => (
    <>
      <Title>{t('mail.claimTold.title', { firstName })}</Title>
      <Paragraph>{t('mail.claimTold.text', { number })}</Paragraph>
      <Facts
        rows={[
          [t(`claims.kind.${kind}`), piece ?? number],
          [t('claims.why'), reason],
        ]}
        total={[t('claims.amount'), money(amount)]}
      />
      <Paragraph>{t('mail.claimTold.until', { date: date(until, 'weekday') })}</Paragraph>
      <MainButton href={link}>{t('mail.claimTold.see')}</MainButton>
    </>
  ),
})
