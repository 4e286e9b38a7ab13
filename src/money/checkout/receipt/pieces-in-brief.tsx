import './pieces-in-brief.css'
import { type Picture, PictureOrGap } from '#/platform/ui/picture/picture.tsx'

export type Pictured = { id: string; image?: Picture | undefined }

/** Pieces as one row of small pictures: the lines beside it name them. */
export function PiecesInBrief({ pieces }: { pieces: readonly Pictured[] }) {
  const shown = pieces.filter(({ image }) => image)
  if (shown.length === 0) return null
  return (
    <div className="pieces-in-brief" aria-hidden="true">
      {shown.map(({ id, image }) => (
        <PictureOrGap key={id} picture={image && { ...image, alt: '' }} sizes="104px" />
      ))}
    </div>
  )
}
