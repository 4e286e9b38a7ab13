import type { ReactNode } from 'react'
import type { ShippingMethodId } from '#/platform/markets/rules/rules.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import type { RefundSum } from './credited-sum.rule.ts'
import type { Target } from './use-targets.ts'

type Props = {
  /** The kind of delivery that was paid. */
  shippingMethod: ShippingMethodId | undefined
  /** True for a fee of an open return that these pieces are added to. */
  feeCounted?: boolean
  sum: RefundSum
  /** The shipping that is not refunded, and the amount that a claim keeps or has taken. */
  surcharge?: number
  loss?: number
  /** True while the claim has not ended. */
  isOpen?: boolean
  /** The name of the total, and where it is refunded to. */
  name: string
  targets?: readonly Target[]
  notes?: ReactNode
  others?: readonly { name: string; amount: number }[]
}

/** The refund and the fee of a return, to the last amount, in one column with the notes below. */
export function ReturnBill({ shippingMethod = 'home', sum, name, notes, ...more }: Props) {
  const { surcharge = 0, loss = 0, isOpen = false, feeCounted = false, targets = [], others = [] } = more
  const noFee = feeCounted ? 'shopOrder.onceForAll' : 'shopOrder.free'
  const t = useTexts()
  const { moneyColumn } = useFormat()
  const { items, shipping, fee, total } = sum
  const other = total - items - shipping + fee + loss
  const split = targets.length > 1 ? targets : []
  const below = [...split, ...others]
  const inColumn = moneyColumn([
    ...[items, shipping, surcharge, fee, loss, other, total],
    ...below.map(({ amount }) => amount),
  ])
  const less = (amount: number) => inColumn(-amount)
  const row = (name: string, value: string) => ({ name, value })
  return (
    <Stack>
      <Bill
        rows={[
          row(t('shopOrder.items'), inColumn(items)),
          ...(shipping + surcharge > 0 ? [row(t('shopOrder.shipping'), inColumn(shipping + surcharge))] : []),
          ...(surcharge > 0 ? [row(t(`shopOrder.surcharge.${shippingMethod}`), less(surcharge))] : []),
          ...(loss > 0
            ? [
                {
                  ...row(t('claims.kind.loss-in-value'), less(loss)),
                  note: isOpen && t('claims.pending'),
                },
              ]
            : []),
          row(t('shopOrder.returnFee'), fee === 0 ? t(noFee) : less(fee)),
          ...(other === 0 ? [] : [row(t('shopOrder.otherBack'), inColumn(other))]),
        ]}
        total={{ name, note: targets.length === 1 ? targets[0]?.name : undefined, value: inColumn(total) }}
        notes={notes}
      />
      {below.length > 0 && <Bill rows={below.map(({ name, amount }) => row(name, inColumn(amount)))} />}
    </Stack>
  )
}
