import { MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { type MailPicture, Strip } from '#/messages/mail-pictures.tsx'
import { type MailStylist, StylistAlone } from '#/messages/mail-quote.tsx'
import { samplePictures } from '#/messages/sample-pictures.ts'
import type { MailWords } from '#/ports/email.ts'

/** Who styled it; letters of before name nobody. */
export type NotArrivedProps = MailStylist & {
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
    stylist: 'Sofie',
    pictures: samplePictures,
  },
  {
    firstName: 'Asta',
    number: '100231',
    all: false,
    pieces: ['Nordstrand Silkekjole, marineblå, 38'],
    stylist: 'Sofie',
    pictures: samplePictures.slice(0, 1),
  },
]

type Props = NotArrivedProps & MailWords & { end: 'Lost' | 'Undelivered' }

/** What does not arrive is not paid for, and the next box is one step away: that is read first, and what it is about is small below it (R6.13). */
export function NotArrived({ end, firstName, number, all, pieces, pictures = [], ...words }: Props) {
  const { stylist, portrait, t, link, origin } = words
  const some = end === 'Lost' && !all
  return (
    <>
      <Title>
        {some
          ? t('mail.boxLost.titleSome', { firstName, count: pieces.length })
          : t(`mail.box${end}.title`, { firstName })}
      </Title>
      <Paragraph>
        {t(`mail.box${end}.${all ? 'all' : 'some'}`, { number, pieces: pieces.join('; ') })}
        {end === 'Lost' && ` ${t('mail.boxLost.sorry')}`}
      </Paragraph>
      <Paragraph>{t(`mail.box${end}.free`)}</Paragraph>
      <Paragraph>{all ? t(`mail.box${end}.again`) : t('mail.boxLost.rest')}</Paragraph>
      <MainButton href={link}>{t(all ? 'home.orderBox' : 'mail.toMyBox')}</MainButton>
      <Strip pictures={pictures} origin={origin} link={link} />
      {stylist && (
        <StylistAlone stylist={stylist} portrait={portrait} as={t('mail.yourStylist')} origin={origin} />
      )}
    </>
  )
}
