import './pictures-panel.css'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { Button, IconButton } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { ProductPicture } from '#/platform/ui/picture/picture.tsx'
import type { PictureEditView, ProductEditView } from '../product/product-edit.schema.ts'
import { useSave } from '../product/use-save.ts'
import type { PictureChanges } from './shot-texts.tsx'

type ShotProps = {
  product: ProductEditView
  picture: PictureEditView
  index: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onDrag: () => void
  onDrop: () => void
}

const ShotTexts = lazy(async () => ({ default: (await import('./shot-texts.tsx')).ShotTexts }))

const tenth = (share: number) => Math.min(10, Math.max(0, Math.round(share * 10))) * 10

/** One picture: moved by dragging or by its buttons; a click sets the point that stays visible in a crop. */
export function Shot({ product, picture, index, onMove, onRemove, onDrag, onDrop }: ShotProps) {
  const [over, setOver] = useState(false)
  const [open, setOpen] = useState<boolean>()
  const close = () => setOpen(false)
  const { submit, busy, error } = useSave(
    (changes: PictureChanges, { idempotencyKey }) =>
      send('PATCH', '/studio/catalogue/:productId/pictures/:pictureId', {
        params: { productId: product.id, pictureId: picture.id },
        body: { revision: product.revision, changes },
        idempotencyKey,
      }),
    'The picture is changed',
    close,
  )
  const name = `picture ${index + 1}`
  const focus = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    if (!product.mayEdit || detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    void submit({ focusX: tenth((clientX - left) / width), focusY: tenth((clientY - top) / height) })
  }
  return (
    <li
      className="shot"
      data-over={over || undefined}
      draggable={product.mayEdit}
      onDragStart={onDrag}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop()
      }}
    >
      <button
        type="button"
        className="shot-frame"
        aria-label={`What stays in sight of ${name}`}
        onClick={focus}
      >
        <ProductPicture
          picture={{ ...picture.picture, focusX: picture.focusX, focusY: picture.focusY }}
          sizes="240px"
        />
      </button>
      {product.mayEdit && (
        <div className="shot-row">
          <IconButton label={`Move ${name} forward`} disabled={index === 0} onClick={() => onMove(-1)}>
            <Icon name="previous" />
          </IconButton>
          <IconButton
            label={`Move ${name} back`}
            disabled={index === product.pictures.length - 1}
            onClick={() => onMove(1)}
          >
            <Icon name="next" />
          </IconButton>
          <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
            {`Words of ${name}`}
          </Button>
          <IconButton label={`Delete ${name}`} onClick={onRemove}>
            <Icon name="close" />
          </IconButton>
        </div>
      )}
      <Alert>{open ? undefined : error}</Alert>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ShotTexts {...{ product, picture, name, open, busy, error }} onSave={submit} onClose={close} />
        </Suspense>
      )}
    </li>
  )
}
