import { creditedSum, takenByClaims } from '#/after-sales/credited-sum.rule.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { shippingKept } from '#/shop/orders/returns/shipping-kept.rule.ts'
import { waysBack } from '#/shop/orders/returns/ways-back.rule.ts'
import type { BackView, OrderView } from '../order.schema.ts'
import { useRefundTargets } from '../use-refund-targets.ts'
import { ReturnBill } from './return-bill.tsx'

type Props = { order: OrderView; back: BackView }

/** The summary of a return, in place of the order's: the sum, and where it is refunded to. */
export function BackSummary({ order, back }: Props) {
  const t = useTexts()
  const { weekday } = useFormat()
  const { parcel } = back
  return (
    <Stack space="wide">
      {back.coming ? (
        <ComingBill order={order} back={back} coming={back.coming} />
      ) : (
        order.givenBack > 0 && <GivenBill order={order} back={back} />
      )}
      {parcel && (
        <Facts
          facts={[
            { name: t('box.trackingNumber'), value: parcel.trackingNumber },
            { name: t('shopOrder.handedIn'), value: weekday(parcel.handedOverAt) },
          ]}
        />
      )}
    </Stack>
  )
}

type Coming = NonNullable<BackView['coming']>
/** The bill of the pieces on their way back, with earlier refunds beside it. */
function ComingBill({ order, back, coming }: Props & { coming: Coming }) {
  const t = useTexts()
  const ways = useRefundTargets(order)
  const { total, credit, givenBack } = order
  const hasShipping = creditedSum(order.creditNotes).shipping > 0
  return (
    <ReturnBill
      order={order}
      sum={coming}
      surcharge={hasShipping ? 0 : shippingKept(order, coming.shipping)}
      name={t('shopOrder.youGet')}
      ways={order.exchange ? [] : ways(waysBack(coming.total, { total, credit, toCard: back.toCard }))}
      others={givenBack > 0 ? [{ name: t('shopOrder.givenBack'), amount: givenBack }] : []}
    />
  )
}

/**
 * The bill of refunds by credit notes. An amount that waits for a claim counts in the piece's price and is shown as
 * withheld.
 */
function GivenBill({ order, back: { stage, toCard, asCredit, withheld } }: Props) {
  const t = useTexts()
  const ways = useRefundTargets(order)
  const sum = creditedSum(order.creditNotes)
  return (
    <ReturnBill
      order={order}
      sum={{ ...sum, items: sum.items + withheld }}
      surcharge={shippingKept(order, sum.shipping)}
      loss={withheld + takenByClaims(order.creditNotes)}
      isOpen={withheld > 0}
      name={t(stage === 'repaid' ? 'shopOrder.givenBack' : 'shopOrder.youGet')}
      ways={ways({ card: toCard, credit: asCredit })}
    />
  )
}
