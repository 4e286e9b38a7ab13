import './deck.css'
import type { Ref } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Price } from '#/platform/ui/data/price.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { Item } from '#/shop/browse/load-listing.ts'
import type { Way } from './swipe.rule.ts'

type CardProps = { item: Item; place: 'top' | 'next' | 'after' | 'left'; way?: Way; ref?: Ref<HTMLElement> }

const sizes = '(min-width: 60rem) 460px, 80vw'

/** One piece, as large as there is room. Cards below the top one are decorative. */
export function DeckCard({ item, place, way, ref }: CardProps) {
  const t = useTexts()
  const { title, brand, price, image } = item
  const isTop = place === 'top'
  return (
    <article
      className="quiz-card"
      ref={ref}
      data-place={place}
      data-leans={way}
      aria-hidden={!isTop || undefined}
      inert={!isTop}
    >
      <PictureOrGap picture={image} sizes={sizes} priority={place !== 'after'} />
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
