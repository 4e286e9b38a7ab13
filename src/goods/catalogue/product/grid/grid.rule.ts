import { clothing, sizeLabel } from '../../sizes/sizes.rule.ts'
import { colourNamed } from '../../vocabulary/colours.rule.ts'

const letters = clothing.map(([letter]) => letter)
const parts = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Sizes as typed: single ones after commas, and runs such as XS-XL, 34-44 or W26-W32. Clothes run by every second number,
 * shoes and waists by each.
 */
export const typedSizes = (text: string, kind: string): string[] => [
  ...new Set(parts(text).flatMap((part) => run(part, kind))),
]

function run(part: string, kind: string): string[] {
  const [, from, to] = /^(\S+)\s*[-–]\s*(\S+)$/.exec(part) ?? []
  if (!from || !to) return [sizeLabel(part)]
  return lettersBetween(from, to) ?? numbersBetween(from, to, kind) ?? [sizeLabel(part)]
}

function lettersBetween(from: string, to: string): string[] | undefined {
  const [first, last] = [letters.indexOf(sizeLabel(from)), letters.indexOf(sizeLabel(to))]
  return first >= 0 && first < last ? letters.slice(first, last + 1) : undefined
}

function numbersBetween(from: string, to: string, kind: string): string[] | undefined {
  const [, waist, first] = /^(W?)(\d\d)$/i.exec(from) ?? []
  const [, , last] = /^(W?)(\d\d)$/i.exec(to) ?? []
  if (!first || !last || Number(first) >= Number(last)) return undefined
  const isEven = Number(first) % 2 === 0 && Number(last) % 2 === 0
  const step = isEven && !waist && kind !== 'shoes' ? 2 : 1
  const count = Math.floor((Number(last) - Number(first)) / step) + 1
  return Array.from(
    { length: count },
    (_, nth) => `${waist?.toUpperCase() ?? ''}${Number(first) + nth * step}`,
  )
}

export type GridColour = { key: string; label: string }
/** Colours as typed, after commas; two spellings of one colour are one. */
export const typedColours = (text: string): GridColour[] => [
  ...new Map(
    parts(text).map((label) => [colourNamed(label).key, { key: colourNamed(label).key, label }]),
  ).values(),
]

/** The name of a cell in the maps of typed values. */
export const cellKey = (colour: string, size: string) => `${colour}\n${size}`
const LEFT_OUT = '-'
/** The most cells that are saved at once. */
export const MOST_CELLS = 400
export const MOST_UNITS = 10_000

type Grid = {
  colours: readonly GridColour[]
  sizes: readonly string[]
  /** Cells with a variant. */
  known: ReadonlySet<string>
  /** Units that came, by cell; a minus leaves a new cell out. */
  units: Readonly<Record<string, string>>
  /** Units of each cell without a value of its own. */
  each: string
  barcodes: Readonly<Record<string, string>>
}
export type GridCell = { colour: string; size: string; units: number; barcode: string }

/** The cells to save: new ones, and known ones of which units came. `wrong` names the cells that cannot be read. */
export function cellsOf({ colours, sizes, known, units, each, barcodes }: Grid): {
  cells: GridCell[]
  made: number
  wrong: string[]
} {
  const [cells, wrong]: [GridCell[], string[]] = [[], []]
  let made = 0
  for (const { key, label } of colours)
    for (const size of sizes) {
      const cell = cellKey(key, size)
      const typed = (units[cell] ?? '').trim() || each.trim()
      if (typed === LEFT_OUT) continue
      const number = typed === '' ? 0 : Number(typed)
      if (!/^\d*$/.test(typed) || number > MOST_UNITS) wrong.push(cell)
      else if (number > 0 || !known.has(cell)) {
        if (!known.has(cell)) made++
        cells.push({ colour: label, size, units: number, barcode: (barcodes[cell] ?? '').trim() })
      }
    }
  return { cells, made, wrong }
}
