import { paths } from '#/paths.ts'
import { useMarket } from '#/texts/use-texts.tsx'
import { addressesOf } from './addresses.rule.ts'
import type { Product } from './product-check.ts'
import { productData } from './product-data.rule.ts'

/** What search engines and shared links read: one address of a garment, the same in other countries, and its facts. */
export function ProductHead({ product, origin }: { product: Product; origin: string }) {
  const market = useMarket()
  const path = paths.product(product.variants[0]!.sku)
  const [picture] = product.images
  const image = picture && `${origin}/media/${picture.key}/${picture.widths.at(-1)}.webp`
  return (
    <>
      <link rel="canonical" href={origin + path} />
      {addressesOf(origin, market.id).map(({ language, origin: other }) => (
        <link key={language} rel="alternate" hrefLang={language} href={other + path} />
      ))}
      <meta name="description" content={product.description.slice(0, 300)} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={`${product.brand} ${product.title}`} />
      {image && <meta property="og:image" content={image} />}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no element can open or end
        dangerouslySetInnerHTML={{ __html: productData(product, { address: origin + path, image }) }}
      />
    </>
  )
}
