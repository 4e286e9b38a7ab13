import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ListingView } from './listing-view.tsx'
import { loadListing } from './load-listing.ts'

type Shown = Awaited<ReturnType<typeof loader>>
export const title = (t: Translate, data?: Shown) => data?.category?.title ?? t('shop.title')

export function loader(args: LoaderFunctionArgs) {
  const { category = '', subcategory } = args.params
  const client = api(args)
  return loadListing(args.request, (query) =>
    subcategory === undefined
      ? client.get('/shop/category/:category', { params: { category }, query })
      : client.get('/shop/category/:category/:subcategory', { params: { category, subcategory }, query }),
  )
}

export function Page() {
  const t = useTexts()
  const shelf = useLoaderData<typeof loader>()
  const { title, slug, parent, children } = shelf.category!
  return (
    <ListingView
      title={title}
      trail={parent && [{ title: parent.title, to: paths.shopCategory(parent.slug) }]}
      beside={children.map((child) => ({ title: child.title, to: paths.shopCategory(slug, child.slug) }))}
      shelf={shelf}
      lead={shelf.total === 0 ? t('shop.nothingHere') : undefined}
    />
  )
}
