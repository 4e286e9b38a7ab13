import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { orNoPage } from '#/catalogue/load-no-page.ts'
import { NoPage } from '#/catalogue/no-page.tsx'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { ListingView } from './listing-view.tsx'
import { loadListing } from './load-listing.ts'

type Shown = ReturnType<typeof useLoaderData<typeof loader>>
export const title = (t: Translate, shown?: Shown) =>
  shown && 'arrivals' in shown ? t('error.pageNotFound') : (shown?.brand?.title ?? t('shop.title'))

export async function loader(args: LoaderFunctionArgs) {
  const name = args.params.brandName ?? ''
  const shelf = await loadListing(args.request, (query) =>
    api(args).get('/shop/brand/:name', { params: { name }, query }),
  ).catch(orNoPage(args))
  // A brand that was renamed: where it was leads to where it is.
  if ('brand' in shelf && shelf.brand && shelf.brand.slug !== name)
    throw redirect(paths.shopBrand(shelf.brand.slug) + new URL(args.request.url).search, 301)
  return shelf
}

export function Page() {
  const shown = useLoaderData<typeof loader>()
  return 'arrivals' in shown ? (
    <NoPage {...shown} />
  ) : (
    <ListingView title={shown.brand?.title} shelf={shown} />
  )
}
