import './kept-pieces.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { type Picture, PictureOrGap } from '#/platform/ui/picture/picture.tsx'

type KeptPiece = {
  id: string
  brand: string
  title: string
  size: string
  image?: Picture | undefined
  price: string
}

/** `large`: the pieces are the page's main content, so that even one is shown large, on a telephone too. */
type KeptPiecesProps = { pieces: readonly KeptPiece[]; large?: boolean }

/**
 * Kept pieces: rows on a telephone, tiles on wide screens. One or two stay rows: as tiles they would leave half of
 * the width empty, or fill the screen.
 */
export function KeptPieces({ pieces, large }: KeptPiecesProps) {
  const t = useTexts()
  if (pieces.length === 0) return null
  return (
    <ul
      className="kept"
      data-as={pieces.length < 3 && !large ? 'rows' : 'tiles'}
      data-large={large || undefined}
      data-count={pieces.length}
    >
      {pieces.map(({ id, brand, title, size, image, price }, index) => (
        <li key={id}>
          <PictureOrGap
            picture={image && { ...image, alt: '' }}
            sizes={large ? '(min-width: 40rem) 30vw, 90vw' : '(min-width: 40rem) 30vw, 96px'}
            priority={index < 2}
          />
          <p className="kept-name">
            <span className="kept-brand">{brand}</span>
            <span>{title}</span>
            <span className="kept-brand">{t('look.sizeIs', { size })}</span>
          </p>
          <p className="kept-price figures">{price}</p>
        </li>
      ))}
    </ul>
  )
}
