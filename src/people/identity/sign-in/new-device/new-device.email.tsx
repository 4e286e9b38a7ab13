import { MailFacts, MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { MailSteps } from '#/platform/messages/parts/mail-steps.tsx'
import { email } from '#/platform/ports/email.ts'

/** `device`: browser and system by the User-Agent; null if unknown. */
type Props = { firstName: string; at: string; device: string | null }

/** Sent after a sign-in by password from a browser that is not known for the account (T1). */
export const newDeviceMail = email<Props>({
  name: 'new-device',
  samples: [
    { firstName: 'Asta', at: '2026-12-05T12:00:00Z', device: 'Firefox, Windows' },
    { firstName: 'Asta', at: '2026-12-05T12:00:00Z', device: null },
  ],
  subject: (t) => t('mail.newDevice.subject'),
  Body: ({ firstName, at, device, t, date, link }) => (
    <>
      <Title>{t('mail.newDevice.title', { firstName })}</Title>
      <Paragraph>{t('mail.newDevice.text')}</Paragraph>
      <MailFacts
        rows={[
          [t('mail.newDevice.when'), date(at, 'time')],
          [t('mail.newDevice.device'), device ?? t('mail.newDevice.unknown')],
        ]}
      />
      <Paragraph>{t('mail.newDevice.same')}</Paragraph>
      <MainButton href={link}>{t('mail.newDevice.see')}</MainButton>
      <Paragraph>
        <strong>{t('mail.notYou.title')}</strong>
      </Paragraph>
      <MailSteps
        steps={[t('mail.notYou.stepPassword'), t('mail.notYou.stepDevices'), t('mail.notYou.stepReply')]}
      />
    </>
  ),
})
