import type { SkirtCut } from '../../../demo/catalogue/cut.ts'
import type { View } from '../../../demo/catalogue/pictures.ts'
import { between, type Chance, noise1 } from '../random.ts'
import type { Fold, Part, Scene } from '../scene.ts'
import { box, curve, type Knot, mix, symmetric } from '../shape.ts'
import { skirtBack } from './back.ts'
import { flareDrape } from './top.ts'
import { button, buttons, stitch } from './trimmings.ts'
import { inside, jeansFront, waistband } from './waist.ts'

type Piece = Pick<Scene, 'parts' | 'folds'>

export function skirt(cut: SkirtCut, roll: Chance, thread?: string, view: View = 'front'): Piece {
  const { waist, hip, hem, length, band, flare } = cut
  const wave: Knot[] = flare
    ? Array.from({ length: flare.folds }, (_, i): Knot => {
        const s = 1 - (i + 1) / flare.folds
        return [hem * s, length + 2 * (1 - s * s) + (flare.pleats ? 0.1 : i % 2 ? -0.3 : 0.7)]
      })
    : [
        [hem * 0.5, length + 0.5],
        [0, length + 0.6],
      ]
  const half: Knot[] = [
    [0, band * 0.5, 1],
    [waist, band * 0.3, 1],
    [mix(waist, hip, 0.75), 10],
    [hip, 20],
    [mix(hip, hem, 0.6), mix(20, length, 0.6)],
    [hem, length - 0.6, 1],
    ...wave,
  ]
  const behind = view === 'back'
  const seed = Math.floor(roll() * 900)
  const drape = cut.tiers
    ? tierDrape(cut.tiers, seed)
    : flare
      ? flareDrape(flare, { top: band, hem: length, narrow: waist, wide: hem }, seed)
      : undefined
  const main: Part = {
    shape: symmetric(half),
    lift: 0.4,
    round: 0.9,
    seams: (cut.tiers ?? []).map((y) =>
      curve([
        [-hem - 3, y],
        [0, y + 1],
        [hem + 3, y],
      ]),
    ),
    ...(drape && { drape }),
    ...(flare && !flare.pleats && { grain: { kind: 'fan', apex: [0, -90], unit: 110 } as const }),
    stitches: flare
      ? []
      : [
          stitch(
            curve([
              [-hem, length - 2],
              [0, length - 1.4],
              [hem, length - 2],
            ]),
            thread,
          ),
        ],
  }
  return {
    parts: [
      ...(behind ? [] : [inside(waist, band)]),
      main,
      ...(behind ? skirtBack(cut, thread) : skirtFront(cut, thread)),
      ...waistband(waist, band, cut.elastic, seed),
      ...(cut.elastic || behind ? [] : button(0, band / 2 + 0.4, cut.front === 'jeans' ? 0.85 : 0.6)),
    ],
    folds: skirtFolds(cut, roll),
  }
}

const tierDrape = (tiers: number[], seed: number) => (x: number, y: number) => {
  const start = [...tiers].reverse().find((t) => y >= t) ?? 0
  return (
    4.4 * noise1(x * 0.7, seed + start) * Math.exp(-(y - start) / 8) + 6 * noise1(x * 0.24, seed + start + 1)
  )
}

function skirtFront({ front, length, hem, waist, band }: SkirtCut, thread?: string): Part[] {
  if (front === 'buttons')
    return [
      {
        shape: box(-1.8, band, 3.6, length - band + 0.6),
        lift: 0.3,
        round: 0.3,
        stitches: [
          stitch(
            [
              [1.4, band],
              [1.4, length],
            ],
            thread,
          ),
          stitch(
            [
              [-1.4, band],
              [-1.4, length],
            ],
            thread,
          ),
        ],
      },
      ...buttons(0, band + 5, length - 9, Math.round(length / 8), 0.85),
    ]
  if (front === 'wrap')
    return [
      {
        shape: curve([
          [-waist * 0.9, band, 1],
          [waist * 0.5, band, 1],
          [waist * 0.72, length * 0.4],
          [hem * 0.32, length * 0.8],
          [hem * 0.1, length + 1.4, 1],
          [-hem * 0.5, length + 0.4],
          [-hem * 0.96, length - 0.4, 1],
          [-mix(waist, hem, 0.5), length * 0.5],
          [-waist * 0.9, band, 1],
        ]),
        lift: 0.4,
        round: 0.5,
      },
    ]
  if (front === 'slit')
    return [
      {
        shape: [
          [hem * 0.42, length - 26],
          [hem * 0.44, length + 1.2],
          [hem * 0.36, length + 1.2],
        ],
        cloth: 'main',
        tone: 0.4,
        limp: 0,
      },
    ]
  if (front === 'jeans') return jeansFront(waist, band, 16, thread)
  return []
}

function skirtFolds({ hip, length, hem }: SkirtCut, roll: Chance): Fold[] {
  const near = (v: number, by: number) => v + between(roll, -by, by)
  const first = roll() < 0.5 ? 1 : -1
  const fall = (sign: number, strength: number): Fold => ({
    line: curve([
      [sign * hip * near(0.45, 0.15), length * near(0.14, 0.05)],
      [sign * hip * near(0.5, 0.12), length * 0.5],
      [sign * hem * near(0.5, 0.15), length * 0.97],
    ]),
    width: near(8, 1.5),
    height: near(4.5, 1.2) * strength,
  })
  const pull: Fold = {
    line: curve([
      [-first * hip * 0.95, near(19, 2)],
      [-first * hip * 0.45, near(22, 2)],
      [-first * hip * near(0.05, 0.1), near(27, 3)],
    ]),
    width: 5,
    height: near(2.6, 0.6),
  }
  return [fall(first, 1), ...(roll() < 0.7 ? [fall(-first, 0.6)] : []), ...(roll() < 0.6 ? [pull] : [])]
}
