import './back-pieces.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { type Picture, PictureOrGap } from '#/platform/ui/picture/picture.tsx'

type BackProps = { pieces: readonly { id: string; image?: Picture | undefined }[] }

/** What goes back: small, in a row. */
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

/** Where the words beside them have said so already. */
export const BackPictures = ({ pieces }: BackProps) => (
  <ul className="back-pictures">
    {pieces.map(({ id, image }) => (
      <li key={id}>
        <PictureOrGap picture={image} sizes="64px" />
      </li>
    ))}
  </ul>
)
