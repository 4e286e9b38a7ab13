import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { ProductEditView } from '../product-edit.schema.ts'

/** Copies a product under another title, and opens the copy. */
export function CopyProduct({ product }: { product: ProductEditView }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [title, setTitle] = useState(product.title.en ?? product.name)
  const { submit, busy, error, fields } = useSubmit(
    (title: string, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/:productId/copy', {
        params: { productId: product.id },
        body: { title },
        idempotencyKey,
      }),
    ({ id }) => navigate(`${paths.studioProduct(id)}?tab=variants`),
  )
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        Copy
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Copy ${product.name}`}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void submit(title)
          }}
        >
          <p>
            Its texts, facts, sizes, colours and prices of now are copied; pictures, barcodes and stock are
            not.
          </p>
          <TextField
            label="Title of the copy, English"
            required
            maxLength={200}
            value={title}
            error={fields.title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <Alert>{error}</Alert>
          <Button type="submit" busy={busy}>
            Copy it as a draft
          </Button>
        </form>
      </Dialog>
    </>
  )
}
