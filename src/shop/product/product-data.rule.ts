import { averageOf } from '#/shop/reviews/rating.rule.ts'

type Offered = { sku: string; size: string; colour: string; price: number; available: number }
type Described = {
  title: string
  brand: string
  description: string
  material: string
  fibres?: readonly { part: string; fibres: string }[]
  maker?: string
  currency: string
  variants: readonly Offered[]
}
type Rated = { count: number; stars: readonly number[] }

/** A garment as schema.org data, safe inside a script element: no tag can open in it. Prices in whole units. */
export function productData(
  product: Described,
  { address, image, rating }: { address: string; image?: string; rating?: Rated },
): string {
  const { title, brand, description, maker, currency, variants } = product
  const average = rating && averageOf(rating)
  const material =
    product.fibres?.map(({ part, fibres }) => [part, fibres].filter(Boolean).join(': ')).join('; ') ||
    product.material
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    brand: { '@type': 'Brand', name: brand },
    description,
    ...(material && { material }),
    ...(maker && { manufacturer: { '@type': 'Organization', name: maker } }),
    ...(image && { image: [image] }),
    ...(average !== undefined && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: average,
        ratingCount: rating?.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    url: address,
    offers: variants.map(({ sku, size, colour, price, available }) => ({
      '@type': 'Offer',
      sku,
      name: [title, colour, size].filter(Boolean).join(', '),
      price: (price / 100).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`,
    })),
  }
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
