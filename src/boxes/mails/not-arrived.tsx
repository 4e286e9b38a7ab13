import { MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/messages/mail-pictures.tsx'
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
    pieces: ['Nordstrand Silkekjole, 38'],
    stylist: 'Sofie',
    pictures: samplePictures,
  },
  {
    firstName: 'Asta',
    number: '100231',
    all: false,
    pieces: ['Nordstrand Silkekjole, 38'],
    stylist: 'Sofie',
    pictures: samplePictures.slice(0, 1),
  },
]

type Props = NotArrivedProps & MailWords & { end: 'Lost' | 'Undelivered' }

/** What does not arrive is not paid for; the next box is one step away (R6.13). What it is about is seen before the way on, so that it is no new box. */
export function NotArrived({ end, firstName, number, all, pieces, pictures = [], ...words }: Props) {
  const { stylist, portrait, t, link, origin } = words
  const title = end === 'Lost' && !all ? 'mail.boxLost.titleSome' : (`mail.box${end}.title` as const)
  return (
    <>
      <Title>{t(title, { firstName })}</Title>
      <Paragraph>
        {t(`mail.box${end}.${all ? 'all' : 'some'}`, { number, pieces: pieces.join('; ') })}
        {end === 'Lost' && ` ${t('mail.boxLost.sorry')}`}
      </Paragraph>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>{t(`mail.box${end}.free`)}</Paragraph>
      <Paragraph>{all ? t(`mail.box${end}.again`) : t('mail.boxLost.rest')}</Paragraph>
      <MainButton href={link}>{t(all ? 'home.orderBox' : 'mail.toMyBox')}</MainButton>
      {stylist && (
        <StylistAlone stylist={stylist} portrait={portrait} as={t('mail.yourStylist')} origin={origin} />
      )}
    </>
  )
}
