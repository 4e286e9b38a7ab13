import { MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

export type Approval = 'byMember' | 'bySilence' | 'surprise'
type Props = { firstName: string; count: number; how: Approval }

export const boxApprovedEmail = email<Props>({
  name: 'box-approved',
  samples: [
    { firstName: 'Asta', count: 5, how: 'byMember' },
    { firstName: 'Asta', count: 5, how: 'bySilence' },
    { firstName: 'Asta', count: 4, how: 'surprise' },
  ],
  subject: (t) => t('mail.boxApproved.subject'),
  Body: ({ firstName, count, how, t, link }) => (
    <>
      <Title>{t('mail.boxApproved.title', { firstName })}</Title>
      <Paragraph>{t(`mail.boxApproved.${how}`, { count })}</Paragraph>
      <Paragraph>{t('mail.boxApproved.next')}</Paragraph>
      <MainButton href={link}>{t('mail.toMyBox')}</MainButton>
    </>
  ),
})
