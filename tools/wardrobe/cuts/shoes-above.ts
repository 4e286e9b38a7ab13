import type { ShoesCut } from '../../../demo/catalogue/cut.ts'
import type { View } from '../../../demo/catalogue/pictures.ts'
import type { Part } from '../scene.ts'
import { band, curve, type Knot, type Point } from '../shape.ts'
import { type FlatShoe, flatDetails } from './flat-details.ts'
import { stitch } from './trimmings.ts'

/** Distance of a shoe's middle from the pair's. */
const APART = 5.9
const LENGTH = 27

/** A right shoe from above, its toe at 0: the big toe points inwards. */
const outline: readonly Knot[] = [
  [-0.4, 0],
  [2.5, 0.9],
  [4.4, 4.6],
  [4.8, 8.6],
  [4.1, 13.6],
  [3.4, 18.6],
  [3.5, 23],
  [2.4, 26.2],
  [0, LENGTH],
  [-2.4, 26.2],
  [-3.4, 23],
  [-3.2, 18.6],
  [-3.5, 13.6],
  [-4.2, 8.6],
  [-4.1, 4.4],
  [-2.8, 1],
]

/** Flat shoes beside each other from above; from behind their soles are seen. */
export function fromAbove(cut: ShoesCut, view: View): Part[] {
  return ([-1, 1] as const).flatMap((sign) => {
    const parts = view === 'back' ? under(cut) : shoe(cut)
    return parts.map((part) => placed(part, sign))
  })
}

/** The part as the left or the right shoe has it. */
function placed(part: Part, sign: 1 | -1): Part {
  const to = ([x, y]: Point): Point => [sign * (APART + x), y]
  return {
    ...part,
    shape: part.shape.map(to),
    ...(part.seams && { seams: part.seams.map((line) => line.map(to)) }),
    ...(part.stitches && { stitches: part.stitches.map((one) => ({ ...one, line: one.line.map(to) })) }),
  }
}

/** The outline around the middle of the foot, wider (over 1) or narrower. */
const scaled = (by: number) =>
  curve(
    outline.map(([x, y]): Knot => [x * by, LENGTH / 2 + (y - LENGTH / 2) * (1 + (by - 1) * 0.4)]),
    true,
  )

const shoe = (cut: ShoesCut): Part[] => [
  { shape: scaled(cut.style === 'sneaker' ? 1.12 : 1.05), cloth: 'sole', lift: 0.8, round: 0.4, limp: 0 },
  {
    shape: scaled(1),
    lift: 2,
    round: 2.6,
    limp: 0.5,
    stitches: cut.style === 'sneaker' ? [] : [around(0.9)],
  },
  ...opening(cut),
  ...flatDetails[cut.style as FlatShoe],
]

/** The opening for the foot: its front, and its half width there. */
const mouths: Record<FlatShoe, { from: number; wide: number }> = {
  sneaker: { from: 14.4, wide: 2 },
  loafer: { from: 11.4, wide: 2.5 },
  ballerina: { from: 6.6, wide: 3.1 },
}

function opening({ style }: ShoesCut): Part[] {
  const { from, wide } = mouths[style as FlatShoe]
  const rim = (inset: number) =>
    curve(
      [
        [0, from + inset],
        [wide - inset * 0.6, from + 1.9 + inset * 0.4],
        [2.7 - inset, 19],
        [2.7 - inset, 23],
        [1.8 - inset * 0.6, 25.4 - inset * 0.5],
        [0, 26.1 - inset],
        [-1.8 + inset * 0.6, 25.4 - inset * 0.5],
        [-2.7 + inset, 23],
        [-2.6 + inset, 19],
        [-wide + inset * 0.6, from + 1.9 + inset * 0.4],
      ],
      true,
    )
  return [
    { shape: rim(-0.25), tone: 0.8, lift: 0.2, round: 0.3, limp: 0 },
    { shape: rim(0), cloth: 'lining', tone: 0.5, limp: 0 },
    { shape: rim(0.6), cloth: 'lining', tone: 0.82, round: 0.8, lift: 0.1, limp: 0 },
  ]
}

const around = (by: number) => stitch(scaled(by).slice(0, 90))

function under({ style }: ShoesCut): Part[] {
  const tread: Part[] =
    style === 'sneaker'
      ? [3, 5.2, 7.4, 9.6, 18, 20.2, 22.4].map((y) => ({
          shape: band(
            [
              [-2.9, y],
              [2.9, y],
            ],
            0.9,
          ),
          cloth: 'sole',
          tone: 0.82,
          limp: 0,
        }))
      : [
          {
            shape: curve(
              [
                [-2.9, 19.6, 1],
                [2.9, 19.6, 1],
                [2.9, 23],
                [0, 26.4],
                [-2.9, 23],
              ],
              true,
            ),
            cloth: 'sole',
            tone: 0.75,
            lift: 0.9,
            round: 0.3,
            limp: 0,
          },
        ]
  return [
    { shape: scaled(1.02), lift: 1, round: 0.6, limp: 0 },
    { shape: scaled(style === 'sneaker' ? 1.06 : 0.96), cloth: 'sole', lift: 0.9, round: 0.7, limp: 0 },
    ...tread,
  ]
}
