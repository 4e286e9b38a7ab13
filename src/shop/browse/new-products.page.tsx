import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ListingView } from './listing-view.tsx'
import { loadListing } from './load-listing.ts'

export const title = (t: Translate) => t('shop.new')
export const loader = (args: LoaderFunctionArgs) =>
  loadListing(args, (query) => api(args).get('/shop/new', { query }))

export function Page() {
  const t = useTexts()
  return <ListingView title={t('shop.new')} lead={t('shop.newLead')} shelf={useLoaderData<typeof loader>()} />
}
