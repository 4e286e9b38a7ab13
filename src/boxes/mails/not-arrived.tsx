import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { type MailPicture, Strip } from '#/platform/messages/parts/mail-pictures.tsx'
import { MailPiece } from '#/platform/messages/parts/mail-piece.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import type { MailContext } from '#/platform/ports/email.ts'

export type NotArrivedProps = {
  firstName: string
  number: string
  /** True: nothing of the box arrives; false: only these pieces do not. */
  all: boolean
  pieces: string[]
  /** Pictures of the missing pieces; absent for a surprise, and in older queued mails. */
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

type Props = NotArrivedProps & MailContext & { end: 'Lost' | 'Undelivered' }

/**
 * Says that missing pieces are not paid for, and links to the next box; the missing pieces stand above the link, so
 * that they are not taken for the ones to order (R6.13).
 */
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

type Lost = Pick<NotArrivedProps, 'number' | 'pieces' | 'pictures'> & MailContext

/** One piece is shown beside its name and its box; several have a line each. */
function LostPieces({ number, pieces, pictures = [], t, link, origin }: Lost) {
  const [name = '', ...more] = pieces
  const from = t('mail.boxLost.from', { number })
  if (more.length === 0)
    return (
      <MailPiece name={name} picture={pictures[0]} origin={origin}>
        <SmallPrint>{from}</SmallPrint>
        <SmallPrint>{t('mail.boxLost.caption')}</SmallPrint>
      </MailPiece>
    )
  return (
    <>
      <Strip pictures={pictures} origin={origin} link={link} />
      <MailFacts rows={pieces.map((piece): [string, string] => [piece, from])} />
    </>
  )
}
