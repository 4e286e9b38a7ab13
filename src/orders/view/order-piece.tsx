import type { ReactNode } from 'react'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Badge } from '#/ui/notice/notice.tsx'
import { GoodsRow } from '#/ui/picture/goods-row.tsx'
import type { BackStage } from '../returns/back-stage.rule.ts'
import type { OrderView } from './order.schema.ts'

type Line = OrderView['lines'][number]

/** One unit of an order, with what became of it where that is not what became of the whole: the last of it alone. */
export function OrderPiece({
  line,
  stage,
  children,
}: {
  line: Line
  stage?: BackStage
  children?: ReactNode
}) {
  const t = useTexts()
  const { money } = useFormat()
  const { paid, state, refunded } = line
  const own =
    state === 'cancelled' ||
    state === 'lost' ||
    state === 'undelivered' ||
    state === 'returning' ||
    (state === 'returned' && !refunded)
  const foot = (
    <>
      <span>{money(paid)}</span>
      {own && (
        <Badge>
          {t(
            stage === 'announced' && state === 'returning'
              ? 'shopOrder.piece.announced'
              : `shopOrder.piece.${state}`,
          )}
        </Badge>
      )}
      {refunded && (
        <Badge tone="positive">{t(stage === 'repaid' ? 'shopOrder.repaid' : 'shopOrder.refunded')}</Badge>
      )}
    </>
  )
  return (
    <GoodsRow goods={line} foot={foot}>
      {children}
    </GoodsRow>
  )
}
