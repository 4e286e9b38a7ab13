import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'

export type Approval = 'byMember' | 'bySilence' | 'surprise'
/** `pictures`: none of a surprise. */
type Props = { firstName: string; count: number; how: Approval; pictures: MailPicture[] }

export const boxApprovedEmail = email<Props>({
  name: 'box-approved',
  samples: [
    { firstName: 'Asta', count: 5, how: 'byMember', pictures: samplePictures },
    { firstName: 'Asta', count: 5, how: 'bySilence', pictures: samplePictures },
    { firstName: 'Asta', count: 4, how: 'surprise', pictures: [] },
  ],
  subject: (t) => t('mail.boxApproved.subject'),
  Body: ({ firstName, count, how, pictures, t, link, origin }) => (
    <>
      <Title>{t('mail.boxApproved.title', { firstName })}</Title>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>{t(`mail.boxApproved.${how}`, { count })}</Paragraph>
      <Paragraph>{t('mail.boxApproved.next')}</Paragraph>
      <MainButton href={link}>{t('mail.toMyBox')}</MainButton>
    </>
  ),
})
