import './arrivals.css'
import type { ReactNode } from 'react'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Price } from '#/platform/ui/data/price.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { ProductCard } from '#/platform/ui/picture/product-card.tsx'

export type NewArrival = AnswerTo<'GET', '/shop/new'>['items'][number]
/** Number of new pieces to load: one row on a desk. */
export const arrivalsShown = { limit: 4, season: '1' } as const

type ArrivalsProps = { items: readonly NewArrival[]; corner?: (item: NewArrival) => ReactNode }

/** New pieces, for a page that has nothing of its own to show yet. */
export function Arrivals({ items, corner }: ArrivalsProps) {
  const t = useTexts()
  if (items.length === 0) return null
  const all = (
    <TextLink to={paths.shopNew()} aria-label={`${t('shop.new')}: ${t('shop.seeAll')}`}>
      {t('shop.seeAll')}
    </TextLink>
  )
  return (
    <Section title={t('shop.new')} aside={all}>
      <ul className="arrivals">
        {items.map((item) => (
          <li key={item.productId}>
            <ProductCard
              to={paths.product(item.sku)}
              name={item.title}
              brand={item.brand}
              picture={item.image}
              sizes="(min-width: 40rem) 25vw, 50vw"
              price={<Price amount={item.price} was={item.lowestPrice30} />}
              corner={corner?.(item)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
