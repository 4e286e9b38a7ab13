import { creditedSum, takenByClaims } from '#/after-sales/refunds/credited-sum.rule.ts'
import { ReturnBill } from '#/after-sales/refunds/return-bill.tsx'
import { shippingNotRefunded } from '#/after-sales/refunds/shipping-not-refunded.rule.ts'
import { splitRefund } from '#/after-sales/refunds/split-refund.rule.ts'
import { useTargets } from '#/after-sales/refunds/use-targets.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import type { BackView, OrderView } from '../order.schema.ts'

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
  const targets = useTargets(order.card)
  const { total, credit, givenBack } = order
  const hasShipping = creditedSum(order.creditNotes).shipping > 0
  return (
    <ReturnBill
      shippingMethod={order.shippingMethod}
      sum={coming}
      surcharge={hasShipping ? 0 : shippingNotRefunded(wholeOf(order), coming.shipping)}
      name={t('shopOrder.youGet')}
      targets={
        order.exchange ? [] : targets(splitRefund(coming.total, { total, credit, toCard: back.toCard }))
      }
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
  const targets = useTargets(order.card)
  const sum = creditedSum(order.creditNotes)
  return (
    <ReturnBill
      shippingMethod={order.shippingMethod}
      sum={{ ...sum, items: sum.items + withheld }}
      surcharge={shippingNotRefunded(wholeOf(order), sum.shipping)}
      loss={withheld + takenByClaims(order.creditNotes)}
      isOpen={withheld > 0}
      name={t(stage === 'repaid' ? 'shopOrder.givenBack' : 'shopOrder.youGet')}
      targets={targets({ card: toCard, credit: asCredit })}
    />
  )
}

const wholeOf = ({ lines, shippingAmount }: OrderView) => ({
  pieces: lines.map(({ id, state, refunded }) => ({ id, state, credited: refunded })),
  shipping: { paid: shippingAmount },
})
