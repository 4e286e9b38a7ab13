import './product.css'
import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { useTexts } from '#/texts/use-texts.tsx'
import { Carousel } from '#/ui/picture/carousel.tsx'
import { ProductPicture } from '#/ui/picture/picture.tsx'
import type { ZoomGallery } from '#/ui/picture/zoom/zoom-gallery.tsx'
import type { Product } from './product-check.ts'

type Opened = { Zoom: ComponentType<Parameters<typeof ZoomGallery>[0]>; first: number }

/**
 * The pictures of one colour: a row to swipe on small screens, side by side on large ones (R7.09); each opens the gallery
 * that zooms (R7.10). Its code comes when it is wanted; where it does not come, the link shows the picture alone.
 */
export function Gallery({ product, colourKey }: { product: Product; colourKey: string }) {
  const t = useTexts()
  const row = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const own = product.images.filter((image) => image.colourKey === colourKey || image.colourKey === '')
  const pictures = own.length > 0 ? own : product.images
  async function open(event: MouseEvent<HTMLAnchorElement>, first: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const { ZoomGallery } = await import('#/ui/picture/zoom/zoom-gallery.tsx')
      setOpened({ Zoom: ZoomGallery, first })
    } catch {
      location.assign(href)
    }
  }
  function close(index: number) {
    setOpened(undefined)
    // The browser gives the focus back to what opened it; the picture that was seen last comes after that.
    requestAnimationFrame(() =>
      row.current?.querySelectorAll<HTMLElement>('.product-enlarge')[index]?.focus(),
    )
  }
  return (
    <div className="product-gallery" data-count={pictures.length} ref={row}>
      <Carousel label={product.title} one>
        {pictures.map((picture, index) => (
          <a
            key={picture.key}
            className="product-enlarge"
            href={`/media/${picture.key}/${picture.widths.at(-1)}.webp`}
            aria-haspopup="dialog"
            draggable={false}
            onClick={(event) => void open(event, index)}
          >
            <ProductPicture
              picture={picture}
              sizes={
                pictures.length > 1 ? '(min-width: 60rem) 28vw, 100vw' : '(min-width: 60rem) 56vw, 100vw'
              }
              priority={index === 0}
            />
            <span className="visually-hidden">{t('shop.enlarge')}</span>
          </a>
        ))}
      </Carousel>
      {opened && (
        <opened.Zoom label={product.title} pictures={pictures} first={opened.first} onClose={close} />
      )}
    </div>
  )
}
