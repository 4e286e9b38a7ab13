import { MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = {
  firstName: string
  number: string
  /** Nothing of the box arrives; else it is about these pieces alone. */
  all: boolean
  pieces: string[]
}

/** What nobody took and is back with us is not paid for; the next box is one step away (R6.13). */
export const boxUndeliveredEmail = email<Props>({
  name: 'box-undelivered',
  samples: [
    { firstName: 'Asta', number: '100231', all: true, pieces: ['Nordstrand Silk dress, 38'] },
    { firstName: 'Asta', number: '100231', all: false, pieces: ['Nordstrand Silk dress, 38'] },
  ],
  subject: (t, { number }) => t('mail.boxUndelivered.subject', { number }),
  Body: ({ firstName, number, all, pieces, t, link }) => (
    <>
      <Title>{t('mail.boxUndelivered.title', { firstName })}</Title>
      <Paragraph>
        {t(all ? 'mail.boxUndelivered.all' : 'mail.boxUndelivered.some', {
          number,
          pieces: pieces.join('; '),
        })}
      </Paragraph>
      <Paragraph>{t(all ? 'mail.boxUndelivered.again' : 'mail.boxLost.rest')}</Paragraph>
      <MainButton href={link}>{t(all ? 'home.orderBox' : 'mail.toMyBox')}</MainButton>
    </>
  ),
})
