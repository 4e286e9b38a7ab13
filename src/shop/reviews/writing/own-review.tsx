import '../shown/reviews.css'
import { useRevalidator } from 'react-router'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton, TextLink } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import type { OwnReviewsView } from '../review.schema.ts'
import { Stars } from '../shown/stars.tsx'

type OwnProps = { review: OwnReviewsView['written'][number]; takeBack: (id: string) => Promise<unknown> }

/** A review as its author reads it, also when hidden, with the reason. */
export function OwnReview({ review, takeBack }: OwnProps) {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { revalidate } = useRevalidator()
  const { id, sku, piece, stars, size, fit, words, signed, createdAt, hiddenWhy } = review
  const { submit, busy, error } = useSubmit(
    (_: undefined) => takeBack(id),
    () => void revalidate(),
  )
  return (
    <li className="review">
      <TextLink to={paths.product(sku)}>{piece?.title ?? sku}</TextLink>
      <Stars stars={stars} />
      {words && (
        <p className="review-words" dir="auto">
          {words}
        </p>
      )}
      <p className="review-facts">
        {t('reviews.size', { size })} · {t(`reviews.fit.${fit}`)} · {signed || t('reviews.unsigned')} ·{' '}
        {dateLong(createdAt)}
      </p>
      <Stack>
        {hiddenWhy && (
          <Notice tone="warning" title={t('reviews.hidden')}>
            {t(`reviews.hidden.${hiddenWhy}`)}
          </Notice>
        )}
        <Alert>{error}</Alert>
        <div>
          <TextButton aria-busy={busy} onClick={() => void submit(undefined)}>
            {t('reviews.takeBack')}
          </TextButton>
        </div>
      </Stack>
    </li>
  )
}
