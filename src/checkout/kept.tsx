import './kept.css'
import { useTexts } from '#/texts/use-texts.tsx'
import { type Picture, PictureOrGap } from '#/ui/picture/picture.tsx'

type Kept = {
  id: string
  brand: string
  title: string
  size: string
  image?: Picture | undefined
  /** Written out. */
  price: string
}

/** What the member keeps: a row each on a telephone, large beside each other where there is room. */
export function KeptPieces({ pieces }: { pieces: readonly Kept[] }) {
  const t = useTexts()
  if (pieces.length === 0) return null
  return (
    <ul className="kept" data-count={pieces.length}>
      {pieces.map(({ id, brand, title, size, image, price }, index) => (
        <li key={id}>
          <PictureOrGap
            picture={image && { ...image, alt: '' }}
            sizes="(min-width: 40rem) 30vw, 96px"
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
