import { email } from '#/messages/email.ts'
import { MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'

type Props = { firstName: string; count: number; byHer: boolean }

export const boxApprovedEmail = email<Props>({
  name: 'box-approved',
  subject: (t) => t('mail.boxApproved.subject'),
  Body: ({ firstName, count, byHer, t, link }) => (
    <>
      <Title>{t('mail.boxApproved.title', { firstName })}</Title>
      <Paragraph>{t(byHer ? 'mail.boxApproved.byHer' : 'mail.boxApproved.bySilence', { count })}</Paragraph>
      <Paragraph>{t('mail.boxApproved.next')}</Paragraph>
      <MainButton href={link}>{t('mail.toMyBox')}</MainButton>
    </>
  ),
})
