import './order.css'
import type { ReactNode } from 'react'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Badge } from '#/ui/notice/notice.tsx'
import { PictureOrGap } from '#/ui/picture/picture.tsx'
import type { OrderView } from './order.schema.ts'

type Line = OrderView['lines'][number]

/** One unit of an order, with what became of it where that is not what became of the whole. */
export function OrderPiece({ line, children }: { line: Line; children?: ReactNode }) {
  const t = useTexts()
  const { money } = useFormat()
  const { title, brand, colour, size, image, paid, state, refunded } = line
  const own =
    state === 'cancelled' ||
    state === 'lost' ||
    state === 'undelivered' ||
    state === 'returning' ||
    state === 'returned'
  return (
    <li className="order-piece">
      <PictureOrGap picture={image} sizes="88px" />
      <div className="order-piece-words">
        <p className="order-piece-brand">{brand}</p>
        <p className="order-piece-title">{title}</p>
        <p className="order-piece-brand">{[colour, size].filter(Boolean).join(' · ')}</p>
        <div className="order-piece-foot">
          <span>{money(paid)}</span>
          {own && <Badge>{t(`shopOrder.piece.${state}`)}</Badge>}
          {refunded && <Badge tone="positive">{t('shopOrder.refunded')}</Badge>}
        </div>
      </div>
      {children && <div className="order-piece-more">{children}</div>}
    </li>
  )
}
