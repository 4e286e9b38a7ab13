import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { type MailStylist, StylistAlone } from '#/platform/messages/parts/mail-quote.tsx'
import { email } from '#/platform/ports/email.ts'

/** `why` is `left` whenever the former stylist cannot go on. Without `stylist` the next box gets one. */
type Props = MailStylist & { firstName: string; former: string; why: 'asked' | 'left' }

const sample = { firstName: 'Asta', former: 'Ida' }

/** Tells a member who styles for them from now on (R6.05). */
export const stylistChangedEmail = email<Props>({
  name: 'stylist-changed',
  samples: [
    { ...sample, stylist: 'Sofie', why: 'asked' },
    { ...sample, stylist: 'Sofie', why: 'left' },
    { ...sample, why: 'left' },
  ],
  subject: (t, { stylist }) =>
    stylist ? t('mail.stylistChanged.subject', { stylist }) : t('mail.stylistChanged.subjectSoon'),
  Body: ({ firstName, former, why, stylist, portrait, t, link, origin, subject }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>
        {stylist
          ? t(`mail.stylistChanged.text.${why}`, { stylist, former })
          : t('mail.stylistChanged.textSoon', { former })}
      </Paragraph>
      <StylistAlone stylist={stylist} portrait={portrait} as={t('mail.yourStylist')} origin={origin} />
      <MainButton href={link}>{t('mail.stylistChanged.button')}</MainButton>
    </>
  ),
})
