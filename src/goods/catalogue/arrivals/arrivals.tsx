import './arrivals.css'
import type { ReactNode } from 'react'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { ItemCard, type ItemView } from '../cards/item-card.tsx'

export type NewArrival = ItemView
/** Number of new pieces to load: one row on a desk. */
export const arrivalsShown = { limit: 4, season: '1' } as const

type ArrivalsProps = { items: readonly NewArrival[]; onHeart?: (() => void) | undefined }

/** New pieces, for a page that has nothing of its own to show yet. */
export function Arrivals({ items, onHeart }: ArrivalsProps) {
  const t = useTexts()
  if (items.length === 0) return null
  const all = (
    <TextLink to={paths.shopNew()} aria-label={`${t('shop.new')}: ${t('shop.seeAll')}`}>
      {t('shop.seeAll')}
    </TextLink>
  )
  return <PieceRow title={t('shop.new')} aside={all} items={items} onHeart={onHeart} />
}

type RowProps = ArrivalsProps & { title: string; aside?: ReactNode }

/** A few garments on sale under a title of their own. */
export const PieceRow = ({ title, aside, items, onHeart }: RowProps) => (
  <Section title={title} aside={aside}>
    <ul className="arrivals">
      {items.map((item) => (
        <li key={item.productId}>
          <ItemCard item={item} sizes="(min-width: 40rem) 25vw, 50vw" onHeart={onHeart} />
        </li>
      ))}
    </ul>
  </Section>
)
