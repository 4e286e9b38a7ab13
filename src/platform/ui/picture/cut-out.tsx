import './cut-out.css'
import type { Picture } from './picture.tsx'

/** A garment without its ground, in a frame that the caller sizes. */
export const CutOut = ({
  picture: { key, alt },
  priority,
}: {
  picture: Picture
  priority?: boolean | undefined
}) => (
  <img
    className="cut-out"
    src={key.startsWith('data:') ? key : `/media/${key}/cut.webp`}
    alt={alt}
    width={480}
    height={640}
    loading={priority ? 'eager' : 'lazy'}
    decoding="async"
  />
)
