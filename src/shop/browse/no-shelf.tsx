import type { LoaderFunctionArgs } from 'react-router'
import type { NewArrival } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { loadNoPage } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { NoPage } from '#/goods/catalogue/arrivals/no-page.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ListingLinks } from './listing-links.tsx'

type Categories = AnswerTo<'GET', '/shop/categories'>['categories']

/** Brands that are linked, those with the most pieces first. */
const BRANDS = 8

/** A 404 page with the categories that have pieces, and the brands. */
export async function loadNoShelf(args: LoaderFunctionArgs) {
  const client = api(args)
  const [noPage, { categories }, { facets = [] }] = await Promise.all([
    loadNoPage(args),
    client.get('/shop/categories').catch(() => ({ categories: [] as Categories })),
    client
      .get('/shop/new', { query: { limit: 1, facets: '1' } })
      .catch(() => ({ facets: [] as { name: string; values: Brand[] }[] })),
  ])
  const brands: Brand[] = facets.find(({ name }) => name === 'brand')?.values ?? []
  const most = brands.toSorted((a, b) => b.count - a.count).slice(0, BRANDS)
  return { ...noPage, data: { ...noPage.data, categories, brands: most } }
}

type Brand = { value: string; title: string; count: number }
type NoShelfProps = {
  of: 'category' | 'brand'
  arrivals: NewArrival[]
  categories: Categories
  brands: Brand[]
}

/** The page of an unknown or removed category or brand, with the categories and brands that exist (R2.04, R7.01). */
export function NoShelf({ of, arrivals, categories, brands }: NoShelfProps) {
  const t = useTexts()
  const links = categories
    .filter(({ filled }) => filled)
    .map(({ slug, title }) => ({ title, to: paths.shopCategory(slug) }))
  return (
    <NoPage arrivals={arrivals} title={t(`shop.none.${of}`)} lead={t(`shop.noneAdvice.${of}`)}>
      {of === 'brand' && (
        <ListingLinks steps={brands.map(({ value, title }) => ({ title, to: paths.shopBrand(value) }))} />
      )}
      <ListingLinks steps={[...links, { title: t('shop.toShop'), to: paths.shop() }]} />
    </NoPage>
  )
}
