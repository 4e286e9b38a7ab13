import type { ShoesCut } from '../../../demo/catalogue/cut.ts'
import type { Part } from '../scene.ts'
import { band, curve, ellipse } from '../shape.ts'
import { stitch } from './trimmings.ts'

const vamp = curve([
  [-3.2, 10.6],
  [-2.6, 6.2],
  [0, 4.4],
  [2.7, 6.2],
  [3.5, 10.6],
])

const lace = (y: number): Part[] => [
  {
    shape: band(
      curve([
        [-2, y - 0.5],
        [0, y],
        [2, y - 0.5],
      ]),
      0.85,
    ),
    cloth: 'label',
    lift: 0.9,
    round: 0.35,
    limp: 0,
  },
]

export type FlatShoe = Exclude<ShoesCut['style'], 'boot' | 'pump'>

/** Laces, straps and bows over the upper, by style. */
export const flatDetails: Record<FlatShoe, Part[]> = {
  sneaker: [
    {
      shape: curve(
        [
          [0, 6.4],
          [1.9, 8],
          [2.2, 12],
          [1.9, 16.4],
          [0, 17],
          [-1.9, 16.4],
          [-2.2, 12],
          [-1.9, 8],
        ],
        true,
      ),
      tone: 0.92,
      lift: 0.4,
      round: 0.6,
      limp: 0.4,
      seams: [vamp],
    },
    ...[8.6, 10.3, 12, 13.7].flatMap(lace),
    { shape: ellipse(0, 25.9, 2.1, 0.9), tone: 0.9, lift: 0.5, round: 0.4, limp: 0 },
  ],
  loafer: [
    {
      shape: curve(
        [
          [-2.9, 10.4],
          [-2.3, 6],
          [0, 4.5],
          [2.4, 6],
          [3.2, 10.4],
          [2.4, 11.8],
          [0, 11.2],
          [-2.2, 11.8],
        ],
        true,
      ),
      lift: 0.3,
      round: 0.9,
      limp: 0.4,
      tone: 1.02,
      stitches: [stitch(vamp, undefined, false)],
    },
    {
      shape: [
        [-4.1, 8.2],
        [0, 7.4],
        [4.6, 8.2],
        [4.5, 10.8],
        [0, 10.1],
        [-4, 10.8],
      ],
      lift: 0.9,
      round: 0.5,
      limp: 0,
      seams: [
        [
          [-1.2, 8.9],
          [1.3, 8.9],
        ],
      ],
    },
  ],
  ballerina: [
    ...([-1, 1] as const).map(
      (side): Part => ({
        shape: curve(
          [
            [0, 5.6],
            [side * 1.5, 4.7],
            [side * 1.7, 5.7],
            [side * 1.4, 6.5],
          ],
          true,
        ),
        lift: 0.8,
        round: 0.3,
        limp: 0,
      }),
    ),
    { shape: ellipse(0, 5.6, 0.42), lift: 1, round: 0.3, limp: 0 },
  ],
}
