import { Facts, MainButton, Paragraph, QuietLink, Title } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { Piece } from '#/platform/messages/parts/mail-piece.tsx'
import { Quote } from '#/platform/messages/parts/mail-quote.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { paths } from '#/platform/paths.ts'
import { email } from '#/platform/ports/email.ts'
import type { OrderClaimKind } from './order-kind.ts'

type Props = {
  firstName: string
  number: string
  kind: OrderClaimKind
  billed: boolean
  amount: number
  /** True when the claim stands after an objection; false when nothing is kept. */
  upheld: boolean
  /** A colleague's answer; null when the claim was dropped because it is no longer true. */
  answer: string | null
  /** The last day for our answer to an objection, when it passed without one. */
  unanswered?: string
  /** Name and pictures of the piece; older queued mails have neither. */
  piece?: string
  pictures?: MailPicture[]
}
const sample: Props = {
  firstName: 'Asta',
  number: '500001',
  kind: 'loss-in-value',
  billed: false,
  amount: 199_00,
  upheld: false,
  answer: 'Pletten kunne vaskes af.',
  piece: 'Silkekjole, marineblå, 38',
  pictures: samplePictures.slice(0, 1),
}

/** Tells the buyer the end of a claim: all of it is refunded, or it stands, with an answer (R6.13). */
export const orderClaimEndedEmail = email<Props>({
  name: 'order-claim-ended',
  samples: [
    sample,
    { ...sample, upheld: true, answer: 'Pletten gik ikke af i vask.' },
    { ...sample, answer: null },
    { ...sample, answer: null, unanswered: '2026-12-19T12:00:00Z' },
    { ...sample, billed: true },
    { ...sample, billed: true, upheld: true, answer: 'Pletten gik ikke af i vask.' },
    { ...sample, kind: 'late-return', amount: 599_00, answer: 'Pakken var sendt i tide.' },
    {
      ...sample,
      kind: 'late-return',
      amount: 599_00,
      upheld: true,
      answer: 'Fragtfirmaet har ingen pakke fra dig.',
    },
  ],
  subject: (t, { number, billed, upheld }) =>
    t(`mail.orderClaimEnded.${upheld ? 'subjectUpheld' : billed ? 'subjectNothing' : 'subjectFree'}`, {
      number,
    }),
  Body: ({ t, firstName, number, kind, billed, amount, upheld, answer, piece, ...words }) => {
    const { pictures = [], unanswered, date, money, link, origin } = words
    const how = billed ? 'billed' : kind
    const end = upheld ? 'upheld' : 'free'
    const said = answer && <Quote by={t('mail.claimEnded.answer')}>{answer}</Quote>
    return (
      <>
        <Title>{t(`mail.orderClaimEnded.title.${end}.${how}`, { firstName, amount: money(amount) })}</Title>
        <Paragraph>{t(`mail.orderClaimEnded.${end}.${how}`, { number, amount: money(amount) })}</Paragraph>
        {unanswered && (
          <Paragraph>{t('mail.claimEnded.unanswered', { date: date(unanswered, 'weekday') })}</Paragraph>
        )}
        {piece ? (
          <Piece name={piece} picture={pictures[0]} origin={origin}>
            {said}
          </Piece>
        ) : (
          said
        )}
        {upheld ? (
          <Facts rows={[[t(`mail.orderClaimEnded.sum.upheld.${how}`), money(amount)]]} />
        ) : (
          <Facts rows={[]} total={[t(`mail.orderClaimEnded.sum.${how}`), money(amount)]} />
        )}
        {upheld && (
          <Paragraph>
            {t('mail.orderClaimEnded.still')}{' '}
            <QuietLink href={origin + paths.terms()}>{t('mail.orderClaimEnded.terms')}</QuietLink>.
          </Paragraph>
        )}
        <MainButton href={link}>{t('mail.claimEnded.see')}</MainButton>
      </>
    )
  },
})
