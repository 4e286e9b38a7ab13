import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import type { MailPicture } from '#/messages/mail-pictures.tsx'
import { Piece } from '#/messages/mail-piece.tsx'
import { Quote } from '#/messages/mail-quote.tsx'
import { samplePictures } from '#/messages/sample-pictures.ts'
import { email } from '#/ports/email.ts'

type Props = {
  firstName: string
  number: string
  pieces: string
  at: string
  /** `gift`: a gift card that was taken back at once. */
  outcome: 'cancelled' | 'recorded' | 'gift'
  /** What is meant, where that is known; as what follows, letters of before have none. */
  meant?: { name: string; picture: MailPicture | null }[]
  /** The last day on which what is owed goes out. */
  refundBy?: string
}

const sample = { firstName: 'Asta', number: '500001', at: '2026-12-05T12:00:00Z' }
const piece = 'Silkekjole, marineblå, 38'
const meant = [{ name: piece, picture: samplePictures[0]! }]

/** The receipt of a declaration: its content, the day and the hour (R11.03). */
export const withdrawalReceivedEmail = email<Props>({
  name: 'withdrawal-received',
  samples: [
    { ...sample, pieces: '', outcome: 'cancelled', meant },
    { ...sample, pieces: piece, outcome: 'recorded', meant, refundBy: '2026-12-19T12:00:00Z' },
    { ...sample, number: 'G70001', pieces: '', outcome: 'gift' },
    { ...sample, number: '100234', pieces: '', outcome: 'recorded', refundBy: '2026-12-19T12:00:00Z' },
  ],
  subject: (t, { number }) => t('mail.withdrawal.subject', { number }),
  Body: ({ firstName, number, pieces, at, outcome, meant = [], refundBy, ...words }) => {
    const { t, date, link, origin } = words
    // Who wrote a piece's name as the order has it reads it once.
    const named = meant.some(({ name }) => name === pieces)
    return (
      <>
        <Title>{t('mail.withdrawal.title', { firstName })}</Title>
        <Paragraph>{t('mail.withdrawal.text', { number, at: date(at, 'moment') })}</Paragraph>
        {named ? null : pieces ? (
          <Quote by={t('mail.withdrawal.what')}>{pieces}</Quote>
        ) : (
          <Facts rows={[[t('mail.withdrawal.what'), t('mail.withdrawal.everything')]]} />
        )}
        {named && <Paragraph>{`${t('mail.withdrawal.what')}:`}</Paragraph>}
        {meant.map(({ name, picture }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces keep their order
          <Piece key={place} name={name} picture={picture ?? undefined} origin={origin} />
        ))}
        <Paragraph>{t(`mail.withdrawal.next.${outcome}`)}</Paragraph>
        {refundBy && (
          <>
            <Paragraph>{t('mail.withdrawal.refundBy', { date: date(refundBy, 'weekday') })}</Paragraph>
            <Paragraph>{t('mail.withdrawal.how')}</Paragraph>
          </>
        )}
        <MainButton href={link}>{t('mail.withdrawal.see')}</MainButton>
      </>
    )
  },
})
