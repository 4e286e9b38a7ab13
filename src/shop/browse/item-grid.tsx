import './shop.css'
import { ItemCard } from '#/goods/catalogue/cards/item-card.tsx'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import type { ItemView } from './load-listing.ts'

/** Width of a card in rows of four. */
export const inFours = '(min-width: 60rem) 25vw, (min-width: 40rem) 33vw, 50vw'

type GridProps = { items: ItemView[]; sizes: string; priority?: number }

export function ItemGrid({ items, sizes, priority = 0 }: GridProps) {
  // The mark is left out when every piece would bear it.
  const mixed = items.some(({ isNew }) => !isNew)
  return (
    <ul className="shop-grid">
      {items.map((item, index) => (
        <li key={item.productId}>
          <ItemCard item={item} sizes={sizes} priority={index < priority} marksNew={mixed} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { title: string; to: string; items: ItemView[] }

/** A few garments of a listing, with a link to all of it. Renders nothing for an empty list. */
export function ItemRow({ title, to, items }: RowProps) {
  const t = useTexts()
  if (items.length === 0) return null
  const all = (
    <TextLink to={to} aria-label={`${title}: ${t('shop.seeAll')}`}>
      {t('shop.seeAll')}
    </TextLink>
  )
  return (
    <Section title={title} aside={all}>
      <ItemGrid items={items} sizes={inFours} />
    </Section>
  )
}
