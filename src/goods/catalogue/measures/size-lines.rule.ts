/** Measures of a garment and of a body, in the order of their columns. */
export const garmentMeasures = ['chest', 'waist', 'hip', 'length'] as const
export const bodyMeasures = ['bust', 'waist', 'hip'] as const
/** Millimetres by measure; null when unknown. */
export type SizeLine<Measure extends string> = { size: string } & Record<Measure, number | null>

export const MOST_SIZE_LINES = 60
const LONGEST_LABEL = 30
const [LEAST_MM, MOST_MM] = [100, 3000]

/**
 * Reads a table of sizes: a line a size, with its label and then each measure in centimetres, `-` for an unknown one, as
 * "38 92 76 100". Between them stand spaces, tabs or semicolons. Undefined when a line is unclear or a size is there twice.
 */
export function readSizeLines<Measure extends string>(
  text: string,
  measures: readonly Measure[],
): SizeLine<Measure>[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const read = lines.map((line) => readLine(line, measures))
  const rows = read.flatMap((row) => row ?? [])
  const isClear = rows.length === lines.length && rows.length <= MOST_SIZE_LINES
  return isClear && new Set(rows.map(({ size }) => size)).size === rows.length ? rows : undefined
}

function readLine<Measure extends string>(
  line: string,
  measures: readonly Measure[],
): SizeLine<Measure> | undefined {
  const words = line.trim().split(/[\s;]+/)
  const size = words.slice(0, -measures.length).join(' ')
  const values = words.slice(-measures.length).map(millimetres)
  if (size === '' || size.length > LONGEST_LABEL || values.some((value) => value === undefined))
    return undefined
  if (values.every((value) => value === null)) return undefined
  const named = Object.fromEntries(measures.map((name, at) => [name, values[at]!]))
  return { size, ...(named as Record<Measure, number | null>) }
}

/** A measure in centimetres with one decimal at most; null for a dash, undefined for all else. */
export function millimetres(word: string): number | null | undefined {
  if (word === '-' || word === '–') return null
  if (!/^\d{2,3}(?:[.,]\d)?$/.test(word)) return undefined
  const value = Math.round(Number(word.replace(',', '.')) * 10)
  return value >= LEAST_MM && value <= MOST_MM ? value : undefined
}

/** The table as text, as `readSizeLines` reads it. */
export const sizeLinesText = <Measure extends string>(
  rows: readonly SizeLine<Measure>[],
  measures: readonly Measure[],
): string =>
  rows
    .map(({ size, ...values }) => [size, ...measures.map((name) => centimetres(of(values, name)))].join(' '))
    .join('\n')
const of = <Measure extends string>(values: object, name: Measure) =>
  (values as Record<Measure, number | null>)[name]
const centimetres = (value: number | null) => (value === null ? '-' : String(value / 10))
