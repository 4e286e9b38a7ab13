import {
  amountsOf,
  HowItIsPaid,
  InvoiceAttached,
  type InvoiceInMail,
} from '#/money/invoices/papers/invoice-in-mail.tsx'
import { type FeesOfMail, feesOfMail, namedFees } from '#/platform/fees/fee-words.ts'
import { Facts, Subtitle } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailWords } from '#/platform/ports/email.ts'

type Line = { name: string; amount: number }
export type Settled = FeesOfMail & {
  kept: Line[]
  /** What comes instead, and the way back of what it replaces; a mail that was queued before there were exchanges has none. */
  exchanged?: Line[]
  /** For paying in parts; a mail that was queued before there were plans names none. */
  instalmentFee?: number
  total: number
  /** None where nothing is owed; before this mail brought it, it was a mail of its own. */
  invoice?: InvoiceInMail
}

/** The bill, and how it is paid: each under a title where something goes back as well. */
export function SettledBill({
  kept,
  exchanged = [],
  fees: ofContract,
  handlingFee,
  instalmentFee = 0,
  total,
  invoice,
  titled,
  ...words
}: Settled & MailWords & { titled: boolean }) {
  const { t, moneyColumn } = words
  const pieces = [...kept, ...exchanged]
  const fees: Line[] = [
    ...namedFees(feesOfMail({ fees: ofContract, handlingFee }), t),
    { name: t('box.instalmentFee'), amount: instalmentFee },
  ].filter(({ amount }) => amount > 0)
  const money = moneyColumn([
    ...pieces.map(({ amount }) => amount),
    ...fees.map(({ amount }) => amount),
    total,
    ...(invoice ? amountsOf(invoice) : []),
  ])
  return (
    <>
      {titled && invoice && <Subtitle>{t('mail.boxSettled.bill')}</Subtitle>}
      <Facts
        rows={[...pieces, ...fees].map(({ name, amount }) => [name, money(amount)])}
        total={[t(invoice ? 'payment.total' : 'feedback.total'), money(total)]}
        {...(invoice && { ofTotal: [[t('payment.ofWhichVat'), money(invoice.vat)]] })}
      />
      {titled && invoice && isSplit(invoice) && <Subtitle>{t('mail.boxSettled.howPaid')}</Subtitle>}
      {invoice && <HowItIsPaid {...words} {...invoice} money={money} />}
      {invoice && <InvoiceAttached {...words} {...invoice} />}
    </>
  )
}

/** Whether the table of how it is paid has anything to say. */
const isSplit = ({ credit = 0, parts = [] }: InvoiceInMail) => credit > 0 || parts.length > 1
