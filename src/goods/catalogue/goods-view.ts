import type { ProductCard } from './cards/product-card.queries.ts'

type Shown = Pick<ProductCard, 'title' | 'brand' | 'colour' | 'size'> & Partial<Pick<ProductCard, 'image'>>

/** Goods as their buyer sees them on every page: as the catalogue shows them now, or else as they were called when they were bought. */
export const goodsView = ({ description }: { description: string }, card: Shown | undefined) => ({
  title: card?.title ?? description,
  brand: card?.brand ?? '',
  colour: card?.colour ?? '',
  size: card?.size ?? '',
  image: card?.image,
})
