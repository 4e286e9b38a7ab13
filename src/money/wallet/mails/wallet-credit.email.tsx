import { MailFacts, MainButton, Paragraph, SmallPrint, Title } from '#/platform/messages/parts/mail-parts.tsx'
import { email } from '#/platform/ports/email.ts'
import type { Cause } from '../cause.rule.ts'

type Props = {
  firstName: string
  amount: number
  what: 'given' | 'returned' | 'ends-soon' | 'lapsed'
  /** Cause of a colleague's credit. */
  cause: Cause | null
  /** The last day; null when several returned credits end on different days. */
  until: string | null
  /** The subject that returned credit had paid. */
  of?: { type: 'box' | 'shop-order'; number: string }
  balance: number
}
const sample = { firstName: 'Asta', amount: 100_00, cause: null, until: null, balance: 250_00 }

/** Credit was given, was returned, ends soon, or has lapsed (R9.07). */
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
    { ...sample, what: 'lapsed', until: '2026-12-04T12:00:00Z' },
    { ...sample, what: 'lapsed', until: '2026-12-04T12:00:00Z', balance: 0 },
  ],
  topicOf: ({ what }) => (what === 'ends-soon' ? 'credit' : undefined),
  subject: (t, { what }) => t(`mail.wallet.${what}.subject`),
  Body: ({ firstName, amount, what, cause, until, of, balance, t, moneyColumn, date, link }) => {
    const inColumn = moneyColumn([amount, balance])
    const rows: [string, string][] = [[t(`mail.wallet.${what}.row`), inColumn(amount)]]
    if (of) rows.unshift([t('mail.wallet.from'), t(`mail.wallet.of.${of.type}`, { number: of.number })])
    if (until) rows.push([t('wallet.until'), date(until)])
    return (
      <>
        <Title>{t(`mail.wallet.${what}.title`, { firstName })}</Title>
        <Paragraph>
          {t(
            cause
              ? `mail.wallet.cause.${cause}`
              : what === 'lapsed' && balance === 0
                ? 'mail.wallet.lapsed.whyAll'
                : `mail.wallet.${what}.why`,
          )}
        </Paragraph>
        <MailFacts rows={rows} total={[t('mail.wallet.balance'), inColumn(balance)]} />
        <MainButton href={link}>{t('mail.wallet.see')}</MainButton>
        {balance > 0 && <SmallPrint>{t('mail.wallet.rule')}</SmallPrint>}
      </>
    )
  },
})
