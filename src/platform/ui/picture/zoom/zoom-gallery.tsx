import '../../form/button.css'
import './zoom.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { IconButton } from '#/platform/ui/form/button.tsx'
import { Icon } from '../icon.tsx'
import type { Picture } from '../picture.tsx'
import { maxScale, type Point, stepFactor } from './zoom.rule.ts'
import { attachStage, type Stage } from './zoom-stage.ts'

type ZoomGalleryProps = {
  label: string
  pictures: readonly Picture[]
  first: number
  /** Receives the index of the last seen picture. */
  onClose: (index: number) => void
}

const PAN_PX = 80
const arrows: Record<string, Point> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
}

/** Pictures over the whole window, to look at closely (R7.10): by mouse, fingers and keyboard. Loaded on demand. */
export function ZoomGallery({ label, pictures, first, onClose }: ZoomGalleryProps) {
  const t = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(null)
  const [{ index, scale }, setShown] = useState({ index: first, scale: 1 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it opens is said once
  useEffect(() => {
    dialog.current?.showModal()
    leave.current?.focus()
    stage.current = attachStage(frame.current!, first, setShown)
    return () => stage.current?.stop()
  }, [])
  const step = (by: number) => stage.current?.show(index + by)
  const zoom = (factor: number) => stage.current?.zoomBy(factor)
  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (arrow && scale > 1) stage.current?.pan(arrow)
    else if (arrow?.x) step(-Math.sign(arrow.x))
    else if (event.key === '+' || event.key === '=') zoom(stepFactor)
    else if (event.key === '-') zoom(1 / stepFactor)
    else if (event.key === '0') zoom(0)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={label}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
    >
      <div className="zoom-stage" ref={frame}>
        <ul className="zoom-track">
          {pictures.map((picture, nth) => (
            <li key={picture.key} className="zoom-slide" aria-hidden={nth !== index || undefined}>
              <LargePicture picture={picture} />
            </li>
          ))}
        </ul>
      </div>
      <div className="zoom-bar">
        <p className="zoom-count" role="status">
          {t('ui.pictureOf', { nr: index + 1, count: pictures.length })}
        </p>
        <IconButton label={t('ui.zoomOut')} aria-disabled={scale <= 1} onClick={() => zoom(1 / stepFactor)}>
          <Icon name="minus" />
        </IconButton>
        <IconButton label={t('ui.zoomIn')} aria-disabled={scale >= maxScale} onClick={() => zoom(stepFactor)}>
          <Icon name="plus" />
        </IconButton>
        <IconButton label={t('ui.close')} ref={leave} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </IconButton>
      </div>
      {pictures.length > 1 && (
        <div className="zoom-steps">
          <IconButton label={t('ui.previous')} aria-disabled={index === 0} onClick={() => step(-1)}>
            <Icon name="previous" />
          </IconButton>
          <IconButton
            label={t('ui.next')}
            aria-disabled={index === pictures.length - 1}
            onClick={() => step(1)}
          >
            <Icon name="next" />
          </IconButton>
        </div>
      )}
    </dialog>
  )
}

function LargePicture({
  picture: { key, widths, alt, width = 900, height = 1200, blur },
}: {
  picture: Picture
}) {
  const from = (format: string) => widths.map((size) => `/media/${key}/${size}.${format} ${size}w`).join(', ')
  const sizes = `min(100vw, ${Math.round((width / height) * 100)}vh)`
  const most = widths.at(-1)
  return (
    <>
      {blur && <img className="zoom-blur" src={blur} alt="" aria-hidden="true" />}
      <picture>
        <source type="image/avif" srcSet={from('avif')} sizes={sizes} />
        <img
          src={`/media/${key}/${most}.webp`}
          srcSet={from('webp')}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          data-most={most}
          loading="lazy"
          draggable={false}
        />
      </picture>
    </>
  )
}
