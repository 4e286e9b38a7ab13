import './outfit-around.css'
import { ItemCard } from '#/goods/catalogue/cards/item-card.tsx'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { Carousel } from '#/platform/ui/picture/carousel/carousel.tsx'
import { inFours } from '../../browse/item-grid.tsx'
import type { ShownProduct } from '../product-check.ts'
import { OutfitPicture } from './outfit-picture.tsx'

type AroundProps = {
  product: ShownProduct
  colourKey: string
  goesWith: AnswerTo<'GET', '/shop/product/:sku/advice'>['goesWith']
}

/** The piece in an outfit as one picture, and the pieces that it is worn with: under, over and beside it (R7.03). */
export function OutfitAround({ product, colourKey, goesWith }: AroundProps) {
  const t = useTexts()
  if (goesWith.length < 2) return null
  const own = product.images.find((image) => image.colourKey === colourKey) ?? product.images[0]
  const pieces = [
    { id: product.productId, kind: product.kind as Kind, image: own },
    ...goesWith.map(({ productId, kind, image }) => ({ id: productId, kind, image })),
  ].flatMap(({ image, ...piece }) => (image ? { ...piece, image } : []))
  return (
    <Section title={t('shop.goesWith')}>
      <div className="outfit-around">
        <OutfitPicture pieces={pieces} />
        <Carousel label={t('shop.goesWith')}>
          {goesWith.map((item) => (
            <ItemCard key={item.productId} item={item} sizes={inFours} />
          ))}
        </Carousel>
      </div>
    </Section>
  )
}
