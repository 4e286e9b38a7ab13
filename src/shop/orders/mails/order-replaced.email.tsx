import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { MailPiece } from '#/platform/messages/parts/mail-piece.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  number: string
  piece: string
  from: string
  to: string
  pictures?: MailPicture[]
}

/** Tells the buyer that a replacement is on its way, at no cost. */
export const orderReplacedEmail = email<Props>({
  name: 'order-replaced',
  samples: [
    {
      firstName: 'Asta',
      number: '500002',
      piece: 'Silkekjole, marineblå, 38',
      from: '2026-12-01T12:00:00Z',
      to: '2026-12-03T12:00:00Z',
      pictures: samplePictures.slice(0, 1),
    },
  ],
  subject: (t, { number }) => t('mail.orderReplaced.subject', { number }),
  Body: ({ subject, t, firstName, number, piece, from, to, pictures = [], date, link, origin }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>
        {t('mail.orderReplaced.text', { number, from: date(from, 'weekday'), to: date(to, 'weekday') })}
      </Paragraph>
      <MailPiece name={piece} picture={pictures[0]} origin={origin} />
      <MainButton href={link}>{t('mail.toMyOrder')}</MainButton>
    </>
  ),
})
