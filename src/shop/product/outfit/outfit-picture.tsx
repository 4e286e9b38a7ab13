import './outfit-picture.css'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { type Picture, ProductPicture } from '#/platform/ui/picture/picture.tsx'

export type PicturedPiece = { id: string; kind: Kind; image: Picture }

/** The pieces of an outfit as one picture, for the eye alone: a list beside it names and links them. */
export const OutfitPicture = ({ pieces, priority }: { pieces: readonly PicturedPiece[]; priority?: boolean }) => (
  <div className="outfit-picture" aria-hidden="true">
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
