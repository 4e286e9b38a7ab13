import { MainButton, Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

/** `replies`: an answer to the mail comes to the thread. */
type Props = { firstName: string; colleague: string; replies: boolean }

/** Tells that there is an answer, without a word of it: it is read after the sign-in (R8.06). */
export const answeredMail = email<Props>({
  name: 'thread-answered',
  samples: [
    { firstName: 'Asta', colleague: 'Sofie', replies: true },
    { firstName: 'Asta', colleague: 'Sofie', replies: false },
  ],
  subject: (t, { colleague }) => t('mail.thread.subject', { colleague }),
  Body: ({ subject, firstName, replies, t, link }) => (
    <>
      <Title>{subject}</Title>
      <Paragraph>{t('mail.hello', { firstName })}</Paragraph>
      <Paragraph>{t('mail.thread.text')}</Paragraph>
      <MainButton href={link}>{t('mail.thread.read')}</MainButton>
      {replies && <Paragraph>{t('mail.thread.reply')}</Paragraph>}
    </>
  ),
})
