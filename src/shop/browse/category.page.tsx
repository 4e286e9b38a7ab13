import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { isCategoryContext } from './category-check.ts'
import { ListingView } from './listing-view.tsx'
import { type ListingShelf, loadListing } from './load-listing.ts'
import { loadNoShelf, NoShelf } from './no-shelf.tsx'

type Shown = ReturnType<typeof useLoaderData<typeof loader>>
export const title = (t: Translate, shown?: Shown) =>
  shown && 'arrivals' in shown ? t('shop.none.category') : (shown?.category?.title ?? t('shop.title'))

export async function loader(args: LoaderFunctionArgs) {
  const { category = '', subcategory } = args.params
  if (!args.context.get(isCategoryContext)) return loadNoShelf(args)
  const client = api(args)
  return loadListing(args, (query) =>
    subcategory === undefined
      ? client.get('/shop/category/:category', { params: { category }, query })
      : client.get('/shop/category/:category/:subcategory', { params: { category, subcategory }, query }),
  )
}

export function Page() {
  const shown = useLoaderData<typeof loader>()
  return 'arrivals' in shown ? <NoShelf of="category" {...shown} /> : <Category shelf={shown} />
}

function Category({ shelf }: { shelf: ListingShelf }) {
  const t = useTexts()
  const { title, slug, parent, children } = shelf.category!
  return (
    <ListingView
      title={title}
      trail={parent && [{ title: parent.title, to: paths.shopCategory(parent.slug) }]}
      links={children.map((child) => ({ title: child.title, to: paths.shopCategory(slug, child.slug) }))}
      shelf={shelf}
      lead={shelf.total === 0 ? t('shop.nothingHere') : undefined}
    />
  )
}
