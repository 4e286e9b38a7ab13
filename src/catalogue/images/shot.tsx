import './pictures-panel.css'
import { type MouseEvent, useState } from 'react'
import { send } from '#/app/api/api-client.ts'
import { Button, IconButton } from '#/ui/form/button.tsx'
import { Select, TextField } from '#/ui/form/field.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { Dialog } from '#/ui/notice/overlay.tsx'
import { Icon } from '#/ui/picture/icon.tsx'
import { ProductPicture } from '#/ui/picture/picture.tsx'
import { languageNames, languages, type Words } from '../languages.rule.ts'
import type { PictureEditView, ProductEditView } from '../product/product-edit.schema.ts'
import { useSave } from '../product/use-save.ts'
import { colourOptions } from './colour-options.ts'

type ShotProps = {
  product: ProductEditView
  picture: PictureEditView
  index: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onDrag: () => void
  onDrop: () => void
}
type Changes = { alt?: Words; focusX?: number; focusY?: number; colourKey?: string }

const tenth = (share: number) => Math.min(10, Math.max(0, Math.round(share * 10))) * 10

/** One picture: dragged or moved by its buttons; where it is clicked stays in sight wherever it is cut. */
export function Shot({ product, picture, index, onMove, onRemove, onDrag, onDrop }: ShotProps) {
  const [over, setOver] = useState(false)
  const [open, setOpen] = useState(false)
  const { submit, busy, error } = useSave(
    (changes: Changes, { idempotencyKey }) =>
      send('PATCH', '/studio/catalogue/:productId/pictures/:pictureId', {
        params: { productId: product.id, pictureId: picture.id },
        body: { revision: product.revision, changes },
        idempotencyKey,
      }),
    'The picture is changed',
    () => setOpen(false),
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
      <Dialog open={open} onClose={() => setOpen(false)} title={`Words of ${name}`}>
        <ShotWords {...{ product, picture, busy, error }} onSave={(changes) => void submit(changes)} />
      </Dialog>
    </li>
  )
}

type ShotWordsProps = Pick<ShotProps, 'product' | 'picture'> & {
  busy: boolean
  error: string | undefined
  onSave: (changes: Changes) => void
}
function ShotWords({ product, picture, busy, error, onSave }: ShotWordsProps) {
  const [alt, setAlt] = useState<Words>(picture.alt)
  const [colourKey, setColourKey] = useState(picture.colourKey)
  const [focus, setFocus] = useState({ focusX: picture.focusX, focusY: picture.focusY })
  const proposed = (language: keyof Words) => product.title[language] ?? product.title.en ?? ''
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ alt, colourKey, ...focus })
      }}
    >
      <p>What somebody hears who does not see it. Empty: the title.</p>
      {languages.map((language) => (
        <TextField
          key={language}
          label={languageNames[language]}
          placeholder={proposed(language)}
          maxLength={300}
          value={alt[language] ?? ''}
          onChange={({ target }) => setAlt({ ...alt, [language]: target.value })}
        />
      ))}
      <Select
        label="Which colour it shows"
        value={colourKey}
        options={colourOptions(product)}
        onChange={({ target }) => setColourKey(target.value)}
      />
      {(['focusX', 'focusY'] as const).map((name) => (
        <TextField
          key={name}
          label={name === 'focusX' ? 'In sight, from the left in %' : 'In sight, from the top in %'}
          type="number"
          min={0}
          max={100}
          step={10}
          required
          value={focus[name]}
          onChange={({ target }) => setFocus({ ...focus, [name]: Number(target.value) })}
        />
      ))}
      <Alert>{error}</Alert>
      <Button type="submit" busy={busy}>
        Keep it
      </Button>
    </form>
  )
}
