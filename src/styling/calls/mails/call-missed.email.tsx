import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { type MailStylist, StylistAlone } from '#/platform/messages/parts/mail-quote.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  stylist: string
  portrait?: MailStylist['portrait']
  startsAt: string
  by: 'member' | 'us'
  next: string[]
}

const sample = {
  firstName: 'Asta',
  stylist: 'Sofie',
  startsAt: '2026-12-05T12:00:00Z',
  next: ['2026-12-07T09:00:00Z', '2026-12-07T09:30:00Z', '2026-12-08T14:00:00Z'],
}

/** No line break within a time, only between two. */
const unbroken = (time: string) => time.replaceAll(' ', '\u00a0')

/** Mail for a call that did not take place, through the member or through us; it offers another time. */
export const callMissedEmail = email<Props>({
  name: 'call-missed',
  samples: [
    { ...sample, by: 'member' },
    { ...sample, by: 'us' },
    { ...sample, by: 'us', next: [] },
  ],
  subject: (t, { by }) => t(`mail.call.missed.${by}.subject`),
  Body: ({ subject, firstName, stylist, portrait, startsAt, by, next, t, date, link, origin }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>{t(`mail.call.missed.${by}.text`, { stylist, date: date(startsAt, 'time') })}</Paragraph>
      {next.length > 0 && (
        <Paragraph>
          {t('mail.call.next', { times: next.map((at) => unbroken(date(at, 'time'))).join(' · ') })}
        </Paragraph>
      )}
      <StylistAlone stylist={stylist} portrait={portrait} as={t('mail.yourStylist')} origin={origin} />
      <MainButton href={link}>{t('mail.call.bookAnew')}</MainButton>
    </>
  ),
})
