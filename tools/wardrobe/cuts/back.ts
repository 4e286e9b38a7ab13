import type { Neck, SkirtCut, TopCut, TrousersCut } from '../../../demo/catalogue/cut.ts'
import type { Part } from '../scene.ts'
import { box, curve, type Knot, mix, type Point, symmetric } from '../shape.ts'
import { patchPocket, stitch, welt } from './trimmings.ts'

/** An upper half turned round: cut as in front, without what closes it there. */
export function turned({ front: _front, pockets: _pockets, neck, ...same }: TopCut): TopCut {
  return { ...same, neck: same.straps || neck.kind === 'roll' ? neck : high(neck) }
}

/** From behind, every neckline is a shallow curve from shoulder to shoulder. */
const high = ({ kind, width }: Neck): Neck => ({
  kind: kind === 'boat' ? 'boat' : 'round',
  width,
  depth: kind === 'shirt' || kind === 'lapel' ? 1 : 2,
})

/** The collar of a shirt or jacket from behind: it lies over the neck, its lower edge a long flat curve. */
export function backCollar({ kind, width, plain }: Neck, thread?: string): Part[] {
  if (kind !== 'shirt' && kind !== 'lapel') return []
  const [wide, low] = kind === 'lapel' ? [width * 1.3, 4.6] : [width * 1.26, 4]
  const half: Knot[] = [
    [0, -2],
    [width * 0.6, -1.9],
    [width * 1.02, -1.1, 1],
    [wide, low * 0.78, 1],
    [wide * 0.5, low],
    [0, low + 0.2],
  ]
  const edge = curve([
    [-wide + 0.7, low * 0.78 - 0.7],
    [0, low - 0.6],
    [wide - 0.7, low * 0.78 - 0.7],
  ])
  return [
    {
      shape: symmetric(half),
      lift: 0.8,
      round: 0.5,
      limp: 0.25,
      ...(plain && { cloth: 'plain' }),
      stitches: kind === 'shirt' ? [stitch(edge, thread)] : [],
    },
  ]
}

/** A seam down the middle of tailored pieces, and a shirt's yoke with the pleat below it. */
export function backSeams({ neck, torso: t, front }: TopCut): { seams: Point[][]; parts: Part[] } {
  if (neck.kind === 'shirt') {
    const y = t.drop + 8
    const yoke: Point[] = [
      [-t.shoulder - 1, y],
      [0, y + 0.6],
      [t.shoulder + 1, y],
    ]
    return { seams: [yoke], parts: [pleat(y + 0.6, mix(y, t.waistY, 0.7))] }
  }
  const tailored = neck.kind === 'lapel' || front?.kind === 'double'
  const middle: Point[] = [
    [0, 2],
    [0, t.hemY + 1],
  ]
  return { seams: tailored ? [middle] : [], parts: tailored && t.hemY > 60 ? [vent(t.hemY)] : [] }
}

const pleat = (from: number, to: number): Part => ({
  shape: [
    [-1.7, from],
    [1.7, from],
    [0.5, to],
    [-0.5, to],
  ],
  lift: 0.18,
  round: 0.5,
})

/** The slit in the hem of a coat: one side lies over the other. */
const vent = (hemY: number): Part => ({
  shape: [
    [0, hemY * 0.76],
    [3.4, hemY * 0.76 + 1.4],
    [3.6, hemY + 0.4],
    [0, hemY + 0.6],
  ],
  lift: 0.3,
  round: 0.3,
})

export function trousersBack({ waist, rise, style }: TrousersCut, band: number, thread?: string): Part[] {
  if (style === 'pull-on') return []
  if (style === 'jeans') return jeansBack(waist, band, rise, thread)
  return [-1, 1].flatMap((sign) => [
    {
      shape: box(sign * waist * 0.52 - 0.25, band + 0.4, 0.5, 7),
      lift: 0.15,
      round: 0.2,
    },
    welt(sign * waist * 0.52 - 6, band + 8, 12, 0.2),
  ])
}

/** The yoke that points down in the middle, and the two pockets. */
export function jeansBack(waist: number, band: number, rise: number, thread?: string): Part[] {
  const yoke = curve([
    [-waist - 0.4, band + 3.6, 1],
    [0, band + 6.4, 1],
    [waist + 0.4, band + 3.6, 1],
  ])
  const seam: Part = {
    shape: [...yoke, ...yoke.map(([x, y]): Point => [x, y + 0.9]).reverse()],
    lift: 0.1,
    stitches: [
      stitch(
        yoke.map(([x, y]): Point => [x, y + 0.5]),
        thread,
        false,
      ),
    ],
  }
  const top = Math.min(band + 9.5, rise - 12)
  return [seam, ...[-1, 1].flatMap((sign) => patchPocket(sign * waist * 0.52 - 6.4, top, 12.8, 13.6, thread))]
}

export const skirtBack = ({ front, waist, band, length }: SkirtCut, thread?: string): Part[] =>
  front === 'jeans'
    ? jeansBack(waist, band, 26, thread)
    : [
        {
          shape: box(-0.12, band, 0.24, Math.min(22, length * 0.4)),
          seams: [
            [
              [0, band],
              [0, Math.min(22, length * 0.4)],
            ],
          ],
        },
      ]
