import type { ClaimKind } from '#/money/claims/claim.states.ts'
import { Facts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { Piece } from '#/platform/messages/parts/mail-piece.tsx'
import { Quote } from '#/platform/messages/parts/mail-quote.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  number: string
  kind: ClaimKind
  piece: string | null
  amount: number
  reason: string
  until: string
  /** Pictures of the piece; absent in older queued mails. */
  pictures?: MailPicture[]
}
const sample: Props = {
  firstName: 'Asta',
  number: '100234',
  kind: 'loss-in-value',
  piece: 'Nordstrand Silkekjole, marineblå, 38',
  amount: 199_00,
  reason: 'Mærket mangler, og der er en plet på ærmet.',
  until: '2026-12-19T12:00:00Z',
  pictures: samplePictures.slice(0, 1),
}

/** A claim that a person decided: the sum, the reason, and the way to object before any money moves (R6.13). */
export const claimToldEmail = email<Props>({
  name: 'claim-told',
  samples: [sample, { ...sample, kind: 'unpicked', piece: null, pictures: [] }],
  subject: (t, { number }) => t('mail.claimTold.subject', { number }),
  Body: ({ t, firstName, number, kind, piece, amount, reason, until, pictures = [], ...words }) => {
    const { date, money, link, origin } = words
    const why = <Quote by={t('app.brand')}>{reason}</Quote>
    return (
      <>
        <Title>{t('mail.claimTold.title', { firstName, amount: money(amount) })}</Title>
        <Paragraph>{t('mail.claimTold.text', { number })}</Paragraph>
        {piece ? (
          <Piece name={piece} picture={pictures[0]} origin={origin}>
            {why}
          </Piece>
        ) : (
          why
        )}
        <Facts rows={[]} total={[t(`claims.kind.${kind}`), money(amount)]} />
        <Paragraph>{t('mail.claimTold.until', { date: date(until, 'weekday') })}</Paragraph>
        <Paragraph>{t('mail.claimTold.else')}</Paragraph>
        <MainButton href={link}>{t('mail.claimTold.see')}</MainButton>
      </>
    )
  },
})
