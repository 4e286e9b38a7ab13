import { isLetGo } from '#/money/claims/claim.states.ts'
import type { ClaimAsks } from '#/money/claims/claim-asks.ts'
import { ClaimSaid } from '#/money/claims/claim-said.tsx'
import type { ClaimView } from '#/money/claims/claim-seen.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Amount, Bill } from '#/platform/ui/data/bill.tsx'
import type { OrderView } from '../view/order.schema.ts'
import { orderKind } from './order-kind.ts'
import { restOfPrice } from './rest-of-price.rule.ts'
import { useStanding } from './use-standing.ts'

/** `alone`: the only claim, whose status the page's head tells. */
type ClaimProps = { order: OrderView; claim: ClaimView; asks: ClaimAsks; alone: boolean }

export function OneOrderClaim({ order, claim, asks, alone }: ClaimProps) {
  const t = useTexts()
  const stands = useStanding(order, claim)
  return (
    <ClaimSaid
      claim={claim}
      asks={asks}
      title={isLetGo(claim) ? undefined : t(`orderClaims.kind.${orderKind(claim)}`)}
      stands={alone ? undefined : stands}
      sum={<SumOf order={order} claim={claim} />}
    />
  )
}

type SumProps = Pick<ClaimProps, 'order' | 'claim'>
/** The rest of a piece's price with its calculation, or the single amount of a claim. */
function SumOf({ order, claim }: SumProps) {
  const t = useTexts()
  const { money } = useFormat()
  const { amount, billed } = claim
  const kind = orderKind(claim)
  const isKept = kind === 'loss-in-value' && !billed
  if (isLetGo(claim)) return isKept && <Rest order={order} claim={{ ...claim, amount: 0 }} />
  return isKept ? (
    <Rest order={order} claim={claim} />
  ) : (
    <Amount label={t(`orderClaims.amount.${billed ? 'billed' : kind}`)}>{money(amount)}</Amount>
  )
}

function Rest({ order: { creditNotes, back }, claim }: SumProps) {
  const t = useTexts()
  const { money, moneyColumn } = useFormat()
  const { most, amount, state } = claim
  const { fee, otherFee, total } = restOfPrice(claim, creditNotes)
  const inColumn = moneyColumn([most, amount, fee, total])
  const isOpen = state === 'told' || state === 'objected'
  const name = back?.repaidAt ? 'shopOrder.givenBack' : fee > 0 ? 'orderClaims.afterFee' : 'orderClaims.rest'
  return (
    <Bill
      rows={[
        { name: t('orderClaims.price'), value: inColumn(most) },
        ...(amount > 0
          ? [
              {
                name: t('orderClaims.kind.loss-in-value'),
                note: isOpen && t('orderClaims.pending'),
                value: inColumn(-amount),
              },
            ]
          : []),
        ...(fee > 0 ? [{ name: t('shopOrder.returnFee'), value: inColumn(-fee) }] : []),
      ]}
      total={{
        name: t(name),
        note: otherFee > 0 ? t('orderClaims.beforeFee', { fee: money(otherFee) }) : undefined,
        value: inColumn(total),
      }}
    />
  )
}
