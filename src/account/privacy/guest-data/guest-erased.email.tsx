import { Paragraph, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = {
  /** Numbers of the purchases that are not over and stay. */
  open: string[]
  keptThroughYear: number
}

/** Proof of the erasure of purchases without an account; without a button, since nothing is left to open. */
export const guestErasedMail = email<Props>({
  name: 'guest-erased',
  samples: [
    { open: [], keptThroughYear: 2031 },
    { open: ['500001'], keptThroughYear: 2031 },
  ],
  subject: (t) => t('mail.guestErased.subject'),
  Body: ({ t, open, keptThroughYear }) => (
    <>
      <Title>{t('mail.guestErased.subject')}</Title>
      <Paragraph>{t('mail.guestErased.text')}</Paragraph>
      {open.length > 0 && <Paragraph>{t('mail.guestErased.open', { numbers: open.join(', ') })}</Paragraph>}
      {keptThroughYear > 0 && <Paragraph>{t('mail.erased.books', { year: keptThroughYear })}</Paragraph>}
    </>
  ),
})
