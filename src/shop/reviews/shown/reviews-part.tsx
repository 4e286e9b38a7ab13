import './reviews.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { ReviewsView } from '../review.schema.ts'
import { RatingSummary } from './rating.tsx'
import { Review } from './review.tsx'

type PartProps = { sku: string; reviews: ReviewsView }

/** The reviews of a garment, and how we verify that reviewers have it (Directive (EU) 2019/2161). */
export function ReviewsPart({ sku, reviews: first }: PartProps) {
  const t = useTexts()
  const { shown, more, submit, busy, error } = useMore(sku, first)
  if (first.count === 0 && first.own === 'no') return null
  return (
    <Section id="reviews" title={t('reviews.title')}>
      <div className="reviews">
        <div className="reviews-aside">
          <RatingSummary reviews={first} />
          <OwnWord sku={sku} own={first.own} />
          {first.count > 0 && <p className="reviews-checked">{t('reviews.checked')}</p>}
        </div>
        {shown.length > 0 && (
          <div>
            <ul className="reviews-list">
              {shown.map((review) => (
                <Review key={review.id} review={review} />
              ))}
            </ul>
            <Alert>{error}</Alert>
            {more && (
              <Button variant="secondary" busy={busy} onClick={() => void submit(undefined)}>
                {t('reviews.more')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Section>
  )
}

function OwnWord({ sku, own }: { sku: string; own: ReviewsView['own'] }) {
  const t = useTexts()
  if (own === 'no') return null
  if (own === 'has') return <TextLink to={paths.accountReviews()}>{t('reviews.yours')}</TextLink>
  return (
    <div>
      <ButtonLink variant="secondary" to={paths.review(sku)}>
        {t('reviews.write')}
      </ButtonLink>
    </div>
  )
}

/** Loads further pages; each review is shown once, however the pages have moved meanwhile. */
function useMore(sku: string, first: ReviewsView) {
  const [pages, setPages] = useState<ReviewsView[]>([])
  const last = pages.at(-1) ?? first
  const { submit, busy, error } = useSubmit(
    (_: undefined) =>
      send('GET', '/shop/product/:sku/reviews', { params: { sku }, query: { page: pages.length + 2 } }),
    (page) => setPages([...pages, page]),
  )
  const shown = [
    ...new Map(
      [first, ...pages].flatMap(({ reviews }) => reviews).map((review) => [review.id, review]),
    ).values(),
  ]
  return { shown, more: last.more, submit, busy, error }
}
