import { Facts, MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/messages/mail-pictures.tsx'
import { samplePictures } from '#/messages/sample-pictures.ts'
import { email } from '#/ports/email.ts'

type Why = 'cancelled' | 'lapsed' | 'too-late'
type Ended = { firstName: string; number: string; why: Why; refunded: boolean }

/** Taken back, not paid in time, or paid when nothing was left to send. */
export const orderCancelledEmail = email<Ended>({
  name: 'order-cancelled',
  samples: [
    { firstName: 'Asta', number: '500001', why: 'cancelled', refunded: true },
    { firstName: 'Asta', number: '500001', why: 'lapsed', refunded: false },
    { firstName: 'Asta', number: '500001', why: 'too-late', refunded: true },
  ],
  subject: (t, { number }) => t('mail.orderCancelled.subject', { number }),
  Body: ({ firstName, number, why, refunded, t, link }) => (
    <>
      <Title>{t('mail.orderCancelled.title', { firstName })}</Title>
      <Paragraph>{t(`mail.orderCancelled.${why}`, { number })}</Paragraph>
      {refunded && <Paragraph>{t('mail.orderCancelled.refund')}</Paragraph>}
      <MainButton href={link}>{t('mail.toMyOrder')}</MainButton>
    </>
  ),
})

/** `pictures`, `amounts`: none in letters that were written before they had any; minor units, of each piece what is given back. */
type Short = {
  firstName: string
  number: string
  pieces: string[]
  amounts?: number[]
  pictures?: MailPicture[]
}

/** Some of it cannot be sent, or got lost on its way: that is given back (R6.13). */
export const orderShortEmail = email<Short>({
  name: 'order-short',
  samples: [
    {
      firstName: 'Asta',
      number: '500001',
      pieces: ['Silkekjole, marineblå, 38'],
      amounts: [599_00],
      pictures: samplePictures.slice(0, 1),
    },
  ],
  subject: (t, { number }) => t('mail.orderShort.subject', { number }),
  Body: ({ firstName, number, pieces, amounts = [], pictures = [], t, moneyColumn, link, origin }) => {
    const inColumn = moneyColumn(amounts)
    const rows = pieces.map((piece, place): [string, string] => {
      const amount = amounts[place]
      return [piece, amount === undefined ? '' : inColumn(amount)]
    })
    return (
      <>
        <Title>{t('mail.orderShort.title', { firstName })}</Title>
        <Lookbook pictures={pictures} origin={origin} link={link} />
        <Paragraph>{t('mail.orderShort.text', { number })}</Paragraph>
        <Facts rows={rows} />
        <MainButton href={link}>{t('mail.toMyOrder')}</MainButton>
      </>
    )
  },
})
