import './review.css'
import type { ComponentProps } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Columns, Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { ReviewForm } from './review-form.tsx'

export function WriteReview(props: ComponentProps<typeof ReviewForm>) {
  const t = useTexts()
  const { piece } = props.garment
  return (
    <Frame title={t('reviews.writeTitle')} eyebrow={piece.brand} lead={piece.title}>
      <Columns split="halves">
        <div className="review-picture">
          <PictureOrGap picture={piece.image} sizes="(min-width: 60rem) 40vw, 50vw" priority />
        </div>
        <ReviewForm {...props} />
      </Columns>
    </Frame>
  )
}
