import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { ListingView } from './listing-view.tsx'
import { loadListing } from './load-listing.ts'

type Shown = Awaited<ReturnType<typeof loader>>
export const title = (t: Translate, data?: Shown) => data?.brand?.title ?? t('shop.title')
export async function loader(args: LoaderFunctionArgs) {
  const name = args.params.brandName ?? ''
  const shelf = await loadListing(args.request, (query) =>
    api(args).get('/shop/brand/:name', { params: { name }, query }),
  )
  // A brand that was renamed: where it was leads to where it is.
  if (shelf.brand && shelf.brand.slug !== name)
    throw redirect(paths.shopBrand(shelf.brand.slug) + new URL(args.request.url).search, 301)
  return shelf
}

export function Page() {
  const shelf = useLoaderData<typeof loader>()
  return <ListingView title={shelf.brand?.title} shelf={shelf} />
}
