import {
  amountsOf,
  HowItIsPaid,
  InvoiceAttached,
  type InvoiceInMail,
} from '#/money/invoices/papers/invoice-in-mail.tsx'
import { namedFees } from '#/platform/fees/fee-texts.ts'
import type { Fee } from '#/platform/markets/rules/box-fees.ts'
import { MailFacts, Subtitle } from '#/platform/messages/parts/mail-parts.tsx'
import type { MailContext } from '#/platform/ports/email.ts'

type Line = { name: string; amount: number }
export type Settled = {
  kept: Line[]
  /** Exchange pieces, and the return fee of those they replace. */
  exchanged: Line[]
  fees: readonly Fee[]
  /** The fee for paying in parts. */
  instalmentFee: number
  total: number
  /** Absent when nothing is owed. */
  invoice?: InvoiceInMail
}

/** The bill and its payment, under headings if pieces go back as well. */
export function SettledBill({
  kept,
  exchanged,
  fees: ofContract,
  instalmentFee,
  total,
  invoice,
  titled,
  ...mail
}: Settled & MailContext & { titled: boolean }) {
  const { t, moneyColumn } = mail
  const pieces = [...kept, ...exchanged]
  const fees: Line[] = [
    ...namedFees(ofContract, t),
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
      <MailFacts
        rows={[...pieces, ...fees].map(({ name, amount }) => [name, money(amount)])}
        total={[t(invoice ? 'payment.total' : 'feedback.total'), money(total)]}
        {...(invoice && { ofTotal: [[t('payment.ofWhichVat'), money(invoice.vat)]] })}
      />
      {titled && invoice && isSplit(invoice) && <Subtitle>{t('mail.boxSettled.howPaid')}</Subtitle>}
      {invoice && <HowItIsPaid {...mail} {...invoice} money={money} />}
      {invoice && <InvoiceAttached {...mail} {...invoice} />}
    </>
  )
}

/** Tells whether the payment table has any rows. */
const isSplit = ({ credit = 0, parts = [] }: InvoiceInMail) => credit > 0 || parts.length > 1
