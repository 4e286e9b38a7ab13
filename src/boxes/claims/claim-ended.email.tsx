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
  /** What it was asked for; letters of before do not say it. */
  kind?: ClaimKind
  amount: number
  /** It stays as it was, after an objection; else nothing is asked any more. */
  upheld: boolean
  /** A colleague's words; none where it was dropped since it is not true any more. */
  answer: string | null
  /** The last day for our answer to an objection, when it passed without one. */
  unanswered?: string
  /** What it was about, where it was about one piece, and how that looks; letters of before have neither. */
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

/** How it ends what a member was told that we ask: nothing, or as much as was said, with an answer (R6.13). */
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
