import { Facts, MainButton, Paragraph, Title, WithdrawLink } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { Piece } from '#/platform/messages/parts/mail-piece.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email, type MailWords } from '#/platform/ports/email.ts'

/** Absent in older queued mails. */
type Pictured = { pictures?: MailPicture[] }

type Shipped = Pictured & { firstName: string; trackingNumber: string; from: string; to: string }

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

/** The exchange has arrived; names its withdrawal period (R6.11). */
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

/** Why an exchange ended; absent in older queued mails. */
export type WhyEnded = 'cancelled' | 'lapsed' | 'missing' | 'lost' | 'undelivered'

type Ended = {
  firstName: string
  number: string
  pieces: string[]
  /** The box was paid, so a refund is on its way. */
  paid: boolean
  /** Pictures in the order of `pieces`. This field and the following ones are absent in older queued mails. */
  pictures?: (MailPicture | null)[]
  /** Minor units, of each piece. */
  amounts?: number[]
  back?: number
  why?: WhyEnded
  /** Another part of the exchange still comes, or has come. */
  part?: boolean
}
const endedSample: Ended = {
  firstName: 'Asta',
  number: '100234',
  pieces: ['Nordstrand Silkekjole, marineblå, 40'],
  paid: true,
  pictures: samplePictures.slice(0, 1),
  amounts: [599_00],
  back: 599_00,
  why: 'missing',
}

export const exchangeEndedEmail = email<Ended>({
  name: 'exchange-ended',
  samples: [
    endedSample,
    { ...endedSample, paid: false, back: 0, why: 'lapsed' },
    { ...endedSample, back: 638_00, why: 'cancelled' },
    { ...endedSample, why: 'lost', part: true },
    { ...endedSample, why: 'undelivered' },
  ],
  subject: (t, { number }) => t('mail.exchangeEnded.subject', { number }),
  Body: ({ firstName, number, pieces, pictures = [], amounts = [], why, part, t, money, ...rest }) => (
    <>
      <Title>
        {t(`mail.exchangeEnded.${part ? 'partTitle' : why === 'cancelled' ? 'ownTitle' : 'title'}`, {
          firstName,
        })}
      </Title>
      <Paragraph>
        {why
          ? t(`mail.exchangeEnded.why.${why}`, { number })
          : t('mail.exchangeEnded.text', { number, pieces: pieces.join('; ') })}
      </Paragraph>
      {why &&
        pieces.map((piece, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces keep their order
          <Piece key={place} name={piece} picture={pictures[place] ?? undefined} origin={rest.origin}>
            <Paragraph>{money(amounts[place] ?? 0)}</Paragraph>
          </Piece>
        ))}
      <Repaid {...rest} {...{ t, money, amounts }} />
      <MainButton href={rest.link}>{t('mail.toMyBox')}</MainButton>
    </>
  ),
})

type RepaidProps = Pick<Ended, 'paid' | 'back'> & Pick<MailWords, 't' | 'money'> & { amounts: number[] }

/** The refund and its arrival; no amount if the box was not paid. */
function Repaid({ paid, back = 0, amounts, t, money }: RepaidProps) {
  if (back === 0) return <Paragraph>{t(`mail.exchangeEnded.${paid ? 'paid' : 'unpaid'}`)}</Paragraph>
  const withFee = back > amounts.reduce((sum, amount) => sum + amount, 0)
  return (
    <>
      <Facts rows={[]} total={[t(`mail.exchangeEnded.${withFee ? 'backWithFee' : 'back'}`), money(back)]} />
      <Paragraph>{t('mail.exchangeEnded.few')}</Paragraph>
    </>
  )
}
