import './shots.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { type Picture, PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { useZoom } from '#/platform/ui/picture/zoom/use-zoom.tsx'

type ShotsProps = { label: string; pictures: readonly Picture[]; sizes: string; priority?: boolean }

/** All pictures of a piece: the first in full, the others small below it; each opens the zoom gallery. */
export function Shots({ label, pictures, sizes, priority }: ShotsProps) {
  const t = useTexts()
  const { row, linkTo, gallery } = useZoom<HTMLUListElement>({ label, pictures })
  if (pictures.length === 0) return <PictureOrGap picture={undefined} />
  return (
    <>
      <ul className="shots" ref={row}>
        {pictures.map((picture, index) => (
          <li key={picture.key}>
            <a {...linkTo(picture, index)}>
              <PictureOrGap
                picture={picture}
                sizes={index === 0 ? sizes : '64px'}
                priority={priority && index === 0}
              />
              <span className="visually-hidden">{t('shop.enlarge')}</span>
            </a>
          </li>
        ))}
      </ul>
      {gallery}
    </>
  )
}
