import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { ItemRow } from './item-grid.tsx'
import { ListingLinks } from './listing-links.tsx'
import { ListingView } from './listing-view.tsx'
import { loadListing } from './load-listing.ts'

type Shown = Awaited<ReturnType<typeof loader>>
const LONGEST = 80
export const title = (t: Translate, data?: Shown) =>
  data?.q ? t('shop.searchFor', { q: data.q }) : t('shop.search')

export async function loader(args: LoaderFunctionArgs) {
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, LONGEST)
  const client = api(args)
  const [shelf, { categories }] = await Promise.all([
    loadListing(args, (query) => client.get('/shop/search', { query: { q, ...query } })),
    client.get('/shop/categories'),
  ])
  return { ...shelf, q, categories, ...(shelf.total > 0 ? { arrivals: [] } : await loadArrivals(args)) }
}

export function Page() {
  const t = useTexts()
  const shelf = useLoaderData<typeof loader>()
  const { q } = shelf
  return (
    <ListingView
      title={q ? t('shop.searchFor', { q }) : t('shop.search')}
      shelf={shelf}
      nothing={<NotFound shelf={shelf} />}
    >
      <SearchField large key={q} q={q} />
    </ListingView>
  )
}

/** An empty search: single words of the query that find something, the shop's categories, and new pieces. */
function NotFound({ shelf: { q, instead = [], categories, arrivals } }: { shelf: Shown }) {
  const t = useTexts()
  const links = [
    ...instead.map((word) => ({
      title: t('shop.insteadOf', { q: word.q, count: word.total }),
      to: paths.shopSearch(word.q),
    })),
    ...categories
      .filter(({ filled }) => filled)
      .map(({ slug, title }) => ({ title, to: paths.shopCategory(slug) })),
  ]
  return (
    <>
      <EmptyState
        title={q ? t('shop.notFound') : t('shop.askSomething')}
        action={<ListingLinks steps={links} />}
      >
        {q ? t(instead.length > 0 ? 'shop.notFoundButWords' : 'shop.notFoundAdvice') : t('shop.askAdvice')}
      </EmptyState>
      <ItemRow title={t('shop.new')} to={paths.shopNew()} items={arrivals} />
    </>
  )
}
