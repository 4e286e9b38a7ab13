import type { TrousersCut } from '../../../demo/catalogue/cut.ts'
import { between, type Chance, noise1 } from '../random.ts'
import type { Fold, Part } from '../scene.ts'
import { curve, flip, type Knot, mix, type Point, paced } from '../shape.ts'
import { stitch } from './trimmings.ts'

export function leg(cut: TrousersCut, sign: number, thread?: string): Part {
  const { waist, hip, rise, knee, hem, inseam, style, cuffs } = cut
  const apart = cut.apart ?? 2.4
  const foot = rise + inseam
  const kneeY = rise + inseam * 0.45
  const centre = (y: number) => mix(hip * 0.5, apart + hem / 2 + 0.6, (y - rise) / inseam)
  /** The side seam from the hip to the knee is a straight line: a share of the way down it. */
  const thigh = (share: number): Point => [
    mix(hip, centre(kneeY) + knee / 2, share),
    mix(rise * 0.92, kneeY, share),
  ]
  const outline: Knot[] = [
    [0, 4, 1],
    [waist, 2, 1],
    [mix(waist, hip, 0.58), rise * 0.42],
    [mix(waist, hip, 0.92), rise * 0.76],
    thigh(0.2),
    thigh(0.6),
    [centre(kneeY) + knee / 2, kneeY],
    [centre(foot) + hem / 2, foot - 0.3, 1],
    [centre(foot), foot + 0.3],
    [centre(foot) - hem / 2, foot, 1],
    [centre(kneeY) - knee / 2, kneeY],
    [mix(centre(kneeY) - knee / 2, 0.2, 0.55), mix(kneeY, rise, 0.55)],
    [0.35, rise + 1.6],
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
  const crease = side([
    [mix(waist * 0.43, centre(rise), 0.5), rise * 0.5],
    [centre(kneeY), kneeY],
    [centre(foot), foot],
  ])
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
    folds: style === 'suit' ? pressed(crease) : [],
  }
}

/** A crease that was ironed in: sharp, with a soft rise on either side of it, all the way down. */
const pressed = (line: readonly Point[]): Fold[] => [
  { line: paced(line, 2), width: 9, height: 5, skew: 0.1 },
  { line: paced(line, 2), width: 2.2, height: 4, skew: 0 },
]

/** Jeans fade at the seat and the knees. */
const worn = (x: number, kneeY: number, sign: number) => (px: number, py: number) => {
  const out = (px * sign - x) / 6.5
  const thigh = Math.exp(-out * out - ((py - kneeY + 20) / 17) ** 2)
  const knee = Math.exp(-out * out - ((py - kneeY) / 11) ** 2)
  return 0.3 * thigh + 0.18 * knee + 0.03 * noise1(py * 0.3 + px * 0.2, 3) * (thigh + knee)
}

/** Pulls that fan out from the crotch, a long fall down each leg, a breath at the knee: each leg its own. */
export function legFolds({ hip, rise, inseam, knee, style }: TrousersCut, roll: Chance): Fold[] {
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
