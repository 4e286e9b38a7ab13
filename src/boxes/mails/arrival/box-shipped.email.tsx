import { MainButton, Paragraph, SmallPrint, Subtitle, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { type MailStylist, StylistsLetter } from '#/platform/messages/parts/mail-quote.tsx'
import { email } from '#/platform/ports/email.ts'
import { initialsOf, type Ready } from './box-arrival.rule.ts'
import { ClosedBoxInMail } from './closed-box-in-mail.tsx'

type Props = MailStylist & {
  firstName: string
  /** Absent in mails that were queued before there were any; so is `ready`. */
  initials?: string
  trackingNumber: string
  from: string
  to: string
  approvalDays: number
  /** The first line of the stylist's note. */
  note?: string
  ready?: Ready[]
}
const sample = {
  firstName: 'Asta',
  initials: 'AL',
  trackingNumber: 'GD0042417DK',
  from: '2026-12-01T12:00:00Z',
  to: '2026-12-03T12:00:00Z',
  approvalDays: 14,
}

/** A box on its way: the day, the note's first line, and what to have ready (R6.08). */
export const boxShippedEmail = email<Props>({
  name: 'box-shipped',
  samples: [
    {
      ...sample,
      stylist: 'Sofie',
      note: 'Fem stykker til de mørke måneder.',
      ready: [{ piece: 'Skjorte, gul', number: 2, other: 'Midikjole, marineblå' }],
    },
    { ...sample, to: sample.from },
  ],
  subject: (t) => t('mail.boxShipped.subject'),
  Body: ({
    firstName,
    initials = initialsOf(firstName),
    trackingNumber,
    from,
    to,
    approvalDays,
    ready = [],
    ...mail
  }) => {
    const { note, stylist, portrait, t, date, link, origin } = mail
    const days = { from: date(from, 'weekday'), to: date(to, 'weekday') }
    return (
      <>
        <Title>{t('mail.boxShipped.title', { firstName })}</Title>
        <Paragraph>{t(from === to ? 'mail.boxShipped.onDay' : 'mail.boxShipped.text', days)}</Paragraph>
        <ClosedBoxInMail initials={initials} />
        {note && (
          <StylistsLetter stylist={stylist} portrait={portrait} as={t('mail.yourStylist')} origin={origin}>
            {note}
          </StylistsLetter>
        )}
        <Paragraph>{t('mail.boxShipped.then', { days: approvalDays })}</Paragraph>
        {ready.length > 0 && <Subtitle>{t('mail.boxShipped.ready')}</Subtitle>}
        {ready.map((one) => (
          <Paragraph key={one.piece}>{t('mail.boxShipped.readyPiece', one)}</Paragraph>
        ))}
        <MainButton href={link}>{t('mail.toMyBox')}</MainButton>
        <SmallPrint>{`${t('box.trackingNumber')} ${trackingNumber}`}</SmallPrint>
      </>
    )
  },
})
