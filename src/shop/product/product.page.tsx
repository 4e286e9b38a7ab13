import '../browse/shop.css'
import './product.css'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as PageFrame, Section } from '#/platform/ui/layout/layout.tsx'
import { ReviewsPart } from '#/shop/reviews/shown/reviews-part.tsx'
import { ItemGrid, inFours } from '../browse/item-grid.tsx'
import type { ItemView } from '../browse/load-listing.ts'
import { Trail } from '../browse/trail.tsx'
import { categoryPath } from './category-path.ts'
import { Gallery } from './gallery.tsx'
import { OutfitAround } from './outfit/outfit-around.tsx'
import { productContext } from './product-check.ts'
import { ProductFacts } from './product-facts.tsx'
import { ProductHead } from './product-head.tsx'

type Shown = ReturnType<typeof useLoaderData<typeof loader>>
export const title = (t: Translate, shown?: Shown) => shown?.product?.title ?? t('shop.gone')

export async function loader(args: LoaderFunctionArgs) {
  const product = args.context.get(productContext)
  const params = { sku: args.params.productSku ?? '' }
  const [{ items }, advice, reviews] = await Promise.all([
    api(args).get('/shop/product/:sku/alternatives', { params }),
    product && api(args).get('/shop/product/:sku/advice', { params: { sku: product.sku } }),
    product && api(args).get('/shop/product/:sku/reviews', { params: { sku: product.sku } }),
  ])
  const { origin } = new URL(args.request.url)
  return data({ product, items, advice, reviews, origin }, { status: product ? 200 : 404 })
}

export function Page() {
  const t = useTexts()
  const { product, items, advice, reviews, origin } = useLoaderData<typeof loader>()
  if (!product || !advice || !reviews) return <Gone items={items} />
  const { category } = product
  const { colourKey } = product.variants.find(({ sku }) => sku === product.sku)!
  const others = items.filter(({ productId }) => productId !== product.productId)
  return (
    <div className="page shop">
      <ProductHead product={product} rating={reviews} origin={origin} />
      <Trail
        steps={[
          ...(category.parent
            ? [{ title: category.parent.title, to: paths.shopCategory(category.parent.slug) }]
            : []),
          {
            title: category.title,
            to: categoryPath(product),
          },
        ]}
      />
      <div className="product">
        <Gallery key={`${product.productId} ${colourKey}`} product={product} colourKey={colourKey} />
        <ProductFacts product={product} colourKey={colourKey} size={advice.size} />
      </div>
      <ReviewsPart key={product.productId} sku={product.sku} reviews={reviews} />
      <OutfitAround product={product} colourKey={colourKey} goesWith={advice.goesWith} />
      {others.length > 0 && (
        <Section title={t('shop.alike')}>
          <ItemGrid items={others.slice(0, 4)} sizes={inFours} />
        </Section>
      )}
    </div>
  )
}

function Gone({ items }: { items: ItemView[] }) {
  const t = useTexts()
  return (
    <PageFrame title={t('shop.gone')} lead={t('shop.goneLead')}>
      <ItemGrid items={items} sizes={inFours} priority={4} />
      <div className="shop-more">
        <ButtonLink variant="secondary" to={paths.shop()}>
          {t('shop.toShop')}
        </ButtonLink>
      </div>
    </PageFrame>
  )
}
