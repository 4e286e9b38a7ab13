import { Facts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'
import type { Cause } from '../cause.rule.ts'

type Props = {
  firstName: string
  amount: number
  what: 'given' | 'returned' | 'ends-soon'
  /** Of what a colleague gave. */
  cause: Cause | null
  /** The last day; none where several came back that end on different ones. */
  until: string | null
  /** What credit had paid, where it came back; as what follows, letters of before have none. */
  of?: { type: 'box' | 'shop-order'; number: string }
  /** All that can be used now. */
  balance?: number
}
const sample = { firstName: 'Asta', amount: 100_00, cause: null, until: null, balance: 250_00 }

/** Something of a member's credit: it was given, it came back, or its last day is near (R9.07). */
export const walletCreditMail = email<Props>({
  name: 'wallet-credit',
  samples: [
    { ...sample, what: 'given', cause: 'delay', until: '2027-11-20T12:00:00Z' },
    {
      ...sample,
      what: 'returned',
      of: { type: 'shop-order', number: '500001' },
      until: '2027-03-20T12:00:00Z',
    },
    { ...sample, what: 'ends-soon', until: '2026-12-20T12:00:00Z' },
    { ...sample, what: 'returned', of: { type: 'box', number: '100234' } },
  ],
  subject: (t, { what }) => t(`mail.wallet.${what}.subject`),
  Body: ({ firstName, amount, what, cause, until, of, balance, t, moneyColumn, date, link }) => {
    const inColumn = moneyColumn([amount, balance ?? amount])
    const rows: [string, string][] = [[t(`mail.wallet.${what}.row`), inColumn(amount)]]
    if (of) rows.unshift([t('mail.wallet.from'), t(`mail.wallet.of.${of.type}`, { number: of.number })])
    if (until) rows.push([t('wallet.until'), date(until)])
    return (
      <>
        <Title>{t(`mail.wallet.${what}.title`, { firstName })}</Title>
        <Paragraph>{t(cause ? `mail.wallet.cause.${cause}` : `mail.wallet.${what}.why`)}</Paragraph>
        <Facts
          rows={rows}
          {...(balance !== undefined && { total: [t('mail.wallet.balance'), inColumn(balance)] })}
        />
        <MainButton href={link}>{t('mail.wallet.see')}</MainButton>
        <SmallPrint>{t('mail.wallet.rule')}</SmallPrint>
      </>
    )
  },
})
