import './review.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { ApiError } from '#/app/api/api-error.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Columns, Page as Frame } from '#/ui/layout/layout.tsx'
import { PictureOrGap } from '#/ui/picture/picture.tsx'
import { ReviewForm } from './review-form.tsx'

export const title = (t: Translate) => t('reviews.writeTitle')

/** Null of a garment that the member does not have. */
export async function loader(args: LoaderFunctionArgs) {
  const params = { sku: args.params.productSku ?? '' }
  try {
    return await api(args).get('/shop/reviews/of/:sku', { params })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export function Page() {
  const t = useTexts()
  const garment = useLoaderData<typeof loader>()
  if (!garment) return <Nothing title={t('reviews.notYours')} lead={t('reviews.checked')} />
  if (garment.written) return <Nothing title={t('reviews.done')} lead={t('reviews.doneLead')} />
  const { piece } = garment
  return (
    <Frame title={t('reviews.writeTitle')} eyebrow={piece.brand} lead={piece.title}>
      <Columns split="halves">
        <div className="review-picture">
          <PictureOrGap picture={piece.image} sizes="(min-width: 60rem) 40vw, 50vw" priority />
        </div>
        <ReviewForm garment={garment} />
      </Columns>
    </Frame>
  )
}

function Nothing({ title, lead }: { title: string; lead: string }) {
  const t = useTexts()
  return (
    <Frame title={title} lead={lead} width="text">
      <ButtonLink variant="secondary" to={paths.accountReviews()}>
        {t('account.page.reviews')}
      </ButtonLink>
    </Frame>
  )
}
