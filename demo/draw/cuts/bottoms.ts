import { between, type Chance, noise1 } from '../random.ts'
import type { Fold, Part, Scene } from '../scene.ts'
import { box, curve, flip, type Knot, mix, type Point, symmetric } from '../shape.ts'
import type { SkirtCut, TrousersCut } from './cut.ts'
import { flareDrape } from './top.ts'
import { button, buttons, stitch } from './trimmings.ts'

type Piece = Pick<Scene, 'parts' | 'folds'>

export function skirt(cut: SkirtCut, roll: Chance, thread?: string): Piece {
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
      inside(waist, band),
      main,
      ...skirtFront(cut, thread),
      ...waistband(waist, band, cut.elastic, seed),
      ...(cut.elastic ? [] : button(0, band / 2 + 0.4, cut.front === 'jeans' ? 0.85 : 0.6)),
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

const inside = (waist: number, band: number): Part => ({
  shape: curve([
    [-waist, 0.3, 1],
    [0, -1.2],
    [waist, 0.3, 1],
    [waist - 0.6, band, 1],
    [-waist + 0.6, band, 1],
    [-waist, 0.3, 1],
  ]),
  tone: 0.62,
  limp: 0.3,
})

function waistband(
  waist: number,
  band: number,
  elastic: boolean | undefined,
  seed: number,
  thread?: string,
): Part[] {
  const half: Knot[] = [
    [0, 0.9, 1],
    [waist * 0.5, 0.7],
    [waist, 0, 1],
    [waist + 0.35, band, 1],
    [waist * 0.5, band + 0.8],
    [0, band + 1],
  ]
  const lines = elastic
    ? []
    : [0.5, band - 0.35].map((y) =>
        stitch(
          curve([
            [-waist - 1, y],
            [0, y + 0.9],
            [waist + 1, y],
          ]),
          thread,
        ),
      )
  return [
    {
      shape: symmetric(half),
      lift: 0.3,
      round: 0.45,
      limp: 0.4,
      stitches: lines,
      ...(elastic && { drape: (x: number) => 1.5 * noise1(x * 0.8, seed) }),
    },
  ]
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

function jeansFront(waist: number, band: number, fly: number, thread?: string): Part[] {
  const pocket = (sign: number): Part => {
    const mouth = curve([
      [sign * waist * 0.42, band + 0.8],
      [sign * waist * 0.52, band + 5.2],
      [sign * (waist + 0.9), band + 7.4],
    ])
    return {
      shape: [...mouth, [sign * (waist + 0.4), band], [sign * waist * 0.42, band]],
      tone: 0.9,
      limp: 0.8,
      stitches: [],
      seams: [mouth],
    }
  }
  const jstitch = (sign: number): Part => {
    const mouth = curve([
      [sign * waist * 0.38, band + 0.8],
      [sign * waist * 0.49, band + 5.8],
      [sign * (waist + 0.9), band + 8.1],
    ])
    return {
      shape: [...mouth, ...mouth.map(([x, y]): Point => [x, y + 0.75]).reverse()],
      limp: 1,
      stitches: [
        stitch(
          mouth.map(([x, y]): Point => [x, y + 0.35]),
          thread,
          false,
        ),
      ],
    }
  }
  const flyLine = curve([
    [3.6, band, 1],
    [3.5, band + fly * 0.6],
    [2.6, band + fly * 0.9],
    [0, band + fly, 1],
  ])
  const flyPart: Part = {
    shape: [...flyLine, [0, band]],
    lift: 0.12,
    round: 0.2,
    stitches: [
      stitch(
        flyLine.map(([x, y]): Point => [x - 0.5, y - 0.3]),
        thread,
        false,
      ),
    ],
  }
  return [pocket(-1), pocket(1), jstitch(-1), jstitch(1), flyPart]
}

export function trousers(cut: TrousersCut, roll: Chance, thread?: string): Piece {
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
  const jeans =
    style === 'jeans' ? jeansFront(waist, band, rise * 0.56, thread) : tailoredFront(cut, band, thread)
  return {
    parts: [
      inside(waist, band),
      ...legs,
      crotch,
      ...(style === 'pull-on' ? tie(band) : jeans),
      ...waistband(waist, band, style === 'pull-on', seed, thread),
      ...loops,
      ...(style === 'pull-on' ? tie(band) : button(0.3, band / 2 + 0.8, 0.85)),
    ],
    folds: legFolds(cut, roll),
  }
}

function leg(cut: TrousersCut, sign: number, thread?: string): Part {
  const { waist, hip, rise, knee, hem, inseam, style, cuffs } = cut
  const apart = cut.apart ?? 2.4
  const foot = rise + inseam
  const kneeY = rise + inseam * 0.45
  const centre = (y: number) => mix(hip * 0.5, apart + hem / 2 + 0.6, (y - rise) / inseam)
  const outline: Knot[] = [
    [0, 4, 1],
    [waist, 2, 1],
    [mix(waist, hip, 0.8), rise * 0.5],
    [hip, rise * 0.85],
    [centre(kneeY) + knee / 2, kneeY],
    [centre(foot) + hem / 2, foot - 0.3, 1],
    [centre(foot), foot + 0.5],
    [centre(foot) - hem / 2, foot + 0.2, 1],
    [centre(kneeY) - knee / 2, kneeY],
    [1.4, rise + 5],
    [0, rise, 1],
    [0, 4, 1],
  ]
  const side = (p: Point[]) => (sign > 0 ? p : flip(p))
  const outseam = curve([
    [hip - 0.5, rise * 0.8],
    [hip - 0.5, rise],
    [centre(kneeY) + knee / 2 - 0.6, kneeY],
    [centre(foot) + hem / 2 - 0.6, foot],
  ])
  const crease = side(
    curve([
      [centre(rise) * 1.05, 12],
      [centre(kneeY), kneeY],
      [centre(foot), foot],
    ]),
  )
  const hemLine = side([
    [centre(foot) - hem / 2 - 1, foot - (cuffs ?? 2)],
    [centre(foot) + hem / 2 + 1, foot - (cuffs ?? 2)],
  ])
  return {
    shape: side(curve(outline)),
    lift: 0.5,
    round: 1.1,
    ...(style === 'jeans' && { fade: worn(centre(rise + 14), kneeY, sign) }),
    grain: { kind: 'straight', angle: sign * -3, at: [0, 0] },
    seams: style === 'jeans' ? [side(outseam)] : cuffs ? [hemLine] : [],
    stitches: [
      stitch(hemLine, thread, style !== 'jeans'),
      ...(style === 'jeans'
        ? [stitch(side(outseam.map(([x, y]): Point => [x - 0.6, y])), thread, false)]
        : []),
    ],
    folds: style === 'suit' ? [{ line: crease, width: 9, height: 6, skew: 0.1 }] : [],
  }
}

/** Jeans pale where they are sat in and knelt on. */
const worn = (x: number, kneeY: number, sign: number) => (px: number, py: number) => {
  const out = (px * sign - x) / 6.5
  const thigh = Math.exp(-out * out - ((py - kneeY + 20) / 17) ** 2)
  const knee = Math.exp(-out * out - ((py - kneeY) / 11) ** 2)
  return 0.3 * thigh + 0.18 * knee + 0.03 * noise1(py * 0.3 + px * 0.2, 3) * (thigh + knee)
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

/** Pulls that fan out from the crotch, a long fall down each leg, a breath at the knee: each leg its own. */
function legFolds({ hip, rise, inseam, knee, style }: TrousersCut, roll: Chance): Fold[] {
  const kneeY = rise + inseam * 0.45
  const foot = rise + inseam
  const near = (v: number, by: number) => v + between(roll, -by, by)
  const leg = (s: number): Fold[] => {
    const pull: Fold = {
      line: curve([
        [s * 1.6, rise - near(1, 1)],
        [s * hip * 0.45, rise + near(0, 2)],
        [s * hip * near(0.85, 0.08), rise + near(-3, 4)],
      ]),
      width: near(5, 0.8),
      height: near(3.4, 1),
    }
    const thigh: Fold = {
      line: curve([
        [s * hip * near(0.4, 0.1), rise + 3],
        [s * hip * near(0.52, 0.06), mix(rise, kneeY, 0.5)],
        [s * hip * near(0.6, 0.08), kneeY + 10],
      ]),
      width: near(knee * 0.36, 1),
      height: near(4.4, 1.2),
    }
    const bend: Fold = {
      line: curve([
        [s * (hip * 0.55 - knee * 0.35), kneeY + near(-2, 3)],
        [s * hip * 0.56, kneeY + near(1, 2)],
        [s * (hip * 0.58 + knee * 0.34), kneeY + near(-2, 3)],
      ]),
      width: near(5, 1),
      height: near(2.4, 0.8),
    }
    const shin: Fold = {
      line: curve([
        [s * hip * near(0.45, 0.08), kneeY + 6],
        [s * hip * near(0.6, 0.07), mix(kneeY, foot, 0.55)],
        [s * hip * near(0.64, 0.06), foot - 2],
      ]),
      width: near(knee * 0.36, 1),
      height: near(4, 1.2),
    }
    return [
      thigh,
      ...(roll() < 0.75 ? [pull] : []),
      ...(roll() < 0.6 && style !== 'suit' ? [bend] : []),
      ...(roll() < 0.65 ? [shin] : []),
    ]
  }
  return [...leg(-1), ...leg(1)]
}
