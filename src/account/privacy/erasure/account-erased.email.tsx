import { Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  keptThroughYear: number
  /** The account was not used for the period of the rules. */
  unused: boolean
}

/** Proof of the erasure, to the erased address; without a button, since nothing is left to open. */
export const accountErasedMail = email<Props>({
  name: 'account-erased',
  samples: [
    { firstName: 'Asta', keptThroughYear: 0, unused: false },
    { firstName: 'Asta', keptThroughYear: 2031, unused: false },
    { firstName: 'Asta', keptThroughYear: 0, unused: true },
  ],
  subject: (t) => t('mail.erased.subject'),
  Body: ({ t, firstName, keptThroughYear, unused }) => (
    <>
      <Title>{t('mail.erased.title', { firstName })}</Title>
      <Paragraph>{t(unused ? 'mail.erased.unused' : 'mail.erased.text')}</Paragraph>
      {keptThroughYear > 0 && <Paragraph>{t('mail.erased.books', { year: keptThroughYear })}</Paragraph>}
      {!unused && <SmallPrint>{t('mail.erased.notYou')}</SmallPrint>}
    </>
  ),
})
