import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { ProductEditView } from '../product-edit.schema.ts'
import { useSave } from '../use-save.ts'

const nothing = { size: '', colour: '', sku: '', barcode: '' }

type Props = { product: ProductEditView; open: boolean; onClose: () => void }

/** Adds a size or colour; typed values stay for the next. */
export function NewVariantDialog({ product, open, onClose }: Props) {
  const [given, setGiven] = useState(nothing)
  const { submit, busy, error, fields } = useSave(
    (body: typeof nothing, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/:productId/variants', {
        params: { productId: product.id },
        body: { revision: product.revision, ...body },
        idempotencyKey,
      }),
    'Added',
    () => {
      onClose()
      setGiven({ ...given, size: '', sku: '', barcode: '' })
    },
  )
  const field = (name: keyof typeof nothing) => ({
    value: given[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setGiven((now) => ({ ...now, [name]: target.value })),
  })
  return (
    <Dialog open={open} onClose={onClose} title="A size or colour">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(given)
        }}
      >
        <TextField
          label="Size"
          hint="As on the label: M, 38, W29; empty for one size."
          maxLength={30}
          {...field('size')}
        />
        <TextField label="Colour" hint="In English, as on the label." maxLength={60} {...field('colour')} />
        <TextField
          label="SKU"
          hint="Empty: made of its name, colour and size."
          maxLength={100}
          {...field('sku')}
        />
        <TextField label="Barcode" maxLength={60} {...field('barcode')} />
        <Alert>{error}</Alert>
        <Button type="submit" busy={busy}>
          Add it
        </Button>
      </form>
    </Dialog>
  )
}
