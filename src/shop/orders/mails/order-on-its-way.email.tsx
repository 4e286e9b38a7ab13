import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'
import { isExchangeNumber } from '#/platform/ports/exchange-number.rule.ts'

/** The word of a text key: an exchange has sentences of its own. */
const kindOf = (number: string) => (isExchangeNumber(number) ? 'exchange' : 'order')

/** Added when the mail is written (`withPictures`). */
type Pictured = { pictures?: MailPicture[] }
type Shipped = {
  firstName: string
  number: string
  trackingNumbers: string[]
  from: string
  to: string
} & Pictured

export const orderShippedEmail = email<Shipped>({
  name: 'order-shipped',
  samples: [
    {
      firstName: 'Asta',
      number: '500001',
      trackingNumbers: ['GD0042417DK'],
      from: '2026-12-01T12:00:00Z',
      to: '2026-12-03T12:00:00Z',
      pictures: samplePictures.slice(0, 3),
    },
    {
      firstName: 'Asta',
      number: '100234-B',
      trackingNumbers: ['GD0042418DK'],
      from: '2026-12-01T12:00:00Z',
      to: '2026-12-03T12:00:00Z',
      pictures: samplePictures.slice(0, 1),
    },
  ],
  subject: (t, { number }) => t(`mail.${kindOf(number)}Shipped.subject`),
  Body: ({ firstName, number, trackingNumbers, from, to, pictures = [], t, date, link, origin }) => (
    <>
      <Title>{t(`mail.${kindOf(number)}Shipped.title`, { firstName })}</Title>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>
        {t(`mail.${kindOf(number)}Shipped.text`, {
          ...{ number, from: date(from, 'weekday'), to: date(to, 'weekday') },
        })}
      </Paragraph>
      <MailFacts
        rows={trackingNumbers.map((tracking): [string, string] => [t('box.trackingNumber'), tracking])}
      />
      <MainButton href={link}>
        {t(isExchangeNumber(number) ? 'mail.toMyExchange' : 'mail.toMyOrder')}
      </MainButton>
    </>
  ),
})

type Delivered = { firstName: string; number: string; lastDay: string } & Pictured

export const orderDeliveredEmail = email<Delivered>({
  name: 'order-delivered',
  samples: [
    {
      firstName: 'Asta',
      number: '500001',
      lastDay: '2026-12-17T12:00:00Z',
      pictures: samplePictures.slice(0, 1),
    },
    {
      firstName: 'Asta',
      number: '100234-B',
      lastDay: '2026-12-17T12:00:00Z',
      pictures: samplePictures.slice(0, 1),
    },
  ],
  subject: (t, { number }) => t(`mail.${kindOf(number)}Delivered.subject`),
  Body: ({ firstName, number, lastDay, pictures = [], t, date, link, origin }) => (
    <>
      <Title>{t('mail.orderDelivered.title', { firstName })}</Title>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>
        {t(`mail.${kindOf(number)}Delivered.text`, { number, date: date(lastDay, 'weekday') })}
      </Paragraph>
      <MainButton href={link}>
        {t(isExchangeNumber(number) ? 'mail.toMyExchange' : 'mail.toMyOrder')}
      </MainButton>
    </>
  ),
})

/** The time to send pieces back ends on another day, as agreed with the buyer (R7.08, R8.06). */
export const returnMovedEmail = email<Omit<Delivered, 'pictures'>>({
  name: 'return-period-moved',
  samples: [
    { firstName: 'Asta', number: '500001', lastDay: '2026-12-24T12:00:00Z' },
    { firstName: 'Asta', number: '100234-B', lastDay: '2026-12-24T12:00:00Z' },
  ],
  subject: (t) => t('mail.returnMoved.subject'),
  Body: ({ firstName, number, lastDay, t, date, link }) => (
    <>
      <Title>{t('mail.returnMoved.title', { firstName })}</Title>
      <Paragraph>
        {t(isExchangeNumber(number) ? 'mail.returnMoved.textExchange' : 'mail.returnMoved.text', {
          number,
          date: date(lastDay, 'weekday'),
        })}
      </Paragraph>
      <MainButton href={link}>
        {t(isExchangeNumber(number) ? 'mail.toMyExchange' : 'mail.toMyOrder')}
      </MainButton>
    </>
  ),
})
