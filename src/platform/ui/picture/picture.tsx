import './picture.css'
import { preload } from 'react-dom'
import { pictureFiles } from './picture-files.rule.ts'

/** The files are `/media/{key}/{width}.avif` and `.webp`; a `data:` key is the picture itself. */
export type Picture = {
  key: string
  widths: number[]
  alt: string
  width?: number
  height?: number
  /** A few pixels as a data address, shown blurred until the picture is loaded. */
  blur?: string
  /**
   * The point that stays in sight when the frame crops the picture, in per cent by steps of ten; the middle by
   * default.
   */
  focusX?: number
  focusY?: number
}

type ProductPictureProps = {
  picture: Picture
  /** Its width on the page, as in `<img sizes>`. */
  sizes?: string
  /** One of the first pictures in sight: preloaded in the page's head. */
  priority?: boolean
}

/**
 * A preload helps only in the server's HTML, whose head is read first. In the browser the picture itself starts as
 * early: a preload would load a narrow file in vain where a wider one is loaded already.
 */
const isServer = typeof document === 'undefined'

/** A fixed 3:4 frame, so that nothing moves when the picture arrives. */
export function ProductPicture({
  picture,
  sizes = '(min-width: 60rem) 25vw, 50vw',
  priority,
}: ProductPictureProps) {
  const { key, alt, width = 900, height = 1200, blur, focusX = 50, focusY = 50 } = picture
  const drawn = key.startsWith('data:')
  const { address, from } = pictureFiles(picture)
  if (priority && !drawn && isServer)
    preload(address('avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: from('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  return (
    <span
      className="picture"
      data-x={focusX === 50 ? undefined : focusX}
      data-y={focusY === 50 ? undefined : focusY}
    >
      {blur && <img className="picture-blur" src={blur} alt="" aria-hidden="true" />}
      <picture>
        {!drawn && <source type="image/avif" srcSet={from('avif')} sizes={sizes} />}
        <img
          src={drawn ? key : address('webp')}
          srcSet={drawn ? undefined : from('webp')}
          sizes={drawn ? undefined : sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  )
}

export const PictureOrGap = ({
  picture,
  ...shown
}: Omit<ProductPictureProps, 'picture'> & { picture: Picture | undefined }) =>
  picture ? <ProductPicture picture={picture} {...shown} /> : <span className="picture" />
