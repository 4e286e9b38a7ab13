import type { ReactNode } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { GoodsRow } from '#/platform/ui/picture/goods-row.tsx'
import type { BackStage } from '../returns/back-stage.rule.ts'
import type { OrderView } from './order.schema.ts'

type Line = OrderView['lines'][number]

/** One unit of an order, with its own status when that differs from the order's. */
export function OrderPiece({
  line,
  price,
  stage,
  inPart,
  link,
  children,
}: {
  line: Line
  /** The price paid for it, formatted like the amounts beside it. */
  price: string
  stage?: BackStage
  /** True when a part of its refund waits until a claim has ended. */
  inPart?: boolean
  link?: ReactNode
  children?: ReactNode
}) {
  const t = useTexts()
  const { state, refunded } = line
  const own =
    (state === 'cancelled' && !refunded) ||
    state === 'lost' ||
    state === 'undelivered' ||
    state === 'returning' ||
    (state === 'returned' && !refunded)
  const foot = (
    <>
      <span>{price}</span>
      {own && (
        <Badge>
          {t(
            stage === 'announced' && state === 'returning'
              ? 'shopOrder.piece.announced'
              : `shopOrder.piece.${state}`,
          )}
        </Badge>
      )}
      {refunded && inPart && <Badge>{t('shopOrder.refundedInPart')}</Badge>}
      {refunded && !inPart && (
        <Badge tone="positive">{t(stage === 'repaid' ? 'shopOrder.repaid' : 'shopOrder.refunded')}</Badge>
      )}
    </>
  )
  return (
    <GoodsRow goods={line} foot={foot} link={link}>
      {children}
    </GoodsRow>
  )
}
