import { Facts, MainButton, Paragraph, SmallPrint, Title } from '#/messages/mail-parts.tsx'
import { email } from '#/ports/email.ts'
import type { Cause } from '../cause.rule.ts'

type Props = {
  firstName: string
  amount: number
  what: 'given' | 'returned' | 'ends-soon'
  /** Of what a colleague gave. */
  cause: Cause | null
  /** The last day; none where several came back. */
  until: string | null
}
const sample = { firstName: 'Asta', amount: 100_00, cause: null, until: null }

/** Something of a member's credit: it was given, it came back, or its last day is near (R9.07). */
export const walletCreditMail = email<Props>({
  name: 'wallet-credit',
  samples: [
    { ...sample, what: 'given', cause: 'delay', until: '2027-11-20T12:00:00Z' },
    { ...sample, what: 'returned' },
    { ...sample, what: 'ends-soon', until: '2026-12-20T12:00:00Z' },
  ],
  subject: (t, { what }) => t(`mail.wallet.${what}.subject`),
  Body: ({ firstName, amount, what, cause, until, t, money, date, link }) => (
    <>
      <Title>{t(`mail.wallet.${what}.title`, { firstName })}</Title>
      {cause && <Paragraph>{t(`mail.wallet.cause.${cause}`)}</Paragraph>}
      <Paragraph>{t(`mail.wallet.${what}.text`, { amount: money(amount) })}</Paragraph>
      {until && (
        <Facts
          rows={[
            [t('wallet.credit'), money(amount)],
            [t('wallet.until'), date(until)],
          ]}
        />
      )}
      <MainButton href={link}>{t('mail.wallet.see')}</MainButton>
      <SmallPrint>{t('wallet.howUsed')}</SmallPrint>
    </>
  ),
})
