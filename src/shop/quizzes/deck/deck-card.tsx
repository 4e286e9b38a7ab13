import './card.css'
import type { Ref } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Price } from '#/platform/ui/data/price.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { ItemView } from '#/shop/browse/load-listing.ts'
import type { Swipe } from './swipe.rule.ts'

type CardProps = {
  item: ItemView
  position: 'top' | 'next' | 'after' | 'left'
  swipe?: Swipe
  ref?: Ref<HTMLElement>
}

const sizes = '(min-width: 60rem) 360px, (max-height: 45rem) 60vw, 80vw'

/** One piece, as large as there is room. Cards below the top one are decorative. */
export function DeckCard({ item, position, swipe, ref }: CardProps) {
  const t = useTexts()
  const { title, brand, price, image } = item
  const isTop = position === 'top'
  return (
    <article
      className="quiz-card"
      ref={ref}
      data-place={position}
      data-leans={swipe}
      aria-hidden={!isTop || undefined}
      inert={!isTop}
    >
      <PictureOrGap picture={image} sizes={sizes} priority={position !== 'after'} />
      <span className="quiz-stamp" data-way="liked" aria-hidden="true">
        {t('quiz.like')}
      </span>
      <span className="quiz-stamp" data-way="passed" aria-hidden="true">
        {t('quiz.pass')}
      </span>
      <div className="quiz-card-words">
        <h2>{title}</h2>
        <span className="quiz-card-brand">{brand}</span>
        <Price amount={price} />
      </div>
    </article>
  )
}
