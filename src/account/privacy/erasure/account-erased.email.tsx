import { Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

/** Proof of the erasure, to the erased address; without a button, since nothing is left to open. */
export const accountErasedMail = email<{ firstName: string; keptThroughYear: number }>({
  name: 'account-erased',
  samples: [
    { firstName: 'Asta', keptThroughYear: 0 },
    { firstName: 'Asta', keptThroughYear: 2031 },
  ],
  subject: (t) => t('mail.erased.subject'),
  Body: ({ t, firstName, keptThroughYear }) => (
    <>
      <Title>{t('mail.erased.title', { firstName })}</Title>
      <Paragraph>{t('mail.erased.text')}</Paragraph>
      {keptThroughYear > 0 && <Paragraph>{t('mail.erased.books', { year: keptThroughYear })}</Paragraph>}
      <SmallPrint>{t('mail.erased.notYou')}</SmallPrint>
    </>
  ),
})
