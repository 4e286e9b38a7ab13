import { MainButton, Paragraph, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'

type Props = {
  firstName: string
  /** A member already; else a person still decides. */
  approved: boolean
}

/** The first mail: there is an account, and what comes next. */
export const registeredEmail = email<Props>({
  name: 'registered',
  samples: [
    { firstName: 'Asta', approved: true },
    { firstName: 'Asta', approved: false },
  ],
  subject: (t) => t('mail.registered.subject'),
  Body: ({ firstName, approved, t, link }) => (
    <>
      <Title>{t('mail.membershipApproved.title', { firstName })}</Title>
      <Paragraph>{t(approved ? 'mail.registered.approved' : 'mail.registered.undecided')}</Paragraph>
      <MainButton href={link}>{t('mail.registered.button')}</MainButton>
    </>
  ),
})
