import { placesOf } from '#/styling/ranking/size.rule.ts'
import type { UsualEase } from './cold.rule.ts'

/** Measures of a garment in a size, and of the body that a brand's label is for; millimetres. */
export type GarmentSize = { size: string; chest: number | null; waist: number | null; hip: number | null }
export type ChartSize = { size: string; bust: number | null; waist: number | null; hip: number | null }
export type MeasuredGarment = { kind: string; measures: readonly GarmentSize[]; chart: readonly ChartSize[] }

/** Mean room between a garment and its brand's chart in millimetres; undefined when no size is in both. */
export function easeOf({ kind, measures, chart }: MeasuredGarment): number | undefined {
  const bodies = new Map(chart.map((one) => [lineOf(kind, one.size), one]))
  bodies.delete(undefined)
  const rooms = measures.flatMap((garment) => {
    const body = bodies.get(lineOf(kind, garment.size))
    if (!body) return []
    return [
      room(garment.chest, body.bust),
      room(garment.waist, body.waist),
      room(garment.hip, body.hip),
    ].flat()
  })
  return rooms.length > 0 ? rooms.reduce((sum, one) => sum + one, 0) / rooms.length : undefined
}
const lineOf = (kind: string, size: string) => placesOf({ kind, size }, {})?.line
const room = (garment: number | null, body: number | null) =>
  garment === null || body === null ? [] : [garment - body]

/** Usual room by kind. */
export function usualEases(garments: readonly MeasuredGarment[]): Record<string, UsualEase> {
  const sums = new Map<string, { sum: number; products: number }>()
  for (const garment of garments) {
    const ease = easeOf(garment)
    if (ease === undefined) continue
    const { sum, products } = sums.get(garment.kind) ?? { sum: 0, products: 0 }
    sums.set(garment.kind, { sum: sum + ease, products: products + 1 })
  }
  return Object.fromEntries(
    [...sums].map(([kind, { sum, products }]) => [kind, { ease: sum / products, products }]),
  )
}
