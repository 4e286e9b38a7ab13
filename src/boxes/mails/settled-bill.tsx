import {
  amountsOf,
  HowItIsPaid,
  InvoiceAttached,
  type InvoiceInMail,
} from '#/money/invoices/papers/invoice-in-mail.tsx'
import { Facts, Subtitle } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailWords } from '#/platform/ports/email.ts'

type Line = { name: string; amount: number }
export type Settled = {
  kept: Line[]
  /** What comes instead, and the way back of what it replaces; a mail that was queued before there were exchanges has none. */
  exchanged?: Line[]
  handlingFee: number
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
  handlingFee,
  instalmentFee = 0,
  total,
  invoice,
  titled,
  ...words
}: Settled & MailWords & { titled: boolean }) {
  const { t, moneyColumn } = words
  const pieces = [...kept, ...exchanged]
  const money = moneyColumn([
    ...pieces.map(({ amount }) => amount),
    ...[handlingFee, instalmentFee, total],
    ...(invoice ? amountsOf(invoice) : []),
  ])
  const fees: [string, number][] = [
    [t('box.handlingFee'), handlingFee],
    [t('box.instalmentFee'), instalmentFee],
  ]
  return (
    <>
      {titled && invoice && <Subtitle>{t('mail.boxSettled.bill')}</Subtitle>}
      <Facts
        rows={[
          ...pieces.map(({ name, amount }): [string, string] => [name, money(amount)]),
          ...fees.filter(([, fee]) => fee > 0).map(([name, fee]): [string, string] => [name, money(fee)]),
        ]}
        total={[t(invoice ? 'payment.total' : 'feedback.total'), money(total)]}
        {...(invoice && { ofTotal: [t('payment.ofWhichVat'), money(invoice.vat)] })}
      />
      {titled && invoice && isSplit(invoice) && <Subtitle>{t('mail.boxSettled.howPaid')}</Subtitle>}
      {invoice && <HowItIsPaid {...words} {...invoice} money={money} />}
      {invoice && <InvoiceAttached {...words} {...invoice} />}
    </>
  )
}

/** Whether the table of how it is paid has anything to say. */
const isSplit = ({ credit = 0, parts = [] }: InvoiceInMail) => credit > 0 || parts.length > 1
