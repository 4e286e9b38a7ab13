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

type RefusedProps = Props & {
  /** The bureau whose data are used; an empty name is not shown. */
  bureau: { name: string; address: string }
}

export const membershipRefusedEmail = email<RefusedProps>({
  name: 'membership-refused',
  samples: [
    { firstName: 'Asta', bureau: { name: 'Kreditbureauet', address: 'Vej 1, 1000 By' } },
    { firstName: 'Asta', bureau: { name: '', address: '' } },
  ],
  subject: (t) => t('register.refusedTitle'),
  Body: ({ t, link, bureau }) => (
    <>
      <Title>{t('register.refusedTitle')}</Title>
      <Paragraph>{t('register.refusedLead')}</Paragraph>
      <Paragraph>{t('register.refusedWhy')}</Paragraph>
      {bureau.name !== '' && (
        <Paragraph>{t('register.refusedBy', { bureau: bureau.name, address: bureau.address })}</Paragraph>
      )}
      <Paragraph>{t('register.refusedAgain')}</Paragraph>
      <Paragraph>{t('credit.reviewLead')}</Paragraph>
      <MainButton href={link}>{t('credit.review')}</MainButton>
    </>
  ),
})
