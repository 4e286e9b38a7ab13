import './shots.css'
import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { useTexts } from '#/texts/use-texts.tsx'
import { type Picture, PictureOrGap } from '#/ui/picture/picture.tsx'
import type { ZoomGallery } from '#/ui/picture/zoom/zoom-gallery.tsx'

type ShotsProps = { label: string; pictures: readonly Picture[]; sizes: string; priority?: boolean }
type Opened = { Zoom: ComponentType<Parameters<typeof ZoomGallery>[0]>; first: number }

/**
 * All pictures of a piece: a row that is swiped and needs no script for it, each opening the gallery that zooms (R7.10).
 * Its code comes when it is wanted; where it does not come, the link shows the picture alone.
 */
export function Shots({ label, pictures, sizes, priority }: ShotsProps) {
  const t = useTexts()
  const row = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<Opened>()
  async function open(event: MouseEvent<HTMLAnchorElement>, first: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const { ZoomGallery } = await import('#/ui/picture/zoom/zoom-gallery.tsx')
      setOpened({ Zoom: ZoomGallery, first })
    } catch {
      location.assign(href)
    }
  }
  function close(index: number) {
    setOpened(undefined)
    requestAnimationFrame(() => row.current?.querySelectorAll('a')[index]?.focus())
  }
  if (pictures.length === 0) return <PictureOrGap picture={undefined} />
  return (
    <>
      <ul className="shots" ref={row} data-many={pictures.length > 1 || undefined}>
        {pictures.map((picture, index) => (
          <li key={picture.key}>
            <a
              href={`/media/${picture.key}/${picture.widths.at(-1)}.webp`}
              aria-haspopup="dialog"
              draggable={false}
              onClick={(event) => void open(event, index)}
            >
              <PictureOrGap picture={picture} sizes={sizes} priority={priority && index === 0} />
              <span className="visually-hidden">{t('shop.enlarge')}</span>
            </a>
          </li>
        ))}
      </ul>
      {opened && <opened.Zoom label={label} pictures={pictures} first={opened.first} onClose={close} />}
    </>
  )
}
