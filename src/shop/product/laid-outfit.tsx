import './laid-outfit.css'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { type Picture, ProductPicture } from '#/platform/ui/picture/picture.tsx'

export type LaidPiece = { id: string; kind: Kind; image: Picture }

/** The pieces of an outfit as one picture, for the eye alone: a list beside it names and links them. */
export const LaidOutfit = ({ pieces, priority }: { pieces: readonly LaidPiece[]; priority?: boolean }) => (
  <div className="laid-outfit" aria-hidden="true">
    {pieces.slice(0, 3).map(({ id, image }, index) => (
      <ProductPicture
        key={id}
        picture={{ ...image, alt: '' }}
        sizes="(min-width: 48rem) 32vw, 64vw"
        priority={priority && index === 0}
      />
    ))}
  </div>
)
