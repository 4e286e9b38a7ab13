import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'

/** The height of the figure that lengths are told on. */
export const FIGURE_CM = 168
/**
 * Heights on the figure as shares of its own, after Drillis and Contini (1966) for hip, knee and ankle; the shoulder beside the neck
 * and the waist, from which a length is measured, are our own estimates between their points.
 */
const shoulder = 0.84
const waist = 0.63

const hangsFrom: Readonly<Partial<Record<Kind, number>>> = {
  dress: shoulder,
  top: shoulder,
  shirt: shoulder,
  knitwear: shoulder,
  jacket: shoulder,
  skirt: waist,
}

/** Zones of a hem with the lowest height of each in centimetres, from the waist to the floor. */
export const hemZones = [
  'waist',
  'hip',
  'thigh',
  'above-knee',
  'knee',
  'below-knee',
  'calf',
  'ankle',
] as const
export type HemZone = (typeof hemZones)[number]
const lowest: Readonly<Record<HemZone, number>> = {
  waist: 93,
  hip: 79,
  thigh: 59,
  'above-knee': 51,
  knee: 44,
  'below-knee': 37,
  calf: 17,
  ankle: 3,
}

export type Hem = { zone: HemZone; cm: number; length: number }

/** The place where a garment of a length in millimetres ends on the figure; undefined where a kind does not hang or the hem would lie on the floor. */
export function hemOf(kind: Kind, millimetres: number | undefined): Hem | undefined {
  const from = hangsFrom[kind]
  if (from === undefined || millimetres === undefined) return undefined
  const cm = Math.round(from * FIGURE_CM - millimetres / 10)
  const zone = hemZones.find((one) => cm >= lowest[one])
  return zone && { zone, cm, length: Math.round(millimetres / 10) }
}
