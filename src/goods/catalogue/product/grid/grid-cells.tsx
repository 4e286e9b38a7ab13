import './grid.css'
import type { KeyboardEvent } from 'react'
import type { VariantEditView } from '../product-edit.schema.ts'
import { cellKey, type GridColour } from './grid.rule.ts'

export type Layer = 'units' | 'barcode'
/** `ordered`: units of an order to a supplier, of variants alone. */
type Shown = Layer | 'ordered'
type CellsProps = {
  colours: readonly GridColour[]
  sizes: readonly string[]
  known: ReadonlyMap<string, VariantEditView>
  layer: Shown
  values: Readonly<Record<string, string>>
  each: string
  wrong: readonly string[]
  onType: (cell: string, text: string) => void
}

/** Sizes × colours, a field a cell. Arrows and Enter move between the cells. */
export function GridCells({ colours, sizes, known, layer, ...cells }: CellsProps) {
  return (
    <div className="grid-cells" data-layer={layer}>
      <table onKeyDown={moveOn}>
        <caption className="visually-hidden">{captions[layer]}</caption>
        <thead>
          <tr>
            <th scope="col">Colour</th>
            {sizes.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colours.map((colour, row) => (
            <tr key={colour.key}>
              <th scope="row">{colour.label || 'One colour'}</th>
              {sizes.map((size, column) => (
                <td key={size}>
                  <Cell
                    {...{ colour, size, layer, ...cells }}
                    at={`${row} ${column}`}
                    variant={known.get(cellKey(colour.key, size))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const captions: Readonly<Record<Shown, string>> = {
  units: 'Units that came, by colour and size',
  barcode: 'Barcodes by colour and size',
  ordered: 'Units to order, by colour and size',
}
const labels: Readonly<Record<Shown, string>> = {
  units: 'units that came',
  barcode: 'barcode',
  ordered: 'units to order',
}

type CellProps = Pick<CellsProps, 'layer' | 'values' | 'each' | 'wrong' | 'onType'> & {
  colour: GridColour
  size: string
  at: string
  variant: VariantEditView | undefined
}
function Cell({ colour, size, at, variant, layer, values, each, wrong, onType }: CellProps) {
  const cell = cellKey(colour.key, size)
  const isUnits = layer !== 'barcode'
  if (layer === 'ordered' && !variant) return null
  return (
    <>
      <input
        data-cell={at}
        aria-label={`${colour.label} ${size}: ${labels[layer]}`}
        aria-invalid={wrong.includes(cell) || undefined}
        inputMode={isUnits ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={isUnits ? 6 : 60}
        placeholder={isUnits ? each || (variant ? '' : 'new') : (variant?.barcode ?? '')}
        disabled={!isUnits && variant !== undefined}
        value={values[cell] ?? ''}
        onChange={({ target }) => onType(cell, target.value)}
      />
      {variant && <small>{variant.withdrawn ? 'not sold' : `${variant.onHand} on hand`}</small>}
    </>
  )
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus to the neighbour; left and right only from the end of the text. A scanner's Enter goes to the next row. */
function moveOn(event: KeyboardEvent<HTMLTableElement>) {
  const input = event.target as HTMLInputElement
  const step = steps[event.key]
  if (!step || !input.dataset.cell) return
  const isInside =
    (event.key === 'ArrowLeft' && input.selectionStart !== 0) ||
    (event.key === 'ArrowRight' && input.selectionEnd !== input.value.length)
  if (isInside) return
  event.preventDefault()
  const [row = 0, column = 0] = input.dataset.cell.split(' ').map(Number)
  const at = `${row + step[0]} ${column + step[1]}`
  const next = event.currentTarget.querySelector<HTMLInputElement>(`[data-cell="${at}"]`)
  next?.focus()
  next?.select()
}
