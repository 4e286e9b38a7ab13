import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import type { MailPicture } from '#/messages/mail-pictures.tsx'
import { Piece } from '#/messages/mail-piece.tsx'
import { Quote } from '#/messages/mail-quote.tsx'
import { samplePictures } from '#/messages/sample-pictures.ts'
import { email } from '#/ports/email.ts'

type Props = {
  firstName: string
  number: string
  amount: number
  /** It stays as it was, after an objection; else nothing is asked any more. */
  upheld: boolean
  /** A colleague's words; none where it was dropped since it is not true any more. */
  answer: string | null
  /** What it was about, where it was about one piece, and how that looks; letters of before have neither. */
  piece?: string
  pictures?: MailPicture[]
}
const sample: Props = {
  firstName: 'Asta',
  number: '100234',
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
    { ...sample, answer: null, piece: undefined },
  ],
  subject: (t, { number, upheld }) =>
    t(upheld ? 'mail.claimEnded.subjectUpheld' : 'mail.claimEnded.subjectFree', { number }),
  Body: ({ t, firstName, number, amount, upheld, answer, piece, pictures = [], money, link, origin }) => {
    const said = answer && <Quote by={t('mail.claimEnded.answer')}>{answer}</Quote>
    return (
      <>
        <Title>
          {t(`mail.claimEnded.title.${upheld ? 'upheld' : 'free'}`, { firstName, amount: money(amount) })}
        </Title>
        <Paragraph>
          {t(upheld ? 'mail.claimEnded.upheld' : 'mail.claimEnded.free', { number, amount: money(amount) })}
        </Paragraph>
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
