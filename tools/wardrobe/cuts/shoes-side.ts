import type { ShoesCut } from '../../../demo/catalogue/cut.ts'
import type { View } from '../../../demo/catalogue/pictures.ts'
import type { Part } from '../scene.ts'
import { curve, type Knot, type Point } from '../shape.ts'
import { stitch } from './trimmings.ts'

/** The second shoe lies behind the first, a little higher. */
const BEHIND: Point = [5, -7]

/** A pair in profile, toes to the right; seen from the other side they point to the left. */
export function fromTheSide(cut: ShoesCut, view: View): Part[] {
  const one = cut.style === 'pump' ? pump(cut.heel ?? 6) : boot(cut.shaft ?? 14, cut.heel ?? 3)
  const pair = [...one.map((part) => moved(part, BEHIND)), ...one]
  return view === 'back' ? pair.map(mirrored) : pair
}

const placed = (part: Part, to: (point: Point) => Point): Part => ({
  ...part,
  shape: part.shape.map(to),
  ...(part.seams && { seams: part.seams.map((line) => line.map(to)) }),
  ...(part.stitches && { stitches: part.stitches.map((one) => ({ ...one, line: one.line.map(to) })) }),
})
const moved = (part: Part, [dx, dy]: Point) => placed(part, ([x, y]) => [x + dx, y + dy])
const mirrored = (part: Part) => placed(part, ([x, y]) => [-x, y])

/** An ankle boot with an elastic at its side. `g`: where the sole begins. */
function boot(shaft: number, heel: number): Part[] {
  const g = shaft
  const upper: Knot[] = [
    [0.7, 0, 1],
    [10.8, 0.5, 1],
    [10.9, g - 9.5],
    [13.6, g - 6.6],
    [19.5, g - 4.6],
    [24.2, g - 2.6],
    [25.6, g - 0.6],
    [25, g, 1],
    [0.2, g, 1],
    [-0.5, g - 3.4],
    [0.9, g - 8],
  ]
  const sole: Knot[] = [
    [-0.3, g - 0.2, 1],
    [25.5, g - 0.2],
    [25.2, g + 0.9],
    [9, g + 1, 1],
    [-0.3, g + 1, 1],
  ]
  return [
    { shape: block(g + 0.8, heel, 7), cloth: 'sole', lift: 0.6, round: 0.3, limp: 0 },
    { shape: curve(upper, true), lift: 1.6, round: 3, limp: 0.7 },
    { shape: curve(sole, true), cloth: 'sole', lift: 0.7, round: 0.3, limp: 0 },
    {
      shape: curve([
        [3.9, 0.2, 1],
        [8.1, 0.4, 1],
        [7.3, g * 0.55],
        [5.9, g * 0.62],
        [4.6, g * 0.55],
        [3.9, 0.2, 1],
      ]),
      cloth: 'rib',
      tone: 0.86,
      round: 0.3,
      limp: 0.3,
      grain: { kind: 'straight', angle: 0, at: [0, 0] },
    },
    { shape: curve(tab, true), lift: 0.5, round: 0.3, limp: 0 },
  ]
}

const tab: Knot[] = [
  [0.9, -1.3],
  [2, -1.3],
  [2.2, 1.6],
  [0.9, 1.6],
]

function block(top: number, heel: number, wide: number): Point[] {
  return curve(
    [
      [-0.1, top, 1],
      [wide, top, 1],
      [wide - 0.7, top + heel, 1],
      [0.2, top + heel, 1],
    ],
    true,
  )
}

/** A pump on a block heel: the sole falls from the heel to the toe. */
function pump(heel: number): Part[] {
  const fall = (x: number) => 6 + heel * Math.min(1, Math.max(0, (x - 2) / 15)) ** 1.4
  const sole = [0.3, 4, 8, 12, 16, 20, 25.2].map((x): Knot => [x, fall(x)])
  const upper: Knot[] = [
    [0.6, 0],
    [2.6, 1.4],
    [7.5, 4.3 + heel * 0.12],
    [12, 4.6 + heel * 0.42],
    [15.2, 3.5 + heel * 0.62],
    [20, 3.6 + heel * 0.88],
    [24, fall(24) - 2],
    [25.7, fall(24) - 0.7],
    [25.2, fall(24)],
    ...sole.toReversed().slice(1),
    [-0.4, 3.4],
  ]
  const edge = curve(sole)
  return [
    {
      shape: curve(
        [
          [-0.1, 5.4, 1],
          [5, fall(5) - 0.4, 1],
          [4, fall(24) + 0.7, 1],
          [1, fall(24) + 0.7, 1],
        ],
        true,
      ),
      tone: 0.9,
      lift: 0.6,
      round: 0.5,
      limp: 0,
    },
    { shape: curve(upper, true), lift: 1.4, round: 2.4, limp: 0.4, stitches: [rim(heel)] },
    {
      shape: [...edge, ...edge.map(([x, y]): Point => [x, y + 0.6]).toReversed()],
      cloth: 'sole',
      lift: 0.3,
      round: 0.2,
      limp: 0,
    },
  ]
}

const rim = (heel: number) =>
  stitch(
    curve([
      [1.3, 1.2],
      [7.3, 4.8 + heel * 0.12],
      [12, 5.1 + heel * 0.42],
      [15, 4.1 + heel * 0.62],
    ]),
  )
