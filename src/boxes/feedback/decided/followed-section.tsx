import { FollowedPiece } from '#/after-sales/received/followed-piece.tsx'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { GoodsRow, GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import type { FeedbackView } from '../feedback-view.ts'

/** The pieces of a decided box that went back or are awaited, each with its state, day and money. */
export function FollowedSection({ view: { pieces, followed } }: { view: FeedbackView }) {
  const t = useTexts()
  if (followed.length === 0) return null
  return (
    <Section title={t('received.title')}>
      <GoodsRows>
        {followed.map((piece) => {
          const goods = pieces.find(({ id }) => id === piece.id)
          return goods && <GoodsRow key={piece.id} goods={goods} foot={<FollowedPiece piece={piece} />} />
        })}
      </GoodsRows>
    </Section>
  )
}
