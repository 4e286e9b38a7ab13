import type { ReactNode } from 'react'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Bill } from '#/ui/data/bill.tsx'

type Sum = { items: number; shipping: number; fee: number; total: number }
type Props = { sum: Sum; name: string; notes?: ReactNode }

/** What goes back and what the return costs; `name`: of what that comes to. */
export function ReturnBill({ sum, name, notes }: Props) {
  const t = useTexts()
  const { moneyColumn } = useFormat()
  const { items, shipping, fee, total } = sum
  const other = total - items - shipping + fee
  const inColumn = moneyColumn([items, shipping, fee, other, total])
  return (
    <Bill
      rows={[
        { name: t('shopOrder.items'), value: inColumn(items) },
        ...(shipping > 0 ? [{ name: t('shopOrder.shipping'), value: inColumn(shipping) }] : []),
        ...(fee > 0 ? [{ name: t('shopOrder.returnFee'), value: inColumn(-fee) }] : []),
        ...(other === 0 ? [] : [{ name: t('shopOrder.otherBack'), value: inColumn(other) }]),
      ]}
      total={{ name, value: inColumn(total) }}
      notes={notes}
    />
  )
}
