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
  /** A few pixels as a data address, shown blurred until the picture is there. */
  blur?: string
  /** What stays in sight where the frame cuts it, in tenths of a hundred; the middle where it is not said. */
  focusX?: number
  focusY?: number
}

type ProductPictureProps = {
  picture: Picture
  /** How wide it is on the page, as in `<img sizes>`. */
  sizes?: string
  /** One of the first pictures in sight: asked for in the page's head, before anything else of the page is read. */
  priority?: boolean
}

/**
 * Only what the server draws has a head that is read first. In the browser the picture itself is there as soon: asking for it
 * beside would load a narrow file in vain where it shows a wider one that it has already.
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

/** The same, with a plain frame where there is no picture. */
export const PictureOrGap = ({
  picture,
  ...shown
}: Omit<ProductPictureProps, 'picture'> & { picture: Picture | undefined }) =>
  picture ? <ProductPicture picture={picture} {...shown} /> : <span className="picture" />
