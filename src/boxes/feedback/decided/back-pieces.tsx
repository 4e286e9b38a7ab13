import './back-pieces.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { type Picture, PictureOrGap } from '#/platform/ui/picture/picture.tsx'

type BackProps = { pieces: readonly { id: string; image?: Picture | undefined }[] }

export function BackPieces({ pieces }: BackProps) {
  const t = useTexts()
  if (pieces.length === 0) return null
  return (
    <div className="back">
      <h2>{t('feedback.goesBack', { count: pieces.length })}</h2>
      <BackPictures pieces={pieces} />
    </div>
  )
}

/** Pictures only, for a place whose text names the pieces. */
export const BackPictures = ({ pieces }: BackProps) => (
  <ul className="back-pictures">
    {pieces.map(({ id, image }) => (
      <li key={id}>
        <PictureOrGap picture={image} sizes="64px" />
      </li>
    ))}
  </ul>
)
