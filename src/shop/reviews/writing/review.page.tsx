import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { nullAt } from '#/platform/app/api/api-error.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { WriteReview } from './write-review.tsx'

export const title = (t: Translate) => t('reviews.writeTitle')

/** Null for a garment that the member does not have. */
export async function loader(args: LoaderFunctionArgs) {
  const params = { sku: args.params.productSku ?? '' }
  return api(args).get('/shop/reviews/of/:sku', { params }).catch(nullAt(404))
}

export function Page() {
  const t = useTexts()
  const navigate = useNavigate()
  const garment = useLoaderData<typeof loader>()
  if (!garment) return <Nothing title={t('reviews.notYours')} lead={t('reviews.checked')} />
  if (garment.written) return <Nothing title={t('reviews.done')} lead={t('reviews.doneLead')} />
  return (
    <WriteReview
      garment={garment}
      write={(body, options) => send('POST', '/shop/reviews', { body, ...options })}
      onWritten={() => navigate(paths.accountReviews())}
    />
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
