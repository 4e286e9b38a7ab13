import { MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import type { MailWords } from '#/ports/email.ts'

export type NotArrivedProps = {
  firstName: string
  number: string
  /** Nothing of the box arrives; else it is about these pieces alone. */
  all: boolean
  pieces: string[]
}
export const notArrivedSamples: [NotArrivedProps, NotArrivedProps] = [
  { firstName: 'Asta', number: '100231', all: true, pieces: ['Nordstrand Silk dress, 38'] },
  { firstName: 'Asta', number: '100231', all: false, pieces: ['Nordstrand Silk dress, 38'] },
]

type Props = NotArrivedProps & MailWords & { end: 'Lost' | 'Undelivered' }

/** What does not arrive is not paid for; the next box is one step away (R6.13). */
export function NotArrived({ end, firstName, number, all, pieces, t, link }: Props) {
  const which = t(`mail.box${end}.${all ? 'all' : 'some'}`, { number, pieces: pieces.join('; ') })
  return (
    <>
      <Title>{t(`mail.box${end}.title`, { firstName })}</Title>
      <Paragraph>{which}</Paragraph>
      <Paragraph>{t(`mail.box${end}.free`)}</Paragraph>
      <Paragraph>{all ? t(`mail.box${end}.again`) : t('mail.boxLost.rest')}</Paragraph>
      <MainButton href={link}>{t(all ? 'home.orderBox' : 'mail.toMyBox')}</MainButton>
    </>
  )
}
