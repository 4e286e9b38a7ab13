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
  /** The kind of claim; absent in older queued mails. */
  kind?: ClaimKind
  amount: number
  /** True: the claim stands after an objection; false: nothing is asked any more. */
  upheld: boolean
  /** A colleague's words; null for a claim that was dropped because it is no longer true. */
  answer: string | null
  /** The last day for our answer to an objection, when it passed without one. */
  unanswered?: string
  /** The piece, if the claim is about one, and its pictures; absent in older queued mails. */
  piece?: string
  pictures?: MailPicture[]
}
const sample: Props = {
  firstName: 'Asta',
  number: '100234',
  kind: 'loss-in-value',
  amount: 199_00,
  upheld: false,
  answer: 'Pletten kunne vaskes af.',
  piece: 'Nordstrand Silkekjole, marineblå, 38',
  pictures: samplePictures.slice(0, 1),
}

/** The end of a claim that the member was told of: nothing is asked, or the announced sum, with an answer (R6.13). */
export const claimEndedEmail = email<Props>({
  name: 'claim-ended',
  samples: [
    sample,
    { ...sample, upheld: true, answer: 'Pletten gik ikke af i vask.' },
    { ...sample, kind: 'unpicked', answer: null, piece: undefined },
    { ...sample, answer: null, unanswered: '2026-12-19T12:00:00Z' },
  ],
  subject: (t, { number, upheld }) =>
    t(upheld ? 'mail.claimEnded.subjectUpheld' : 'mail.claimEnded.subjectFree', { number }),
  Body: ({ t, firstName, number, kind, amount, upheld, answer, piece, pictures = [], ...words }) => {
    const { unanswered, date, money, link, origin } = words
    const said = answer && <Quote by={t('mail.claimEnded.answer')}>{answer}</Quote>
    return (
      <>
        <Title>
          {t(`mail.claimEnded.title.${upheld ? 'upheld' : 'free'}`, { firstName, amount: money(amount) })}
        </Title>
        <Paragraph>
          {upheld
            ? t('mail.claimEnded.upheld', { number })
            : t('mail.claimEnded.free', {
                amount: money(amount),
                what: t(`mail.claimEnded.what.${kind ?? 'box'}`, { number }),
              })}
        </Paragraph>
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
        <Facts rows={[]} total={[t('payment.toPay'), money(upheld ? amount : 0)]} />
        <MainButton href={link}>{t('mail.claimEnded.see')}</MainButton>
      </>
    )
  },
})
