import './arrivals.css'
import type { AnswerTo } from '#/app/api/routes.ts'
import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Price } from '#/ui/data/price.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { Section } from '#/ui/layout/layout.tsx'
import { ProductCard } from '#/ui/picture/product-card.tsx'

export type Arrival = AnswerTo<'GET', '/shop/new'>['items'][number]
/** So many of what is new are asked for: one row of a desk. */
export const arrivalsShown = { limit: 4 } as const

/** What is new, on a page that has nothing of its own to show yet. */
export function Arrivals({ items }: { items: readonly Arrival[] }) {
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
        {items.map(({ productId, sku, title, brand, image, price, lowestPrice30 }) => (
          <li key={productId}>
            <ProductCard
              to={paths.product(sku)}
              name={title}
              brand={brand}
              picture={image}
              sizes="(min-width: 40rem) 25vw, 50vw"
              price={<Price amount={price} was={lowestPrice30} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
