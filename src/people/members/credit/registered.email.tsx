import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { Lookbook, type MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { MailSteps } from '#/platform/messages/parts/mail-steps.tsx'
import { samplePictures } from '#/platform/messages/sample-pictures.ts'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  /** True for a member; false while a person decides. */
  approved: boolean
  /** Pieces available now. */
  pictures: MailPicture[]
}

/** The first mail: the account exists, and the next step. */
export const registeredEmail = email<Props>({
  name: 'registered',
  samples: [
    { firstName: 'Asta', approved: true, pictures: samplePictures.slice(0, 3) },
    { firstName: 'Asta', approved: false, pictures: samplePictures.slice(0, 3) },
  ],
  subject: (t) => t('mail.registered.subject'),
  Body: ({ firstName, approved, pictures, t, link, origin }) => (
    <>
      <Title>{t('mail.membershipApproved.title', { firstName })}</Title>
      <Lookbook pictures={pictures} origin={origin} link={link} />
      <Paragraph>{t(approved ? 'mail.registered.approved' : 'mail.registered.undecided')}</Paragraph>
      <MailSteps
        steps={[
          t('mail.registered.stepStyle'),
          ...(approved ? [t('mail.registered.stepCard')] : []),
          t('mail.registered.stepBox'),
          t('mail.registered.stepHome'),
        ]}
      />
      <MainButton href={link}>{t('mail.registered.button')}</MainButton>
    </>
  ),
})
