/** What she can wish for in one box; the kinds are those a stylist can send. */
export const wishKinds = [
  'dress', 'top', 'shirt', 'knitwear', 'trousers', 'jeans', 'skirt', 'jacket', 'shoes', 'bag', 'accessory', 'sportswear',
] as const
export const wishOccasions = ['everyday', 'work', 'evening', 'party', 'weekend', 'travel', 'sport'] as const
export type WishKind = (typeof wishKinds)[number]
export type WishOccasion = (typeof wishOccasions)[number]
