import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { ItemRow } from './item-grid.tsx'
import { ListingView } from './listing-view.tsx'
import { loadListing } from './load-listing.ts'

export const title = (t: Translate) => t('shop.reduced')
/** Between two sales nothing is reduced; the page then shows new pieces instead of an empty list. */
export async function loader(args: LoaderFunctionArgs) {
  const shelf = await loadListing(args, (query) => api(args).get('/shop/discounts', { query }))
  return { ...shelf, ...(shelf.total > 0 ? { arrivals: [] } : await loadArrivals(args)) }
}

export function Page() {
  const t = useTexts()
  const shelf = useLoaderData<typeof loader>()
  const nothing = (
    <>
      <EmptyState
        title={t('shop.nothingReduced')}
        action={
          <ButtonLink variant="secondary" to={paths.shop()}>
            {t('shop.toShop')}
          </ButtonLink>
        }
      >
        {t('shop.nothingReducedAdvice')}
      </EmptyState>
      <ItemRow title={t('shop.new')} to={paths.shopNew()} items={shelf.arrivals} />
    </>
  )
  return (
    <ListingView
      title={t('shop.reduced')}
      lead={shelf.total > 0 && t('shop.reducedLead')}
      shelf={shelf}
      nothing={nothing}
    />
  )
}
