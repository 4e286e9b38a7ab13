import './pictures-panel.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Select } from '#/platform/ui/form/field.tsx'
import { FileDrop } from '#/platform/ui/form/file-drop.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { PictureEditView, ProductEditView } from '../product/product-edit.schema.ts'
import { useSave } from '../product/use-save.ts'
import { colourOptions } from './colour-options.ts'
import { Shot } from './shot.tsx'

type Product = { product: ProductEditView }

/** A product's pictures: added, ordered by mouse or keys, and removed with an undo (R8.04). */
export function PicturesPanel({ product }: Product) {
  const { id: productId, revision, pictures, mayEdit } = product
  const [gone, setGone] = useState<string>()
  const [dragged, setDragged] = useState<string>()
  const order = useSave(
    (ids: string[], { idempotencyKey }) =>
      send('PATCH', '/studio/catalogue/:productId/pictures', {
        params: { productId },
        body: { revision, order: ids },
        idempotencyKey,
      }),
    'The order is kept',
  )
  const remove = useSave(async (pictureId: string, { idempotencyKey }) => {
    await send('POST', '/studio/catalogue/:productId/pictures/:pictureId/remove', {
      params: { productId, pictureId },
      body: { revision },
      idempotencyKey,
    })
    setGone(pictureId)
  }, 'The picture is deleted')
  const move = (id: string, at: number) => {
    const ids = pictures.map((picture) => picture.id).filter((other) => other !== id)
    ids.splice(at, 0, id)
    void order.submit(ids)
  }
  return (
    <Stack>
      {mayEdit && <Upload product={product} />}
      {gone && <Undo product={product} pictureId={gone} onDone={() => setGone(undefined)} />}
      <Alert>{order.error ?? remove.error}</Alert>
      <ol className="shots">
        {pictures.map((picture, index) => (
          <Shot
            key={picture.id}
            product={product}
            picture={picture}
            index={index}
            onMove={(by) => move(picture.id, index + by)}
            onRemove={() => void remove.submit(picture.id)}
            onDrag={() => setDragged(picture.id)}
            onDrop={() => dragged && dragged !== picture.id && move(dragged, index)}
          />
        ))}
      </ol>
    </Stack>
  )
}

function Upload({ product }: Product) {
  const [files, setFiles] = useState<File[]>([])
  const [colour, setColour] = useState('')
  const { submit, busy, error } = useSave(async (chosen: File[]) => {
    for (const file of chosen) {
      await send('POST', '/studio/catalogue/:productId/pictures', {
        params: { productId: product.id },
        query: colour ? { colour } : {},
        body: file,
      })
      setFiles((left) => left.filter((other) => other !== file))
    }
  }, 'The pictures are there')
  return (
    <Stack space="tight">
      <FileDrop
        label="Drop pictures here, or choose them"
        hint="JPEG, PNG or WebP, at most 15 MB each; upright, 3:4, at least 1280 wide."
        endings={['jpg', 'jpeg', 'png', 'webp']}
        maxKilobytes={15 * 1024}
        multiple
        files={files}
        onFiles={setFiles}
        error={error}
      />
      {files.length > 0 && (
        <>
          <Select
            label="Which colour they show"
            value={colour}
            options={colourOptions(product)}
            onChange={({ target }) => setColour(target.value)}
          />
          <div>
            <Button busy={busy} onClick={() => void submit(files)}>
              {files.length === 1 ? 'Add the picture' : `Add ${files.length} pictures`}
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}

type UndoProps = Product & { pictureId: PictureEditView['id']; onDone: () => void }
function Undo({ product: { id: productId, revision }, pictureId, onDone }: UndoProps) {
  const { submit, busy, error } = useSave(
    (seen: number, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/:productId/pictures/:pictureId/restore', {
        params: { productId, pictureId },
        body: { revision: seen },
        idempotencyKey,
      }),
    'The picture is back',
    onDone,
  )
  return (
    <div className="shot-gone">
      <span>A picture is deleted.</span>
      <Button size="small" variant="secondary" busy={busy} onClick={() => void submit(revision)}>
        Bring it back
      </Button>
      <Alert>{error}</Alert>
    </div>
  )
}
