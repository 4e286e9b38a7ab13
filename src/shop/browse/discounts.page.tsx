import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ListingView } from './listing-view.tsx'
import { loadListing } from './load-listing.ts'

export const title = (t: Translate) => t('shop.reduced')
export const loader = (args: LoaderFunctionArgs) =>
  loadListing(args.request, (query) => api(args).get('/shop/discounts', { query }))

export function Page() {
  const t = useTexts()
  const shelf = useLoaderData<typeof loader>()
  return <ListingView title={t('shop.reduced')} lead={t('shop.reducedLead')} shelf={shelf} />
}
