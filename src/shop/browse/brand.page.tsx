import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { ListingView } from './listing-view.tsx'
import { type ListingShelf, loadListing } from './load-listing.ts'
import { loadNoShelf, NoShelf } from './no-shelf.tsx'

type Shown = ReturnType<typeof useLoaderData<typeof loader>>
export const title = (t: Translate, shown?: Shown) =>
  shown && 'arrivals' in shown ? t('shop.none.brand') : (shown?.brand?.title ?? t('shop.title'))

export async function loader(args: LoaderFunctionArgs) {
  const name = args.params.brandName ?? ''
  const shelf = await loadListing(args, (query) =>
    api(args).get('/shop/brand/:name', { params: { name }, query }),
  ).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return loadNoShelf(args)
    throw error
  })
  // A renamed brand: the old address redirects to the new one.
  if ('brand' in shelf && shelf.brand && shelf.brand.slug !== name)
    throw redirect(paths.shopBrand(shelf.brand.slug) + new URL(args.request.url).search, 301)
  return shelf
}

export function Page() {
  const shown = useLoaderData<typeof loader>()
  return 'arrivals' in shown ? <NoShelf of="brand" {...shown} /> : <Brand shelf={shown} />
}

/** Introduces a brand by its pieces in stock: their kinds and materials. */
function Brand({ shelf }: { shelf: ListingShelf }) {
  const t = useTexts()
  const { slug, title, kinds } = shelf.brand!
  const market = useMarket()
  const inRow = (titles: readonly string[]) =>
    new Intl.ListFormat(market.intlLocale).format(
      titles.map((title, at) => (at === 0 ? title : inSentence(title, market))),
    )
  const values = { kinds: inRow(kinds.map(({ title }) => title)), materials: inRow(mostly(shelf)) }
  const materials = inSentence(values.materials, market)
  return (
    <ListingView
      title={title}
      lead={
        shelf.total > 0 &&
        (materials ? t('shop.brandMakes', { ...values, materials }) : t('shop.brandKinds', values))
      }
      links={kinds.map((kind) => ({ title: kind.title, to: paths.shopCategoryOfBrand(kind.slug, slug) }))}
      shelf={shelf}
    />
  )
}

/** A noun as it is written in the middle of a sentence. */
const inSentence = (noun: string, { capitalNouns, intlLocale }: ReturnType<typeof useMarket>) =>
  capitalNouns ? noun : noun.toLocaleLowerCase(intlLocale)

/** The most frequent materials of the pieces, at most two. */
const mostly = ({ facets, total }: ListingShelf) =>
  (facets.find(({ name }) => name === 'material')?.values ?? [])
    .filter(({ count }) => count * 3 >= total)
    .slice(0, 2)
    .map(({ title }) => title)
