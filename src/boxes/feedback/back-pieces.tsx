import './back-pieces.css'
import { useTexts } from '#/texts/use-texts.tsx'
import { type Picture, PictureOrGap } from '#/ui/picture/picture.tsx'

/** What goes back: small, in a row. */
export function BackPieces({ pieces }: { pieces: readonly { id: string; image?: Picture | undefined }[] }) {
  const t = useTexts()
  if (pieces.length === 0) return null
  return (
    <div className="back">
      <h2>{t('feedback.goesBack', { count: pieces.length })}</h2>
      <ul>
        {pieces.map(({ id, image }) => (
          <li key={id}>
            <PictureOrGap picture={image} sizes="64px" />
          </li>
        ))}
      </ul>
    </div>
  )
}
