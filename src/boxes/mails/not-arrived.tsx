import { Facts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { type MailPicture, Strip } from '#/platform/messages/parts/mail-pictures.tsx'
import { Piece } from '#/platform/messages/parts/mail-piece.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import type { MailWords } from '#/platform/ports/email.ts'

export type NotArrivedProps = {
  firstName: string
  number: string
  /** Nothing of the box arrives; else it is about these pieces alone. */
  all: boolean
  pieces: string[]
  /** Of those that do not arrive; none of a surprise, and of letters that were written before they had any. */
  pictures?: MailPicture[]
}
export const notArrivedSamples: [NotArrivedProps, NotArrivedProps] = [
  {
    firstName: 'Asta',
    number: '100231',
    all: true,
    pieces: ['Nordstrand Silkekjole, marineblå, 38'],
    pictures: samplePictures,
  },
  {
    firstName: 'Asta',
    number: '100231',
    all: false,
    pieces: ['Nordstrand Silkekjole, marineblå, 38'],
    pictures: samplePictures.slice(0, 1),
  },
]

type Props = NotArrivedProps & MailWords & { end: 'Lost' | 'Undelivered' }

/** What does not arrive is not paid for, and the next box is one step away; what did not come is seen above it, so that nobody takes it for what is ordered (R6.13). */
export function NotArrived({ end, firstName, number, all, pieces, pictures = [], ...words }: Props) {
  const { t, link, origin } = words
  const some = end === 'Lost' && !all
  return (
    <>
      <Title>
        {some
          ? t('mail.boxLost.titleSome', { firstName, count: pieces.length })
          : t(`mail.box${end}.title`, { firstName })}
      </Title>
      <Paragraph>
        {some
          ? t('mail.boxLost.some', { count: pieces.length })
          : t(`mail.box${end}.${all ? 'all' : 'some'}`, { number, pieces: pieces.join('; ') })}
        {end === 'Lost' && ` ${t('mail.boxLost.sorry')}`}
      </Paragraph>
      {some ? (
        <LostPieces number={number} pieces={pieces} pictures={pictures} {...words} />
      ) : (
        <Strip pictures={pictures} origin={origin} link={link} />
      )}
      <Paragraph>{t(`mail.box${end}.free`)}</Paragraph>
      <Paragraph>{all ? t(`mail.box${end}.again`) : t('mail.boxLost.rest')}</Paragraph>
      <MainButton href={link}>{t(all ? 'home.orderBox' : 'mail.toMyBox')}</MainButton>
    </>
  )
}

type Lost = Pick<NotArrivedProps, 'number' | 'pieces' | 'pictures'> & MailWords

/** One is shown beside its name and its box; of several each has a line. */
function LostPieces({ number, pieces, pictures = [], t, link, origin }: Lost) {
  const [name = '', ...more] = pieces
  const from = t('mail.boxLost.from', { number })
  if (more.length === 0)
    return (
      <Piece name={name} picture={pictures[0]} origin={origin}>
        <SmallPrint>{from}</SmallPrint>
        <SmallPrint>{t('mail.boxLost.caption')}</SmallPrint>
      </Piece>
    )
  return (
    <>
      <Strip pictures={pictures} origin={origin} link={link} />
      <Facts rows={pieces.map((piece): [string, string] => [piece, from])} />
    </>
  )
}
