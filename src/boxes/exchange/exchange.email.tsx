import { Facts, MainButton, Paragraph, Title, WithdrawLink } from '#/messages/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/messages/mail-pictures.tsx'
import { samplePictures } from '#/messages/sample-pictures.ts'
import { email } from '#/ports/email.ts'

/** None in letters that were written before they had any. */
type Pictured = { pictures?: MailPicture[] }

type Shipped = Pictured & { firstName: string; trackingNumber: string; from: string; to: string }

/** What comes instead has left us. */
export const exchangeShippedEmail = email<Shipped>({
  name: 'exchange-shipped',
  samples: [
    {
      firstName: 'Asta',
      trackingNumber: 'GD0042417DK',
      from: '2026-12-01T12:00:00Z',
      to: '2026-12-03T12:00:00Z',
      pictures: samplePictures.slice(0, 1),
    },
  ],
  subject: (t) => t('mail.exchangeShipped.subject'),
  Body: ({ firstName, trackingNumber, from, to, pictures = [], t, date, link, origin }) => (
    <>
      <Title>{t('mail.exchangeShipped.title', { firstName })}</Title>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>
        {t('mail.boxShipped.text', { from: date(from, 'weekday'), to: date(to, 'weekday') })}
      </Paragraph>
      <Facts rows={[[t('box.trackingNumber'), trackingNumber]]} />
      <MainButton href={link}>{t('mail.toMyBox')}</MainButton>
    </>
  ),
})

type Delivered = Pictured & { firstName: string; lastDay: string }

/** It has come, and until when it may go back (R6.11). */
export const exchangeDeliveredEmail = email<Delivered>({
  name: 'exchange-delivered',
  samples: [{ firstName: 'Asta', lastDay: '2026-12-19T12:00:00Z', pictures: samplePictures.slice(0, 2) }],
  subject: (t) => t('mail.exchangeDelivered.subject'),
  Body: ({ firstName, lastDay, pictures = [], t, date, link, origin }) => (
    <>
      <Title>{t('mail.exchangeDelivered.title', { firstName })}</Title>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>{t('mail.exchangeDelivered.text', { date: date(lastDay, 'weekday') })}</Paragraph>
      <MainButton href={link}>{t('mail.toMyBox')}</MainButton>
      <WithdrawLink origin={origin} t={t} />
    </>
  ),
})

type Ended = {
  firstName: string
  number: string
  pieces: string[]
  /** The box was paid: the money is on its way back. */
  paid: boolean
}

/** Pieces of an exchange that do not come. */
export const exchangeEndedEmail = email<Ended>({
  name: 'exchange-ended',
  samples: [
    { firstName: 'Asta', number: '100234', pieces: ['Nordstrand Silkekjole, marineblå, 40'], paid: true },
    { firstName: 'Asta', number: '100234', pieces: ['Nordstrand Silkekjole, marineblå, 40'], paid: false },
  ],
  subject: (t, { number }) => t('mail.exchangeEnded.subject', { number }),
  Body: ({ firstName, number, pieces, paid, t, link }) => (
    <>
      <Title>{t('mail.exchangeEnded.title', { firstName })}</Title>
      <Paragraph>{t('mail.exchangeEnded.text', { number, pieces: pieces.join('; ') })}</Paragraph>
      <Paragraph>{t(paid ? 'mail.exchangeEnded.paid' : 'mail.exchangeEnded.unpaid')}</Paragraph>
      <MainButton href={link}>{t('mail.toMyBox')}</MainButton>
    </>
  ),
})
