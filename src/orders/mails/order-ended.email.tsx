import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/messages/mail-pictures.tsx'
import { Piece } from '#/messages/mail-piece.tsx'
import { samplePictures } from '#/messages/sample-pictures.ts'
import { email } from '#/ports/email.ts'

type Why = 'cancelled' | 'lapsed' | 'too-late'
type Ended = { firstName: string; number: string; why: Why; refunded: boolean }

/** Taken back, not paid in time, or paid when nothing was left to send. */
export const orderCancelledEmail = email<Ended>({
  name: 'order-cancelled',
  samples: [
    { firstName: 'Asta', number: '500001', why: 'cancelled', refunded: true },
    { firstName: 'Asta', number: '500001', why: 'lapsed', refunded: false },
    { firstName: 'Asta', number: '500001', why: 'too-late', refunded: true },
  ],
  subject: (t, { number }) => t('mail.orderCancelled.subject', { number }),
  Body: ({ firstName, number, why, refunded, t, link }) => (
    <>
      <Title>{t('mail.orderCancelled.title', { firstName })}</Title>
      <Paragraph>{t(`mail.orderCancelled.${why}`, { number })}</Paragraph>
      {refunded && <Paragraph>{t('mail.orderCancelled.refund')}</Paragraph>}
      <MainButton href={link}>{t('mail.toMyOrder')}</MainButton>
    </>
  ),
})

/** `pictures`, `amounts`: none in letters that were written before they had any; minor units, of each piece what is given back. */
type Short = {
  firstName: string
  number: string
  pieces: string[]
  amounts?: number[]
  pictures?: MailPicture[]
  /** What is sent all the same, and when it comes; none in letters of before, or where nothing more comes. */
  rest?: { pieces: string[]; from: string; to: string }
}

/** Some of it cannot be sent, or got lost on its way: that is given back (R6.13). */
export const orderShortEmail = email<Short>({
  name: 'order-short',
  samples: [
    {
      firstName: 'Asta',
      number: '500001',
      pieces: ['Silkekjole, marineblå, 38'],
      amounts: [599_00],
      pictures: samplePictures.slice(0, 1),
      rest: {
        pieces: ['Uldfrakke, kamel, 38'],
        from: '2026-12-01T12:00:00Z',
        to: '2026-12-03T12:00:00Z',
      },
    },
  ],
  subject: (t, { number }) => t('mail.orderShort.subject', { number }),
  Body: ({ firstName, number, pieces, amounts = [], pictures = [], rest, ...words }) => {
    const { t, date, moneyColumn, link, origin } = words
    const inColumn = moneyColumn(amounts)
    const rows = pieces.map((piece, place): [string, string] => {
      const amount = amounts[place]
      return [piece, amount === undefined ? '' : inColumn(amount)]
    })
    return (
      <>
        <Title>{t('mail.orderShort.title', { firstName })}</Title>
        <Paragraph>{t('mail.orderShort.text', { number })}</Paragraph>
        {pieces.length === 1 ? (
          <Piece name={pieces[0]!} picture={pictures[0]} origin={origin}>
            <Paragraph>{rows[0]![1]}</Paragraph>
          </Piece>
        ) : (
          <>
            <Lookbook pictures={pictures} origin={origin} link={link} />
            <Facts rows={rows} />
          </>
        )}
        {rest && (
          <Paragraph>
            {t('mail.orderShort.rest', {
              pieces: rest.pieces.join('; '),
              from: date(rest.from, 'weekday'),
              to: date(rest.to, 'weekday'),
            })}
          </Paragraph>
        )}
        <MainButton href={link}>{t('mail.toMyOrder')}</MainButton>
      </>
    )
  },
})
