import { MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/messages/mail-pictures.tsx'
import { samplePictures } from '#/messages/sample-pictures.ts'
import type { MailWords } from '#/ports/email.ts'

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
    pieces: ['Nordstrand Silkekjole, 38'],
    pictures: samplePictures,
  },
  {
    firstName: 'Asta',
    number: '100231',
    all: false,
    pieces: ['Nordstrand Silkekjole, 38'],
    pictures: samplePictures.slice(0, 1),
  },
]

type Props = NotArrivedProps & MailWords & { end: 'Lost' | 'Undelivered' }

/** What does not arrive is not paid for; the next box is one step away (R6.13). */
export function NotArrived({ end, firstName, number, all, pieces, pictures = [], t, link, origin }: Props) {
  const which = t(`mail.box${end}.${all ? 'all' : 'some'}`, { number, pieces: pieces.join('; ') })
  return (
    <>
      <Title>{t(`mail.box${end}.title`, { firstName })}</Title>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>{which}</Paragraph>
      <Paragraph>{t(`mail.box${end}.free`)}</Paragraph>
      <Paragraph>{all ? t(`mail.box${end}.again`) : t('mail.boxLost.rest')}</Paragraph>
      <MainButton href={link}>{t(all ? 'home.orderBox' : 'mail.toMyBox')}</MainButton>
    </>
  )
}
