import './shop.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { Occasions, OutfitOfWeek } from '../edition/shown/edition.tsx'
import { SamePage } from '../outward/same-page.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { ItemRow } from './item-grid.tsx'

const A_ROW = 8
const aCategory = '(min-width: 60rem) 12vw, 30vw'

export const title = (t: Translate) => t('shop.title')
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const query = { limit: A_ROW, season: '1' as const }
  // New pieces are counted by brand too: the shop lists the brands that it has pieces of.
  const [edition, { categories }, fresh, reduced] = await Promise.all([
    client.get('/shop/edition'),
    client.get('/shop/categories', { query: { pictures: '1' } }),
    client.get('/shop/new', { query: { ...query, facets: '1' } }),
    client.get('/shop/discounts', { query }),
  ])
  return {
    origin: new URL(args.request.url).origin,
    edition,
    categories,
    fresh: fresh.items,
    reduced: reduced.items,
    brands: fresh.facets?.find(({ name }) => name === 'brand')?.values ?? [],
  }
}

export function Page() {
  const t = useTexts()
  const { withdrawalDays } = useMarketNow()
  const { origin, edition, categories, fresh, reduced, brands } = useLoaderData<typeof loader>()
  return (
    <div className="page shop">
      <SamePage origin={origin} path={paths.shop()} />
      <header className="shop-head">
        <h1>{t('shop.heading')}</h1>
        <p className="page-lead">
          {t('shop.lead', { days: withdrawalDays })}{' '}
          <TextLink to={paths.welcome()}>{t('shop.toStylist')}</TextLink>
        </p>
        <div className="shop-head-search">
          <SearchField large q="" />
        </div>
      </header>
      {edition.week && <OutfitOfWeek week={edition.week} />}
      <Occasions edition={edition} />
      <ul className="shop-categories" aria-label={t('shop.categories')}>
        {categories
          .filter(({ picture }) => picture)
          .map(({ slug, title, picture }) => (
            <li key={slug}>
              <Link to={paths.shopCategory(slug)}>
                <PictureOrGap picture={picture && { ...picture, alt: '' }} sizes={aCategory} />
                <span>{title}</span>
              </Link>
            </li>
          ))}
      </ul>
      <Brands brands={brands} />
      <ItemRow title={t('shop.new')} to={paths.shopNew()} items={fresh} />
      <ItemRow title={t('shop.reduced')} to={paths.shopDiscounts()} items={reduced} />
    </div>
  )
}

const BRANDS = 12

function Brands({ brands }: { brands: readonly { value: string; title: string }[] }) {
  const t = useTexts()
  if (brands.length === 0) return null
  return (
    <nav className="shop-brands" aria-labelledby="shop-brands">
      <h2 id="shop-brands">{t('shop.brands')}</h2>
      <ul>
        {brands.slice(0, BRANDS).map(({ value, title }) => (
          <li key={value}>
            <Link to={paths.shopBrand(value)}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
