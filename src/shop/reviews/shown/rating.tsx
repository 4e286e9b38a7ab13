import './reviews.css'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { averageOf, percentOf, reviewFits } from '../rating.rule.ts'
import type { ReviewsView } from '../review.schema.ts'
import { Stars } from './stars.tsx'

export function RatingSummary({ reviews }: { reviews: ReviewsView }) {
  const t = useTexts()
  const { number } = useFormat()
  const { count, stars } = reviews
  const average = averageOf(reviews)
  if (average === undefined) return null
  return (
    <div className="rating">
      <p className="rating-average">
        <span className="rating-figure">{number(average)}</span>
        <Stars stars={average} />
        <span>{t('reviews.count', { count })}</span>
      </p>
      <ul className="rating-bars" aria-label={t('reviews.stars')}>
        {stars
          .map((many, index) => ({ many, star: index + 1 }))
          .toReversed()
          .map(({ many, star }) => (
            <Bar
              key={star}
              name={t('reviews.starsOf', { stars: star })}
              short={String(star)}
              many={many}
              of={count}
            />
          ))}
      </ul>
      <ul className="rating-bars" aria-label={t('reviews.fit')}>
        {reviewFits.map((fit) => (
          <Bar key={fit} name={t(`reviews.fit.${fit}`)} many={reviews.fits[fit]} of={count} />
        ))}
      </ul>
    </div>
  )
}

type BarProps = { name: string; short?: string; many: number; of: number }

function Bar({ name, short, many, of }: BarProps) {
  const percent = percentOf(many, of)
  return (
    <li>
      <span aria-hidden={short ? true : undefined}>{short ?? name}</span>
      {short && <span className="visually-hidden">{name}</span>}
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="rating-ground" width="100" height="6" />
        <rect className="rating-part" width={percent} height="6" />
      </svg>
      <span>{many}</span>
    </li>
  )
}
