import type { TopCut, Torso } from '../../../demo/catalogue/cut.ts'
import { type Knot, mix } from '../shape.ts'
import { neckline } from './neck.ts'

/** Right half of the body from the centre of the neck round to the centre of the hem. */
export function bodyHalf({ torso: t, neck, straps, sleeve: arm, flare }: TopCut): Knot[] {
  const wave = flare ? hemWave(t, flare.folds, flare.pleats ? 0.2 : 0.75) : []
  const start: Knot[] = straps
    ? [
        [0, neck.depth, 1],
        [neck.width * 0.5, neck.depth - 2.9],
        [neck.width, neck.depth - 4.6, 1],
        [mix(neck.width, t.chest, 0.5), mix(neck.depth - 4.6, t.armY, 0.68)],
      ]
    : neckline(neck)
  const deep = (share: number) => mix(t.drop, t.armY, share)
  const armhole: Knot[] = arm
    ? [
        [t.shoulder - 1.7, deep(0.5)],
        [t.shoulder - 0.6, deep(0.76)],
      ]
    : [
        [t.shoulder - 1, deep(0.45)],
        [t.shoulder - 0.5, deep(0.72)],
        [mix(t.shoulder, t.chest, 0.55), deep(0.94)],
      ]
  const shoulder: Knot[] = straps ? [] : [[t.shoulder, t.drop, 1], ...armhole]
  const sides: Knot[] = [
    [t.chest, t.armY, 1],
    [mix(t.chest, t.waist, 0.7), mix(t.armY, t.waistY, 0.55)],
    [t.waist, t.waistY],
  ]
  const long = t.hemY - t.waistY > 12
  if (long) sides.push([t.hip, t.waistY + Math.min(20, (t.hemY - t.waistY) * 0.45)])
  const tail = t.tail ?? 0
  const hem: Knot[] = flare
    ? [[t.hem, t.hemY - 1.2, 1], ...wave]
    : tail
      ? [
          [t.hem, t.hemY - tail, 1],
          [t.hem * 0.86, t.hemY - tail * 0.62],
          [t.hem * 0.5, t.hemY - 0.2],
          [0, t.hemY],
        ]
      : [
          [t.hem, t.hemY, 1],
          [t.hem * 0.5, t.hemY + 0.5],
          [0, t.hemY + 0.6],
        ]
  return [...start, ...shoulder, ...sides, ...hem]
}

const hemWave = (t: Torso, folds: number, depth: number): Knot[] =>
  Array.from({ length: folds }, (_, i): Knot => {
    const s = 1 - (i + 1) / folds
    return [t.hem * s, t.hemY + 1.4 * (1 - s * s) + (i % 2 === 0 ? depth : -depth * 0.4) * (0.6 + s * 0.4)]
  })
