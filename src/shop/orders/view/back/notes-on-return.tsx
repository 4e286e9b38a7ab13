import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { OrderView } from '../order.schema.ts'

type Props = { order: Pick<OrderView, 'openReturn' | 'total'>; count: number; fee: number }

/** Notes below the bill of a return: the parcel of these pieces, its cost, and the day of the refund. */
export function NotesOnReturn({ order: { openReturn, total }, count, fee }: Props) {
  const t = useTexts()
  const money = fee > 0 || openReturn ? 'shopOrder.moneyWhenHere' : 'shopOrder.noFee'
  return (
    <>
      {openReturn && `${t('shopOrder.sameParcel', { count })} `}
      {t(total > 0 ? money : 'shopOrder.back.nothingPaid', { count })}
    </>
  )
}
