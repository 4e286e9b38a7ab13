import './grid.css'
import { send } from '#/platform/app/api/api-client.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { MarketPriceFields } from '../../prices/market-price-fields.tsx'
import type { ProductEditView } from '../product-edit.schema.ts'
import { useSave } from '../use-save.ts'
import { GridCells, type Layer } from './grid-cells.tsx'
import { type Grid, type Note, useGrid } from './use-grid.ts'

/** Makes, prices and stocks a product's sizes and colours in one save (R8.04). */
export function GridForm({ product, onSaved }: { product: ProductEditView; onSaved: () => void }) {
  const grid = useGrid(product)
  const { made, arrived, wrong, isReady } = grid
  const { submit, busy, error, fields } = useSave(
    (body: Grid['body'], { idempotencyKey }) =>
      send('POST', '/studio/catalogue/:productId/grid', {
        params: { productId: product.id },
        body: { revision: product.revision, ...body },
        idempotencyKey,
      }),
    savedText(made, arrived),
    onSaved,
  )
  return (
    <form
      className="grid-form"
      aria-label="Sizes × colours"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void submit(grid.body)
      }}
    >
      <Axes grid={grid} />
      {grid.sizes.length > 0 && grid.colours.length > 0 && <Cells grid={grid} />}
      {made > 0 && <MarketPriceFields typed={grid.typed} onType={grid.typePrice} />}
      {arrived > 0 && <NoteFields note={grid.note} errors={fields} onNote={grid.setNote} />}
      {wrong.length > 0 && <p role="status">A cell holds whole units up to 10,000, or a minus.</p>}
      <Alert>{fields.cells ? 'Another garment has one of these SKUs or barcodes.' : error}</Alert>
      <Row>
        <Button type="submit" busy={busy} disabled={!isReady}>
          {buttonText(made, arrived)}
        </Button>
      </Row>
    </form>
  )
}

function Axes({ grid: { axes, typeAxis, each, setEach } }: { grid: Grid }) {
  const axis = (name: keyof typeof axes) => ({
    autoComplete: 'off',
    maxLength: 300,
    value: axes[name],
    onChange: ({ target }: { target: { value: string } }) => typeAxis(name, target.value),
  })
  return (
    <div className="grid-form-axes">
      <TextField label="More sizes" hint="34-44, XS-XL, or one by one after commas." {...axis('sizes')} />
      <TextField label="More colours" hint="In English, after commas: Navy, Camel." {...axis('colours')} />
      <TextField
        label="Units in every cell"
        hint="A cell may have its own number; a minus leaves it out."
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={each}
        onChange={({ target }) => setEach(target.value)}
      />
    </div>
  )
}

const layers: { value: Layer; label: string }[] = [
  { value: 'units', label: 'Units that came' },
  { value: 'barcode', label: 'Barcodes' },
]
const Cells = ({ grid: { layer, setLayer, typeCell, ...grid } }: { grid: Grid }) => (
  <>
    <Chips
      legend="In the cells"
      hideLegend
      name="layer"
      type="radio"
      options={layers}
      values={[layer]}
      onChoose={([chosen = 'units']) => setLayer(chosen)}
    />
    <GridCells {...grid} layer={layer} onType={typeCell} />
  </>
)

type NoteProps = { note: Note; errors: Record<string, string>; onNote: (note: Note) => void }
/** Units come in by a supplier's note, each note once. */
const NoteFields = ({ note, errors, onNote }: NoteProps) => (
  <div className="grid-form-axes">
    <TextField
      label="Supplier"
      required
      maxLength={100}
      value={note.supplier}
      error={errors.supplier}
      onChange={({ target }) => onNote({ ...note, supplier: target.value })}
    />
    <TextField
      label="Number of the delivery note"
      required
      maxLength={60}
      value={note.number}
      error={errors.number}
      onChange={({ target }) => onNote({ ...note, number: target.value })}
    />
  </div>
)

const sizesText = (made: number) => `${made} ${made === 1 ? 'size' : 'sizes'}`
const unitsText = (units: number) => `${units} ${units === 1 ? 'unit' : 'units'}`
const savedText = (made: number, units: number) =>
  [made > 0 && `${sizesText(made)} made`, units > 0 && `${unitsText(units)} booked in`]
    .filter(Boolean)
    .join(', ') || 'Saved'
const buttonText = (made: number, units: number) =>
  [made > 0 && `Make ${sizesText(made)}`, units > 0 && `${made > 0 ? 'book' : 'Book'} ${unitsText(units)} in`]
    .filter(Boolean)
    .join(', ') || 'Save'
