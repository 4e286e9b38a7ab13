import './reviews.css'
import { marketOf } from '#/platform/markets/markets.ts'
import { useFormat, useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import type { ReviewsView } from '../review.schema.ts'
import { Stars } from './stars.tsx'

type ShownReview = Pick<
  ReviewsView['reviews'][number],
  'stars' | 'size' | 'fit' | 'words' | 'signed' | 'createdAt' | 'market'
>

/** A review in its author's words and language. */
export function Review({ review }: { review: ShownReview }) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const own = useMarket()
  const { stars, size, fit, words, signed, createdAt, market } = review
  const { intlLocale } = marketOf(market)
  const from = market === own.id ? [] : [t(`reviews.from.${market}`)]
  return (
    <li className="review">
      <Stars stars={stars} />
      {words && (
        <p className="review-words" lang={intlLocale} dir="auto">
          {words}
        </p>
      )}
      <p className="review-facts">
        {t('reviews.size', { size })} · {t(`reviews.fit.${fit}`)}
      </p>
      <p className="review-facts">
        <bdi>{[signed || t('reviews.unsigned'), dateLong(createdAt), ...from].join(' · ')}</bdi>
      </p>
    </li>
  )
}
