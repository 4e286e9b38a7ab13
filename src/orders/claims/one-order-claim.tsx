import { useCallback } from 'react'
import { send } from '#/app/api/api-client.ts'
import { isLetGo } from '#/claims/claim.states.ts'
import { ClaimSaid } from '#/claims/claim-said.tsx'
import { atNoon } from '#/markets/noon.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Amount, Bill } from '#/ui/data/bill.tsx'
import { GoodsRow, GoodsRows } from '#/ui/picture/goods-row.tsx'
import type { PhotoSize } from '#/validation/photo.rule.ts'
import type { OrderClaimView } from './order-claims.api.ts'
import { orderKind } from './order-kind.ts'

type ClaimProps = { orderId: string; claim: OrderClaimView }

/** One of them: the piece as the order shows it, what its price comes to, and where the buyer says no. */
export function OneOrderClaim({ orderId, claim }: ClaimProps) {
  const t = useTexts()
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
      title={isLetGo(claim) ? undefined : t(`orderClaims.kind.${orderKind(claim)}`)}
      stands={useStanding(claim)}
      goods={
        <GoodsRows>
          <GoodsRow goods={goods} foot={null} />
        </GoodsRows>
      }
      sum={<SumOf claim={claim} />}
      readPhoto={readPhoto}
      object={object}
    />
  )
}

function useStanding(claim: OrderClaimView) {
  const t = useTexts()
  const { weekday } = useFormat()
  const { state, billed, until } = claim
  if (state === 'objected') return t('orderClaims.objected')
  const how = billed ? 'billed' : orderKind(claim)
  const stands = isLetGo(claim) ? 'waived' : state === 'charged' ? 'charged' : 'until'
  return t(`orderClaims.${stands}.${how}`, { date: weekday(atNoon(until)) })
}

/** What is left of the price of a piece, and how that comes about; or the one amount that a claim is about. */
function SumOf({ claim }: { claim: OrderClaimView }) {
  const t = useTexts()
  const { money, moneyColumn } = useFormat()
  const { most, amount, billed } = claim
  const kind = orderKind(claim)
  const isKept = kind === 'loss-in-value' && !billed
  if (isLetGo(claim)) return isKept && <Amount label={t('orderClaims.rest')}>{money(most)}</Amount>
  if (!isKept)
    return <Amount label={t(`orderClaims.amount.${billed ? 'billed' : kind}`)}>{money(amount)}</Amount>
  const inColumn = moneyColumn([most, amount, most - amount])
  return (
    <Bill
      rows={[
        { name: t('orderClaims.price'), value: inColumn(most) },
        { name: t(`orderClaims.kind.${kind}`), value: inColumn(-amount) },
      ]}
      total={{ name: t('orderClaims.rest'), value: inColumn(most - amount) }}
    />
  )
}
