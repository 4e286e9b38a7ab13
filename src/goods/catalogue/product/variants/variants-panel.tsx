import '../product.css'
import { lazy, Suspense, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Swatch } from '#/platform/ui/form/swatch.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { ProductEditView, VariantEditView } from '../product-edit.schema.ts'
import { useSave } from '../use-save.ts'

const GridForm = lazy(async () => ({ default: (await import('../grid/grid-form.tsx')).GridForm }))
const NewVariantDialog = lazy(async () => ({
  default: (await import('./new-variant-dialog.tsx')).NewVariantDialog,
}))

/** All sizes and colours with their codes and stock; adds and withdraws them. */
export function VariantsPanel({ product }: { product: ProductEditView }) {
  const { variants, mayEdit } = product
  const columns: Column<VariantEditView>[] = [
    { id: 'size', card: 'title', header: 'Size', cell: ({ size }) => size },
    {
      id: 'colour',
      card: 'plain',
      header: 'Colour',
      cell: ({ colour, colourHex }) => (
        <span className="keep-colour">
          {colourHex && <Swatch color={colourHex} />}
          {colour}
        </span>
      ),
    },
    { id: 'sku', card: 'plain', header: 'SKU', cell: ({ sku }) => sku },
    { id: 'barcode', header: 'Barcode', cell: ({ barcode }) => barcode ?? '' },
    { id: 'free', header: 'Free', align: 'end', cell: ({ onHand, reserved }) => onHand - reserved },
    { id: 'held', header: 'Held', align: 'end', cell: ({ reserved }) => reserved },
    { id: 'out', header: 'With customers', align: 'end', cell: ({ out }) => out },
    {
      id: 'state',
      card: 'lead',
      header: 'State',
      cell: (variant) =>
        mayEdit ? (
          <SaleSwitch product={product} variant={variant} />
        ) : (
          variant.withdrawn && <Badge tone="quiet">Not sold</Badge>
        ),
    },
  ]
  return (
    <Stack>
      {mayEdit && <Additions product={product} />}
      {variants.length === 0 ? (
        !mayEdit && <EmptyState title="No size yet">A product is sold by its sizes and colours.</EmptyState>
      ) : (
        <DataTable label="Sizes and colours" rows={variants} columns={columns} rowKey={({ sku }) => sku} />
      )}
    </Stack>
  )
}

type OfVariant = { product: ProductEditView; variant: VariantEditView }
function SaleSwitch({ product, variant: { sku, withdrawn } }: OfVariant) {
  const { submit, busy, error } = useSave(
    (to: boolean, { idempotencyKey }) =>
      send('PATCH', '/studio/catalogue/:productId/variants', {
        params: { productId: product.id },
        body: { revision: product.revision, sku, withdrawn: to },
        idempotencyKey,
      }),
    withdrawn ? `${sku} is sold again` : `${sku} is sold no longer`,
  )
  return (
    <>
      <Button size="small" variant="quiet" busy={busy} onClick={() => void submit(!withdrawn)}>
        {withdrawn ? 'Sell again' : 'Stop selling'}
      </Button>
      <Alert>{error}</Alert>
    </>
  )
}

/** The grid stands open for a product without a size. The form of one is mounted when it is first opened, and then keeps its values. */
function Additions({ product }: { product: ProductEditView }) {
  const [grid, setGrid] = useState(product.variants.length === 0)
  const [one, setOne] = useState<boolean>()
  return (
    <Stack>
      <Row>
        <Button size="small" aria-expanded={grid} onClick={() => setGrid(!grid)}>
          Sizes × colours
        </Button>
        <Button size="small" variant="quiet" onClick={() => setOne(true)}>
          Add one with its own SKU
        </Button>
      </Row>
      <Suspense fallback={null}>
        {grid && <GridForm product={product} onSaved={() => setGrid(false)} />}
        {one !== undefined && <NewVariantDialog product={product} open={one} onClose={() => setOne(false)} />}
      </Suspense>
    </Stack>
  )
}
