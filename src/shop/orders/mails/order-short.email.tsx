import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { MailPiece } from '#/platform/messages/parts/mail-piece.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email, type MailContext } from '#/platform/ports/email.ts'

/** `amounts`: the refund of each piece, in minor units; absent for a replacement and an exchange. */
type Gone = { pieces: string[]; amounts?: number[]; pictures: MailPicture[] }
type Coming = { pieces: string[]; from: string; to: string; pictures: MailPicture[] }
type Short = Gone & {
  firstName: string
  number: string
  /** The units that are still sent, with their days; absent when no more units come. */
  rest?: Coming
  /** True for an exchange, which is credited on the invoice of its box. */
  onBox: boolean
}

/** Some units cannot be sent, or were lost on their way: they are refunded (R6.13). */
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
        pictures: samplePictures.slice(4, 5),
      },
      onBox: false,
    },
    {
      firstName: 'Asta',
      number: '500001',
      pieces: ['Silkekjole, marineblå, 38', 'Uldfrakke, kamel, 38'],
      amounts: [599_00, 1199_00],
      pictures: [samplePictures[0]!, samplePictures[4]!],
      onBox: false,
    },
    {
      firstName: 'Asta',
      number: '100234-B',
      pieces: ['Silkekjole, marineblå, 38'],
      pictures: samplePictures.slice(0, 1),
      onBox: true,
    },
  ],
  subject: (t, { number, onBox }) =>
    t(onBox ? 'mail.exchangeShort.subject' : 'mail.orderShort.subject', { number }),
  Body: ({ firstName, number, rest, onBox, ...gone }) => {
    const { t, link } = gone
    return (
      <>
        <Title>{t('mail.orderShort.title', { firstName })}</Title>
        <Paragraph>{t(onBox ? 'mail.orderShort.onBox' : 'mail.orderShort.text', { number })}</Paragraph>
        <WhatIsGone {...gone} />
        {rest && <WhatComes {...gone} {...rest} />}
        <MainButton href={link}>{t(onBox ? 'mail.toMyExchange' : 'mail.toMyOrder')}</MainButton>
      </>
    )
  },
})

/** Names each missing piece with its refund, since a picture alone would look like a promise. */
function WhatIsGone({ pieces, amounts = [], pictures, t, moneyColumn, link, origin }: Gone & MailContext) {
  const inColumn = moneyColumn(amounts)
  const back = pieces.map((_, index) => {
    const amount = amounts[index]
    return amount === undefined ? '' : t('mail.orderShort.back', { amount: inColumn(amount) })
  })
  if (pieces.length === 1)
    return (
      <MailPiece name={pieces[0]!} picture={pictures[0]} origin={origin}>
        <Paragraph>
          <strong>{t('mail.orderShort.gone')}</strong>
          <br />
          {back[0]}
        </Paragraph>
      </MailPiece>
    )
  return (
    <>
      <Paragraph>
        <strong>{t('mail.orderShort.gone')}</strong>
      </Paragraph>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <MailFacts rows={pieces.map((piece, index): [string, string] => [piece, back[index]!])} />
    </>
  )
}

function WhatComes({ pieces, from, to, pictures, t, date, link, origin }: Coming & MailContext) {
  const between = { from: date(from, 'weekday'), to: date(to, 'weekday') }
  if (pieces.length === 1)
    return (
      <MailPiece name={pieces[0]!} picture={pictures[0]} origin={origin}>
        <Paragraph>
          <strong>{t('mail.orderShort.coming')}</strong>
          <br />
          {t('mail.orderShort.between', between)}
        </Paragraph>
      </MailPiece>
    )
  return (
    <>
      <Paragraph>{t('mail.orderShort.rest', { pieces: pieces.join('; '), ...between })}</Paragraph>
      <Lookbook pictures={pictures} origin={origin} link={link} />
    </>
  )
}
