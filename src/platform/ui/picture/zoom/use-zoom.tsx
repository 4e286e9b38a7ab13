import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import type { Picture } from '../picture.tsx'
import type { ZoomGallery } from './zoom-gallery.tsx'

type Opened = { Zoom: ComponentType<Parameters<typeof ZoomGallery>[0]>; first: number }
type Zoomed = { label: string; pictures: readonly Picture[] }

/**
 * The gallery that zooms, opened by a link on each picture (R7.10). Its code is loaded on demand; if that fails, the
 * link shows the picture alone.
 */
export function useZoom<Row extends HTMLElement>({ label, pictures }: Zoomed) {
  const row = useRef<Row>(null)
  const [opened, setOpened] = useState<Opened>()
  async function open(event: MouseEvent<HTMLAnchorElement>, first: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const { ZoomGallery } = await import('./zoom-gallery.tsx')
      setOpened(() => ({ Zoom: ZoomGallery, first }))
    } catch {
      location.assign(href)
    }
  }
  function close(index: number) {
    setOpened(() => undefined)
    // The browser first returns the focus to the opener; the last seen picture gets it after that.
    requestAnimationFrame(() =>
      row.current?.querySelectorAll<HTMLElement>('a[aria-haspopup=dialog]')[index]?.focus(),
    )
  }
  const linkTo = ({ key, widths }: Picture, index: number) =>
    ({
      href: `/media/${key}/${widths.at(-1)}.webp`,
      'aria-haspopup': 'dialog',
      draggable: false,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => void open(event, index),
    }) as const
  const gallery = opened && (
    <opened.Zoom label={label} pictures={pictures} first={opened.first} onClose={close} />
  )
  return { row, linkTo, gallery }
}
