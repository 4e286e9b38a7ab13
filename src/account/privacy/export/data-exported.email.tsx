import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { MailSteps } from '#/platform/messages/parts/mail-steps.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = { firstName: string; at: string }

/** Sent with each file of a member's data, in case another person asked for it (R11.04). The file is not attached. */
export const dataExportedMail = email<Props>({
  name: 'data-exported',
  samples: [{ firstName: 'Asta', at: '2026-12-05T12:00:00Z' }],
  subject: (t) => t('mail.exported.subject'),
  Body: ({ firstName, at, t, date, link }) => (
    <>
      <Title>{t('mail.exported.title', { firstName })}</Title>
      <Paragraph>{t('mail.exported.text', { date: date(at, 'time') })}</Paragraph>
      <MainButton href={link}>{t('account.toAccount')}</MainButton>
      <Paragraph>
        <strong>{t('mail.notYou.title')}</strong>
      </Paragraph>
      <MailSteps
        steps={[t('mail.notYou.stepPassword'), t('mail.notYou.stepDevices'), t('mail.notYou.stepReply')]}
      />
    </>
  ),
})
