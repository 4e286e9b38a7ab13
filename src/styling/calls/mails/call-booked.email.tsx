import { formatDate } from '#/platform/markets/format.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { MailFacts, MainButton, Paragraph, smallText, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { type MailStylist, StylistAlone } from '#/platform/messages/parts/mail-quote.tsx'
import { email } from '#/platform/ports/email.ts'
import { zoneName } from '../slots/time-zone.rule.ts'

export type BookingChange = 'booked' | 'moved' | 'handed-over'
type Props = {
  firstName: string
  stylist: string
  portrait?: MailStylist['portrait']
  startsAt: string
  minutes: number
  topic: string
  how: BookingChange
}

const sample = {
  firstName: 'Asta',
  stylist: 'Sofie',
  startsAt: '2026-12-05T12:00:00Z',
  minutes: 20,
  topic: 'En frakke til vinteren',
}

/** Mail for a call that is booked, moved or given to another stylist. Its calendar file replaces the earlier entry. */
export const callBookedEmail = email<Props>({
  name: 'call-booked',
  samples: [
    { ...sample, how: 'booked' },
    { ...sample, how: 'moved' },
    { ...sample, how: 'handed-over' },
  ],
  subject: (t, { how, stylist }) => t(`mail.call.${how}.subject`, { stylist }),
  Body: ({
    subject,
    firstName,
    stylist,
    portrait,
    startsAt,
    minutes,
    topic,
    how,
    t,
    date,
    link,
    origin,
    market,
  }) => (
    <>
      <Title>{subject}</Title>
      <StylistAlone stylist={stylist} portrait={portrait} as={t('mail.yourStylist')} origin={origin} />
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>{t(`mail.call.${how}.text`, { stylist })}</Paragraph>
      <MailFacts
        rows={[
          [t('mail.call.day'), date(startsAt, 'weekday')],
          [t('mail.call.clock'), <TimeOfDay key="clock" at={startsAt} market={market} />],
          [t('mail.call.length'), t('mail.call.minutes', { minutes })],
          [t('mail.call.topic'), topic],
        ]}
      />
      <MainButton href={link}>{t('mail.call.change')}</MainButton>
    </>
  ),
})

/** The hour with its time zone, for members who are abroad. */
const TimeOfDay = ({ at, market }: { at: string; market: MarketId }) => (
  <>
    {formatDate(at, market, 'clock')}
    <br />
    <span className="soft" style={smallText}>
      {zoneName(at, market)}
    </span>
  </>
)
