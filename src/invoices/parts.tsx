import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Bill } from '#/ui/data/bill.tsx'
import type { InvoiceView } from './invoice.schema.ts'

/** The parts of a payment plan, each with its day and whether it is paid. */
export function Parts({ parts }: Pick<InvoiceView, 'parts'>) {
  const t = useTexts()
  const { moneyColumn, dateLong } = useFormat()
  const money = moneyColumn(parts.map(({ amount }) => amount))
  const noteOf = ({ state, paidAt }: InvoiceView['parts'][number]) => {
    if (paidAt) return t('receipt.paidOn', { date: dateLong(paidAt) })
    return state === 'yours' ? t('receipt.notPaid') : undefined
  }
  return (
    <Bill
      rows={parts.map((one) => ({
        name: t('payment.partOn', { part: one.part, count: parts.length, date: dateLong(one.chargeAt) }),
        note: noteOf(one),
        value: money(one.amount),
      }))}
    />
  )
}
