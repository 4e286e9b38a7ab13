import type { ProductCard } from '#/catalogue/product-card.queries.ts'

/** A piece as its buyer sees it on every page: as the catalogue shows it now, or else as it was called when it was bought. */
export const goodsView = ({ description }: { description: string }, card: ProductCard | undefined) => ({
  title: card?.title ?? description,
  brand: card?.brand ?? '',
  colour: card?.colour ?? '',
  size: card?.size ?? '',
  image: card?.image,
})
