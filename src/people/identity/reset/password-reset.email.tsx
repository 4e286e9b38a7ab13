import { MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { MailSteps } from '#/platform/messages/parts/mail-steps.tsx'
import { email } from '#/platform/ports/email.ts'
import { LEAST_PASSWORD } from '#/platform/validation/password.rule.ts'

export const passwordResetMail = email<{ firstName: string }>({
  name: 'password-reset',
  samples: [{ firstName: 'Asta' }],
  subject: (t) => t('mail.reset.subject'),
  Body: ({ t, firstName, link }) => (
    <>
      <Title>{t('mail.reset.title', { firstName })}</Title>
      <Paragraph>{t('mail.reset.text')}</Paragraph>
      <MainButton href={link}>{t('mail.reset.button')}</MainButton>
      <MailSteps
        steps={[
          t('mail.reset.stepOpen'),
          t('mail.reset.stepChoose', { count: LEAST_PASSWORD }),
          t('mail.reset.stepSignIn'),
        ]}
      />
      <SmallPrint>{t('mail.reset.notYou')}</SmallPrint>
    </>
  ),
})
