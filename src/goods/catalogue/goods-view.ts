import type { ProductCard } from './cards/product-card.queries.ts'

type Shown = Pick<ProductCard, 'title' | 'brand' | 'colour' | 'size'> & Partial<Pick<ProductCard, 'image'>>

/** Goods for their buyer on every page: from the catalogue, otherwise by their description at the purchase. */
export const goodsView = ({ description }: { description: string }, card: Shown | undefined) => ({
  title: card?.title ?? description,
  brand: card?.brand ?? '',
  colour: card?.colour ?? '',
  size: card?.size ?? '',
  image: card?.image,
})

type Named = Pick<ProductCard, 'brand' | 'title' | 'colour' | 'size'>
export const pieceName = ({ brand, title, colour, size }: Named) =>
  `${brand} ${title}, ${[colour, size].filter(Boolean).join(', ')}`
