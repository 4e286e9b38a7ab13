import { MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'

type Props = {
  firstName: string
  /** Months without a visit, a box or an order. */
  months: number
  eraseAt: string
}

/** Tells a member that an account without use ends, with a link that keeps it. */
export const accountUnusedMail = email<Props>({
  name: 'account-unused',
  samples: [{ firstName: 'Asta', months: 36, eraseAt: '2026-12-29T11:00:00Z' }],
  subject: (t) => t('mail.unused.subject'),
  Body: ({ t, firstName, months, eraseAt, date, link }) => (
    <>
      <Title>{t('mail.unused.title', { firstName })}</Title>
      <Paragraph>{t('mail.unused.text', { months, day: date(eraseAt) })}</Paragraph>
      <Paragraph>{t('mail.unused.stay')}</Paragraph>
      <MainButton href={link}>{t('mail.unused.button')}</MainButton>
      <SmallPrint>{t('mail.unused.books')}</SmallPrint>
    </>
  ),
})
