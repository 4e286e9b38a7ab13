import { useCallback } from 'react'
import { send } from '#/app/api/api-client.ts'
import { isLetGo } from '#/claims/claim.states.ts'
import { ClaimSaid } from '#/claims/claim-said.tsx'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Amount, Bill } from '#/ui/data/bill.tsx'
import { GoodsRow, GoodsRows } from '#/ui/picture/goods-row.tsx'
import type { PhotoSize } from '#/validation/photo.rule.ts'
import { creditedSum } from '../returns/credited-sum.rule.ts'
import type { OrderView } from '../view/order.schema.ts'
import type { OrderClaimView } from './order-claims.api.ts'
import { orderKind } from './order-kind.ts'
import { useStanding } from './use-standing.ts'

/** `told`: how it stands is said above it already. */
type ClaimProps = { order: OrderView; claim: OrderClaimView; told: boolean }

/** One of them: the piece as the order shows it, what its price comes to, and where the buyer says no. */
export function OneOrderClaim({ order, claim, told }: ClaimProps) {
  const t = useTexts()
  const orderId = order.id
  const stands = useStanding(claim)
  const { id: claimId, goods } = claim
  const readPhoto = useCallback(
    (photoId: string, size: PhotoSize) =>
      send('GET', '/shop/orders/:orderId/claims/:claimId/photos/:photoId/:size', {
        params: { orderId, claimId, photoId, size },
        file: true,
      }),
    [orderId, claimId],
  )
  const object = (text: string, idempotencyKey: string) =>
    send('POST', '/shop/orders/:orderId/claims/:claimId/objection', {
      params: { orderId, claimId },
      body: { text },
      idempotencyKey,
    })
  return (
    <ClaimSaid
      claim={claim}
      title={t(isLetGo(claim) ? 'orderClaims.goods' : `orderClaims.kind.${orderKind(claim)}`)}
      stands={told ? undefined : stands}
      goods={
        <GoodsRows>
          <GoodsRow goods={goods} foot={null} />
        </GoodsRows>
      }
      sum={<SumOf order={order} claim={claim} />}
      readPhoto={readPhoto}
      object={object}
    />
  )
}

/** What is left of the price of a piece, and how that comes about; or the one amount that a claim is about. */
function SumOf({ order, claim }: Pick<ClaimProps, 'order' | 'claim'>) {
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

/** To the amount that the order itself names, where nothing else came back with the piece. */
function Rest({ order, claim: { most, amount } }: Pick<ClaimProps, 'order' | 'claim'>) {
  const t = useTexts()
  const { money, moneyColumn } = useFormat()
  const sum = creditedSum(order.creditNotes)
  const isAll = sum.total === most - amount - sum.fee
  const fee = isAll ? sum.fee : 0
  const total = most - amount - fee
  const inColumn = moneyColumn([most, amount, fee, total])
  return (
    <Bill
      rows={[
        { name: t('orderClaims.price'), value: inColumn(most) },
        ...(amount > 0 ? [{ name: t('orderClaims.kind.loss-in-value'), value: inColumn(-amount) }] : []),
        ...(fee > 0 ? [{ name: t('shopOrder.returnFee'), value: inColumn(-fee) }] : []),
      ]}
      total={{
        name: t(fee > 0 ? 'orderClaims.afterFee' : 'orderClaims.rest'),
        note: sum.fee > fee ? t('orderClaims.beforeFee', { fee: money(sum.fee) }) : undefined,
        value: inColumn(total),
      }}
    />
  )
}
