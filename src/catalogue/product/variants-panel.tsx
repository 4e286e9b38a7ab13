import './product.css'
import { useState } from 'react'
import { send } from '#/app/api/api-client.ts'
import { type Column, DataTable } from '#/ui/data/data-table.tsx'
import { Button } from '#/ui/form/button.tsx'
import { TextField } from '#/ui/form/field.tsx'
import { Swatch } from '#/ui/form/swatch.tsx'
import { Stack } from '#/ui/layout/layout.tsx'
import { Alert, Badge, EmptyState } from '#/ui/notice/notice.tsx'
import { Dialog } from '#/ui/notice/overlay.tsx'
import type { ProductEditView, VariantEditView } from './product-edit.schema.ts'
import { useSave } from './use-save.ts'

/** Every size and colour with its codes and its stock; a new one, or one that is offered no more. */
export function VariantsPanel({ product }: { product: ProductEditView }) {
  const { variants, mayEdit } = product
  const columns: Column<VariantEditView>[] = [
    { id: 'size', header: 'Size', cell: ({ size }) => size },
    {
      id: 'colour',
      header: 'Colour',
      cell: ({ colour, colourHex }) => (
        <span className="keep-colour">
          {colourHex && <Swatch color={colourHex} />}
          {colour}
        </span>
      ),
    },
    { id: 'sku', header: 'SKU', cell: ({ sku }) => sku },
    { id: 'barcode', header: 'Barcode', cell: ({ barcode }) => barcode ?? '' },
    { id: 'free', header: 'Free', align: 'end', cell: ({ onHand, reserved }) => onHand - reserved },
    { id: 'held', header: 'Held', align: 'end', cell: ({ reserved }) => reserved },
    { id: 'out', header: 'Sent out', align: 'end', cell: ({ out }) => out },
    {
      id: 'state',
      header: 'State',
      cell: (variant) =>
        mayEdit ? (
          <Turn {...{ product, variant }} />
        ) : (
          variant.withdrawn && <Badge tone="quiet">Withdrawn</Badge>
        ),
    },
  ]
  return (
    <Stack>
      {mayEdit && <NewVariant product={product} />}
      {variants.length === 0 ? (
        <EmptyState title="No size yet">
          A product is sold by its sizes and colours: add the first one.
        </EmptyState>
      ) : (
        <DataTable label="Sizes and colours" rows={variants} columns={columns} rowKey={({ sku }) => sku} />
      )}
    </Stack>
  )
}

type OfVariant = { product: ProductEditView; variant: VariantEditView }
function Turn({ product, variant: { sku, withdrawn } }: OfVariant) {
  const { submit, busy, error } = useSave(
    (to: boolean, { idempotencyKey }) =>
      send('PATCH', '/studio/catalogue/:productId/variants', {
        params: { productId: product.id },
        body: { revision: product.revision, sku, withdrawn: to },
        idempotencyKey,
      }),
    withdrawn ? `${sku} is offered again` : `${sku} is offered no more`,
  )
  return (
    <>
      <Button size="small" variant="quiet" busy={busy} onClick={() => void submit(!withdrawn)}>
        {withdrawn ? 'Offer again' : 'Withdraw'}
      </Button>
      <Alert>{error}</Alert>
    </>
  )
}

const nothing = { size: '', colour: '', sku: '', barcode: '' }

function NewVariant({ product }: { product: ProductEditView }) {
  const [open, setOpen] = useState(false)
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
      setOpen(false)
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
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        Add a size or colour
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A size or colour">
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
    </div>
  )
}
