import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { type MailPicture, Strip } from '#/platform/messages/parts/mail-pictures.tsx'
import { MailPiece } from '#/platform/messages/parts/mail-piece.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email, type MailContext } from '#/platform/ports/email.ts'

type NotArrivedProps = {
  firstName: string
  number: string
  /** True: nothing of the box arrives; false: only these pieces do not. */
  all: boolean
  pieces: string[]
  /** Pictures of the missing pieces; none of a surprise. */
  pictures: MailPicture[]
}
const samples: [NotArrivedProps, NotArrivedProps] = [
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

export const boxLostEmail = email<NotArrivedProps>({
  name: 'box-lost',
  samples,
  subject: (t, { number }) => t('mail.boxLost.subject', { number }),
  Body: (props) => <NotArrived end="Lost" {...props} />,
})

export const boxUndeliveredEmail = email<NotArrivedProps>({
  name: 'box-undelivered',
  samples,
  subject: (t, { number }) => t('mail.boxUndelivered.subject', { number }),
  Body: (props) => <NotArrived end="Undelivered" {...props} />,
})

type Props = NotArrivedProps & MailContext & { end: 'Lost' | 'Undelivered' }

/**
 * Says that missing pieces are not paid for, and links to the next box; the missing pieces stand above the link, so
 * that they are not taken for the ones to order (R6.13).
 */
function NotArrived({ end, firstName, number, all, pieces, pictures, ...mail }: Props) {
  const { t, link, origin } = mail
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
        <LostPieces number={number} pieces={pieces} pictures={pictures} {...mail} />
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
function LostPieces({ number, pieces, pictures, t, link, origin }: Lost) {
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
