import { useMarketNow } from '#/platform/app/market-now.ts'
import { feesInSentence } from '#/platform/fees/fee-texts.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { announcedSum, type Chosen } from '../../refunds/announced-sum.rule.ts'
import { ReturnBill } from '../../refunds/return-bill.tsx'
import { shippingNotRefunded } from '../../refunds/shipping-not-refunded.rule.ts'
import { splitRefund } from '../../refunds/split-refund.rule.ts'
import { useTargets } from '../../refunds/use-targets.ts'
import type { ReturnView } from '../return-view.ts'

type Props = { view: ReturnView; chosen: Chosen; withTargets?: boolean }

/** The bill of a return before it is announced, to the last amount (R6.14). `withTargets`: says where the sum goes. */
export function AnnouncedBill({ view, chosen, withTargets = false }: Props) {
  const t = useTexts()
  const { paid, openReturn, shipping } = view
  const targets = useTargets(paid?.card)
  const sum = announcedSum(view, chosen)
  return (
    <ReturnBill
      shippingMethod={shipping?.method}
      sum={sum}
      feeCounted={(openReturn?.fee ?? 0) > 0}
      surcharge={shippingNotRefunded(view, sum.shipping, [...chosen.keys()])}
      name={t('shopOrder.youGet')}
      targets={withTargets && paid ? targets(splitRefund(sum.total, paid)) : []}
      notes={<Notes view={view} count={chosen.size} fee={sum.fee} />}
    />
  )
}

/** The parcel of these pieces, its cost, the time of the refund, and the fees that stay. */
function Notes({ view, count, fee }: { view: ReturnView; count: number; fee: number }) {
  const t = useTexts()
  const { id: market } = useMarketNow()
  const { openReturn, paid, fees } = view
  const whenHere = fee > 0 || openReturn ? 'shopOrder.moneyWhenHere' : 'shopOrder.noFee'
  return (
    <>
      {openReturn && `${t('shopOrder.sameParcel', { count })} `}
      {t(paid?.total === 0 ? 'shopOrder.back.nothingPaid' : whenHere, { count })}
      {fees.length > 0 && ` ${t('return.feesStay', feesInSentence(fees, { t, market }))}`}
    </>
  )
}
