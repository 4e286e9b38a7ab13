import '../deliveries/code-form.css'
import { type FormEvent, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { minorUnits } from '#/platform/app/studio/typed-amount.rule.ts'
import { Button, TextButton } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { cellKey } from '../product/grid/grid.rule.ts'
import { GridCells } from '../product/grid/grid-cells.tsx'
import type { ProductEditView } from '../product/product-edit.schema.ts'

type Line = { sku: string; units: number; cost: number }
type AddProps = { lines: readonly Line[]; busy: boolean; onAdd: (lines: readonly Line[]) => Promise<void> }

/** Finds a product and takes its sizes × colours into the order: units by cell, one cost for all. */
export function AddGarments({ lines, busy, onAdd }: AddProps) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ id: string; title: string }[]>()
  const [product, setProduct] = useState<ProductEditView>()
  const look = useSubmit(
    (search: string) => send('GET', '/studio/catalogue', { query: { search } }),
    ({ rows }) => setFound(rows),
  )
  const open = useSubmit(
    (productId: string) => send('GET', '/studio/catalogue/:productId', { params: { productId } }),
    (shown) => {
      setProduct(shown)
      setFound(undefined)
    },
  )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '') void look.submit(typed.trim())
  }
  return (
    <Stack>
      <form className="code-form" onSubmit={onSubmit}>
        <Row align="field">
          <TextField
            label="Name, brand, SKU or barcode"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="secondary" busy={look.busy}>
            Find products
          </Button>
        </Row>
      </form>
      <Alert>{look.error ?? open.error}</Alert>
      {found && (
        <div role="status">
          {found.length === 0 && <p>Nothing found.</p>}
          {found.slice(0, 8).map(({ id, title }) => (
            <p key={id}>
              <TextButton onClick={() => void open.submit(id)}>{title}</TextButton>
            </p>
          ))}
        </div>
      )}
      {product && <UnitsOf key={product.id} product={product} lines={lines} busy={busy} onAdd={onAdd} />}
    </Stack>
  )
}

function UnitsOf({ product, lines, busy, onAdd }: AddProps & { product: ProductEditView }) {
  const offered = product.variants.filter(({ withdrawn }) => !withdrawn)
  const known = new Map(offered.map((variant) => [cellKey(variant.colourKey, variant.size), variant]))
  const [values, setValues] = useState<Record<string, string>>({})
  const [cost, setCost] = useState('')
  const amount = minorUnits(cost)
  const chosen = [...known].flatMap(([cell, { sku }]) => {
    const units = Number(values[cell] ?? '')
    return Number.isInteger(units) && units > 0 && amount !== undefined ? [{ sku, units, cost: amount }] : []
  })
  const colours = new Map(
    offered.map(({ colourKey, colour }) => [colourKey, { key: colourKey, label: colour }]),
  )
  return (
    <form
      className="stack"
      aria-label={`Units of ${product.name}`}
      onSubmit={(event) => {
        event.preventDefault()
        const others = lines.filter(({ sku }) => !chosen.some((line) => line.sku === sku))
        void onAdd([...others, ...chosen])
      }}
    >
      <strong>{product.name}</strong>
      <GridCells
        colours={[...colours.values()]}
        sizes={[...new Set(offered.map(({ size }) => size))]}
        known={known}
        layer="ordered"
        values={values}
        each=""
        wrong={[]}
        onType={(cell, text) => setValues((now) => ({ ...now, [cell]: text }))}
      />
      <Row align="field">
        <TextField
          label="Cost of one, without VAT"
          inputMode="decimal"
          required
          autoComplete="off"
          value={cost}
          error={cost !== '' && amount === undefined ? 'Write it like 249 or 249,50.' : undefined}
          onChange={({ target }) => setCost(target.value)}
        />
        <Button type="submit" busy={busy} disabled={chosen.length === 0}>
          Take into the order
        </Button>
      </Row>
    </form>
  )
}
