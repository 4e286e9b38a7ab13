import './shop.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Link } from '#/ui/layout/link.tsx'
import { PictureOrGap } from '#/ui/picture/picture.tsx'
import { SamePage } from '../outward/same-page.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { ItemRow } from './item-grid.tsx'

const A_ROW = 8
const aCategory = '(min-width: 60rem) 25vw, 50vw'

export const title = (t: Translate) => t('shop.title')
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const query = { limit: A_ROW }
  const [{ categories }, fresh, reduced] = await Promise.all([
    client.get('/shop/categories', { query: { pictures: '1' } }),
    client.get('/shop/new', { query }),
    client.get('/shop/discounts', { query }),
  ])
  return { origin: new URL(args.request.url).origin, categories, fresh: fresh.items, reduced: reduced.items }
}

export function Page() {
  const t = useTexts()
  const { origin, categories, fresh, reduced } = useLoaderData<typeof loader>()
  return (
    <div className="page shop">
      <SamePage origin={origin} path={paths.shop()} />
      <header className="shop-head">
        <h1>{t('shop.heading')}</h1>
        <SearchField large q="" />
      </header>
      <ul className="shop-categories" aria-label={t('shop.categories')}>
        {categories
          .filter(({ picture }) => picture)
          .map(({ slug, title, picture }, index) => (
            <li key={slug}>
              <Link to={paths.shopCategory(slug)}>
                <PictureOrGap
                  picture={picture && { ...picture, alt: '' }}
                  sizes={aCategory}
                  priority={index < 4}
                />
                <span>{title}</span>
              </Link>
            </li>
          ))}
      </ul>
      <ItemRow title={t('shop.new')} to={paths.shopNew()} items={fresh} />
      <ItemRow title={t('shop.reduced')} to={paths.shopDiscounts()} items={reduced} />
    </div>
  )
}
