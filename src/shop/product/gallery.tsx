import './product.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Carousel } from '#/platform/ui/picture/carousel/carousel.tsx'
import { ProductPicture } from '#/platform/ui/picture/picture.tsx'
import { useZoom } from '#/platform/ui/picture/zoom/use-zoom.tsx'
import type { ShownProduct } from './product-check.ts'

/**
 * The pictures of one colour: a row to swipe on small screens, side by side on large ones (R7.09). Each opens the
 * gallery that zooms (R7.10).
 */
export function Gallery({ product, colourKey }: { product: ShownProduct; colourKey: string }) {
  const t = useTexts()
  const own = product.images.filter((image) => image.colourKey === colourKey || image.colourKey === '')
  const pictures = own.length > 0 ? own : product.images
  const { row, linkTo, gallery } = useZoom<HTMLDivElement>({ label: product.title, pictures })
  return (
    <div className="product-gallery" data-count={pictures.length} ref={row}>
      <Carousel label={product.title} one>
        {pictures.map((picture, index) => (
          <a key={picture.key} className="product-enlarge" {...linkTo(picture, index)}>
            <ProductPicture
              picture={picture}
              sizes={
                isWide(pictures.length, index)
                  ? '(min-width: 48rem) 56vw, 100vw'
                  : '(min-width: 48rem) 28vw, 100vw'
              }
              priority={index === 0}
            />
            <span className="visually-hidden">{t('shop.enlarge')}</span>
          </a>
        ))}
      </Carousel>
      {gallery}
    </div>
  )
}

/** A single picture, and the first of three, is as wide as two side by side (product.css). */
const isWide = (count: number, index: number) => count === 1 || (count === 3 && index === 0)
