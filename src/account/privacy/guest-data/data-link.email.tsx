import { MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'
import type { DataWish } from './data-request.rule.ts'

/** The link to the export or the erasure of what an address has left without an account. */
export const dataLinkMail = email<{ wish: DataWish; minutes: number }>({
  name: 'data-link',
  samples: [
    { wish: 'export', minutes: 60 },
    { wish: 'erase', minutes: 60 },
  ],
  subject: (t) => t('mail.dataLink.subject'),
  Body: ({ t, wish, minutes, link }) => (
    <>
      <Title>{t('mail.dataLink.title')}</Title>
      <Paragraph>{t(`mail.dataLink.${wish}`)}</Paragraph>
      <MainButton href={link}>{t(`mail.dataLink.${wish}Button`)}</MainButton>
      <SmallPrint>{t('mail.dataLink.once', { minutes })}</SmallPrint>
      <SmallPrint>{t('mail.dataLink.ignore')}</SmallPrint>
    </>
  ),
})
