import type { FulfilmentLineState } from '../order.states.ts'

/** The meaning of a scan in the packing station. Staff texts are English and name the next step. */
export type PackLine = {
  id: string
  sku: string
  barcode: string | null
  title: string
  size: string
  state: FulfilmentLineState
}
export type KnownGarment = { sku: string; title: string; size: string }
export type Scan =
  | { outcome: 'packed'; unitId: string; message: string; left: number }
  | { outcome: 'twice' | 'wrong' | 'unknown'; message: string; left: number }

const codeOf = (code: string) => code.trim().toLowerCase()
const isCode =
  (code: string) =>
  ({ sku, barcode }: PackLine) =>
    sku.toLowerCase() === codeOf(code) || (barcode !== null && barcode.toLowerCase() === codeOf(code))

/** `known` is the garment behind the code anywhere in the catalogue. */
export function readScan(lines: readonly PackLine[], code: string, known: KnownGarment | undefined): Scan {
  const waiting = lines.filter(({ state }) => state === 'open')
  const match = waiting.find(isCode(code))
  if (match) {
    const left = waiting.length - 1
    const remaining = left === 0 ? 'The order is complete.' : `${left} to go.`
    return {
      outcome: 'packed',
      unitId: match.id,
      message: `${match.title}, ${match.size}: in. ${remaining}`,
      left,
    }
  }
  const left = waiting.length
  const packed = lines.find(isCode(code))
  if (packed)
    return {
      outcome: 'twice',
      message: `${packed.title}, ${packed.size} is already in. Put the second one back.`,
      left,
    }
  if (known)
    return {
      outcome: 'wrong',
      message: `${known.title}, ${known.size} does not belong in this order. Put it back.`,
      left,
    }
  return {
    outcome: 'unknown',
    message: `No garment has the code ${code.trim().slice(0, 40)}. Scan the label again.`,
    left,
  }
}
