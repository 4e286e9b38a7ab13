import type { TrousersCut } from '../../../demo/catalogue/cut.ts'
import type { View } from '../../../demo/catalogue/pictures.ts'
import type { Chance } from '../random.ts'
import type { Part, Scene } from '../scene.ts'
import { box, curve, type Point } from '../shape.ts'
import { trousersBack } from './back.ts'
import { leg, legFolds } from './leg.ts'
import { button, stitch } from './trimmings.ts'
import { inside, jeansFront, waistband } from './waist.ts'

type Piece = Pick<Scene, 'parts' | 'folds'>

export function trousers(cut: TrousersCut, roll: Chance, thread?: string, view: View = 'front'): Piece {
  const { waist, rise, style } = cut
  const band = style === 'pull-on' ? 4.5 : 4
  const seed = Math.floor(roll() * 900)
  const legs = [-1, 1].map((sign) => leg(cut, sign, thread))
  const loops =
    style === 'pull-on'
      ? []
      : [-0.72, -0.34, 0.34, 0.72].map(
          (k): Part => ({
            shape: box(waist * k - 0.55, 0.2, 1.1, band + 1),
            lift: 0.4,
            round: 0.25,
            limp: 0,
          }),
        )
  const crotch: Part = {
    shape: [
      [-0.12, band],
      [0.12, band],
      [0.12, rise],
      [-0.12, rise],
    ],
    limp: 1,
    seams: [
      [
        [0, band],
        [0, rise],
      ],
    ],
  }
  const front = () =>
    style === 'jeans' ? jeansFront(waist, band, rise * 0.56, thread) : tailoredFront(cut, band, thread)
  const closed = () => (style === 'pull-on' ? tie(band) : button(0.3, band / 2 + 0.8, 0.85))
  const behind = view === 'back'
  return {
    parts: [
      ...(behind ? [] : [inside(waist, band)]),
      ...legs,
      crotch,
      ...(behind ? trousersBack(cut, band, thread) : style === 'pull-on' ? tie(band) : front()),
      ...waistband(waist, band, style === 'pull-on', seed, thread),
      ...loops,
      ...(behind ? [] : closed()),
    ],
    folds: legFolds(cut, roll),
  }
}

function tailoredFront({ waist, rise }: TrousersCut, band: number, thread?: string): Part[] {
  const pocket = (sign: number): Part => {
    const line: Point[] = [
      [sign * waist * 0.66, band + 0.6],
      [sign * (waist + 1.5), band + 15],
    ]
    return {
      shape: [
        line[0]!,
        line[1]!,
        [sign * (waist + 1.9), band + 14],
        [sign * (waist * 0.66 + 0.9), band + 0.6],
      ],
      lift: 0.15,
      round: 0.15,
      stitches: [
        stitch(
          line.map(([x, y]): Point => [x - sign * 0.5, y]),
          thread,
        ),
      ],
    }
  }
  const fly = curve([
    [3.2, band, 1],
    [3.1, rise * 0.5],
    [0, rise * 0.66, 1],
  ])
  const pleats = [-1, 1].flatMap((s) =>
    [0.36, 0.5].map(
      (k): Part => ({
        shape: [
          [s * waist * k, band + 0.6],
          [s * waist * k + s * 0.55, band + 0.6],
          [s * (waist * k + 0.9), band + 9],
        ],
        lift: 0.3,
        round: 0.3,
      }),
    ),
  )
  return [
    pocket(-1),
    pocket(1),
    {
      shape: [...fly, [0, band]],
      lift: 0.1,
      round: 0.2,
      stitches: [
        stitch(
          fly.map(([x, y]): Point => [x - 0.4, y]),
          thread,
        ),
      ],
    },
    ...pleats,
  ]
}

const tie = (band: number): Part[] =>
  [-1, 1].map((s) => ({
    shape: curve([
      [s * 0.4, band - 1.6, 1],
      [s * 1.6, band + 5],
      [s * 1.4, band + 12, 1],
      [s * 2.3, band + 12, 1],
      [s * 2.5, band + 5],
      [s * 1.1, band - 1.6, 1],
      [s * 0.4, band - 1.6, 1],
    ]),
    lift: 0.6,
    round: 0.3,
    limp: 0,
  }))
