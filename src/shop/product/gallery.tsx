import './product.css'
import { Carousel } from '#/ui/picture/carousel.tsx'
import { ProductPicture } from '#/ui/picture/picture.tsx'
import type { Product } from './product-check.ts'

/** The pictures of one colour: a row to swipe on small screens, side by side on large ones. */
export function Gallery({ product, colourKey }: { product: Product; colourKey: string }) {
  const own = product.images.filter((image) => image.colourKey === colourKey || image.colourKey === '')
  const pictures = own.length > 0 ? own : product.images
  return (
    <div className="product-gallery" data-count={pictures.length}>
      <Carousel label={product.title} one>
        {pictures.map((picture, index) => (
          <ProductPicture
            key={picture.key}
            picture={picture}
            sizes={pictures.length > 1 ? '(min-width: 60rem) 28vw, 100vw' : '(min-width: 60rem) 56vw, 100vw'}
            priority={index === 0}
          />
        ))}
      </Carousel>
    </div>
  )
}
