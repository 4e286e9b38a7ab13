import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { type MailStylist, StylistAlone } from '#/platform/messages/parts/mail-quote.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  stylist: string
  portrait?: MailStylist['portrait']
  startsAt: string
  by: 'member' | 'us'
}

const sample = { firstName: 'Asta', stylist: 'Sofie', startsAt: '2026-12-05T12:00:00Z' }

/** Mail for a cancelled call: by the member, or because the stylist and the deputy cannot. */
export const callCancelledEmail = email<Props>({
  name: 'call-cancelled',
  samples: [
    { ...sample, by: 'member' },
    { ...sample, by: 'us' },
  ],
  subject: (t, { by }) => t(`mail.call.cancelled.${by}.subject`),
  Body: ({ subject, firstName, stylist, portrait, startsAt, by, t, date, link, origin }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>{t(`mail.call.cancelled.${by}.text`, { stylist, date: date(startsAt, 'time') })}</Paragraph>
      <StylistAlone stylist={stylist} portrait={portrait} as={t('mail.yourStylist')} origin={origin} />
      <MainButton href={link}>{t('mail.call.bookAnew')}</MainButton>
    </>
  ),
})
