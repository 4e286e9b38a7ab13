import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string }

export const membershipApprovedEmail = email<Props>({
  name: 'membership-approved',
  samples: [{ firstName: 'Asta' }],
  subject: (t) => t('mail.membershipApproved.subject'),
  Body: ({ firstName, t, link }) => (
    <>
      <Title>{t('mail.membershipApproved.title', { firstName })}</Title>
      <Paragraph>{t('mail.membershipApproved.text')}</Paragraph>
      <MainButton href={link}>{t('home.orderBox')}</MainButton>
    </>
  ),
})

export const membershipRefusedEmail = email<Props>({
  name: 'membership-refused',
  samples: [{ firstName: 'Asta' }],
  subject: (t) => t('register.refusedTitle'),
  Body: ({ t, link }) => (
    <>
      <Title>{t('register.refusedTitle')}</Title>
      <Paragraph>{t('register.refusedLead')}</Paragraph>
      <Paragraph>{t('register.refusedWhy')}</Paragraph>
      <Paragraph>{t('register.refusedAgain')}</Paragraph>
      <Paragraph>{t('credit.reviewLead')}</Paragraph>
      <MainButton href={link}>{t('credit.review')}</MainButton>
    </>
  ),
})
