import { MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

/** Asks for the confirmation of a consent to news by e-mail, where the country needs that proof (R11.02). It advertises nothing. */
export const confirmAdvertsEmail = email<{ days: number }>({
  name: 'confirm-adverts',
  samples: [{ days: 7 }],
  subject: (t) => t('mail.confirmAdverts.subject'),
  Body: ({ t, days, link }) => (
    <>
      <Title>{t('mail.confirmAdverts.title')}</Title>
      <Paragraph>{t('mail.confirmAdverts.text')}</Paragraph>
      <MainButton href={link}>{t('mail.confirmAdverts.button')}</MainButton>
      <SmallPrint>{t('mail.confirmAdverts.ignore', { days })}</SmallPrint>
    </>
  ),
})
