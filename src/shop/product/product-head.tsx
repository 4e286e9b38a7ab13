import { jpegPath, jpegSizes } from '#/goods/catalogue/images/jpeg-sizes.rule.ts'
import { paths } from '#/platform/paths.ts'
import { useMarket } from '#/platform/texts/use-texts.tsx'
import { SamePage } from '../outward/same-page.tsx'
import type { ShownProduct } from './product-check.ts'
import { productData } from './product-data.rule.ts'

type Rating = { count: number; stars: readonly number[] }
type HeadProps = { product: ShownProduct; rating: Rating; origin: string }

/**
 * Head of a product page for search engines and shared links: the canonical address, its other countries, and the
 * facts.
 */
export function ProductHead({ product, rating, origin }: HeadProps) {
  const market = useMarket()
  const path = paths.product(product.variants[0]!.sku)
  const { colourKey, price } = product.variants.find(({ sku }) => sku === product.sku)!
  const picture = product.images.find((image) => image.colourKey === colourKey) ?? product.images[0]
  const description = product.description.slice(0, 300)
  const image = picture && `${origin}/media/${picture.key}/${picture.widths.at(-1)}.webp`
  return (
    <>
      <SamePage origin={origin} path={path} />
      <meta name="description" content={description} />
      <meta property="og:type" content="product" />
      <meta property="og:site_name" content="Garderobe" />
      <meta property="og:locale" content={market.wireLocale} />
      <meta property="og:url" content={origin + paths.product(product.sku)} />
      <meta property="og:title" content={`${product.brand} ${product.title}`} />
      <meta property="og:description" content={description} />
      <meta property="product:price:amount" content={(price / 100).toFixed(2)} />
      <meta property="product:price:currency" content={product.currency} />
      {picture && <SharePicture picture={picture} origin={origin} />}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no element can open or end
        dangerouslySetInnerHTML={{ __html: productData(product, { address: origin + path, image, rating }) }}
      />
    </>
  )
}

/** The picture of a shared link: the colour in view, as JPEG, since not all sites that draw links know WebP. */
function SharePicture({ picture, origin }: { picture: ShownProduct['images'][number]; origin: string }) {
  const { width, height } = jpegSizes.share
  return (
    <>
      <meta property="og:image" content={origin + jpegPath(picture, 'share')} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
