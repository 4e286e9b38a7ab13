import './parts.css'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import type { InvoiceView } from '../invoice.schema.ts'

export function Parts({ parts }: Pick<InvoiceView, 'parts'>) {
  const t = useTexts()
  const { moneyColumn, dateLong } = useFormat()
  const money = moneyColumn(parts.flatMap(({ amount, credited, byCredit }) => [amount, credited, byCredit]))
  const noteOf = ({ state, paidAt, paidBy, credited, byCredit }: InvoiceView['parts'][number]) => {
    if (paidAt)
      return t(paidBy === 'credit' ? 'receipt.paidByCredit' : 'receipt.paidOn', { date: dateLong(paidAt) })
    if (state === 'yours') return t('receipt.notPaid')
    if (byCredit > 0) return `${t('wallet.paidWith')}: ${money(byCredit)}`
    return credited > 0 ? t('receipt.partCredited', { amount: money(credited) }) : t('receipt.unpaid')
  }
  return (
    <section className="parts">
      <h2>{t('payment.parts')}</h2>
      <Bill
        rows={parts.map((one) => ({
          name: t('payment.partOn', { part: one.part, count: parts.length, date: dateLong(one.chargeAt) }),
          note: noteOf(one),
          value: money(one.amount),
        }))}
      />
    </section>
  )
}
