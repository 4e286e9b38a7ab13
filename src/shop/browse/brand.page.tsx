import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import type { Translate } from '#/texts/translator.ts'
import { ListingView } from './listing-view.tsx'
import { loadListing } from './load-listing.ts'

type Shown = Awaited<ReturnType<typeof loader>>
export const title = (t: Translate, data?: Shown) => data?.brand?.title ?? t('shop.title')
export const loader = (args: LoaderFunctionArgs) =>
  loadListing(args.request, (query) =>
    api(args).get('/shop/brand/:name', { params: { name: args.params.brandName ?? '' }, query }),
  )

export function Page() {
  const shelf = useLoaderData<typeof loader>()
  return <ListingView title={shelf.brand?.title} shelf={shelf} />
}
