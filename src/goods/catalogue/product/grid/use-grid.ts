import { useMemo, useState } from 'react'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { commonPrice, type TypedPrices, typedPrices } from '../../prices/market-prices.rule.ts'
import { sizeRank } from '../../sizes/sizes.rule.ts'
import type { ProductEditView } from '../product-edit.schema.ts'
import { cellKey, cellsOf, MOST_CELLS, typedColours, typedSizes } from './grid.rule.ts'
import type { Layer } from './grid-cells.tsx'

type Values = Record<string, string>
export type Note = { supplier: string; number: string }

/** State of the grid form: what is typed, and the cells that it makes. */
export function useGrid(product: ProductEditView) {
  const [axes, setAxes] = useState({ sizes: '', colours: '' })
  const [layer, setLayer] = useState<Layer>('units')
  const [units, setUnits] = useState<Values>({})
  const [barcodes, setBarcodes] = useState<Values>({})
  const [each, setEach] = useState('')
  const [typed, setPrices] = useState(() => pricesNow(product))
  const [note, setNote] = useState<Note>({ supplier: '', number: '' })
  const { sizes, colours, known } = useAxes(product, axes)
  const all = { colours, sizes, known: new Set(known.keys()), units, each, barcodes }
  const { cells, made, wrong } = cellsOf(all)
  const priced = typedPrices(typed)
  return {
    axes,
    typeAxis: (name: keyof typeof axes, text: string) => setAxes((now) => ({ ...now, [name]: text })),
    layer,
    setLayer,
    each,
    setEach,
    typed,
    typePrice: (market: MarketId, text: string) => setPrices((now) => ({ ...now, [market]: text })),
    note,
    setNote,
    sizes,
    colours,
    known,
    values: layer === 'units' ? units : barcodes,
    typeCell: (cell: string, text: string) =>
      (layer === 'units' ? setUnits : setBarcodes)((now) => ({ ...now, [cell]: text })),
    wrong,
    made,
    arrived: cells.reduce((sum, cell) => sum + cell.units, 0),
    isReady:
      cells.length > 0 && cells.length <= MOST_CELLS && wrong.length === 0 && priced.wrong.length === 0,
    body: { cells, prices: made > 0 ? priced.prices : [], ...note },
  }
}
export type Grid = ReturnType<typeof useGrid>

/** Rows and columns: those of the product first, then the typed ones. */
function useAxes(product: ProductEditView, typed: { sizes: string; colours: string }) {
  return useMemo(() => {
    const known = new Map(
      product.variants.map((variant) => [cellKey(variant.colourKey, variant.size), variant]),
    )
    const colours = new Map(product.variants.map(({ colourKey, colour }) => [colourKey, colour]))
    for (const { key, label } of typedColours(typed.colours)) if (!colours.has(key)) colours.set(key, label)
    const sizes = new Set(product.variants.map(({ size }) => size))
    for (const size of typedSizes(typed.sizes, product.kind)) sizes.add(size)
    return {
      known,
      sizes: [...sizes].toSorted((a, b) => sizeRank(a) - sizeRank(b)),
      colours: [...colours].map(([key, label]) => ({ key, label })),
    }
  }, [product, typed])
}

const pricesNow = ({ variants }: ProductEditView) =>
  Object.fromEntries(
    marketIds.map((market) => {
      const amount = commonPrice(variants, market)
      return [market, amount === undefined ? '' : String(amount / 100)]
    }),
  ) as TypedPrices
