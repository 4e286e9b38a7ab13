import { FaultPart } from '#/after-sales/faults/page/fault-part.tsx'
import { FollowedPiece } from '#/after-sales/received/followed-piece.tsx'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import type { OrderView } from './order.schema.ts'
import { OrderPiece } from './order-piece.tsx'
import { usePrices } from './use-prices.ts'

type RowsProps = { order: OrderView; lines?: OrderView['lines'] }

/** Delivered pieces, all or some of an order, with the actions on each. */
export function PieceRows({ order, lines = order.lines }: RowsProps) {
  const t = useTexts()
  const price = usePrices(order)
  // With several returned pieces the claimed one is not marked.
  const inPart = lines.length === 1 && (order.back?.withheld ?? 0) > 0
  return (
    <GoodsRows>
      {lines.map((line) => (
        <OrderPiece
          key={line.id}
          line={line}
          price={price(line)}
          stage={order.back?.stage}
          inPart={inPart}
          link={
            line.state === 'delivered' && (
              <TextLink to={paths.orderReview(order.id, line.sku)}>{t('reviews.write')}</TextLink>
            )
          }
        >
          {line.followed && (
            <p>
              <FollowedPiece piece={line.followed} />
            </p>
          )}
          <FaultPart piece={line} contractId={order.id} />
        </OrderPiece>
      ))}
    </GoodsRows>
  )
}
