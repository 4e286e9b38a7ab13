import type { Sleeve, Torso } from '../../../demo/catalogue/cut.ts'
import { between, type Chance, noise1 } from '../random.ts'
import type { Fold, Part } from '../scene.ts'
import { curve, flip, type Knot, mix, type Point } from '../shape.ts'
import { button } from './trimmings.ts'

type Frame = { at: Point; down: Point; across: Point }

/** One sleeve, laid a little away from the body; lies under the body's armhole seam. */
export function sleeve(
  sign: 1 | -1,
  spec: Sleeve,
  torso: Torso,
  roll: Chance,
  quilt?: number,
): { parts: Part[]; folds: Fold[] } {
  const clear = spec.length > 50 ? 7 : spec.length > 35 ? 4 : 0
  const angle = (((spec.angle ?? 17) + clear + between(roll, -1.1, 1.1)) * Math.PI) / 180
  const down: Point = [Math.sin(angle), Math.cos(angle)]
  const frame: Frame = { at: [torso.shoulder, torso.drop], down, across: [down[1], -down[0]] }
  const pointAt = (along: number, out: number): Point => [
    frame.at[0] + down[0] * along + frame.across[0] * out,
    frame.at[1] + down[1] * along + frame.across[1] * out,
  ]
  const outline = sleeveOutline(spec, torso, pointAt)
  const side = (points: Point[]) => (sign > 0 ? points : flip(points))
  const grain: Part['grain'] = {
    kind: 'straight',
    angle: (-sign * angle * 180) / Math.PI,
    at: [sign * torso.shoulder, torso.drop],
  }
  const bandPart = spec.band ? cuff(spec, pointAt, side, grain) : []
  const hem: Point[] = [pointAt(spec.length - 1.6, -spec.top - 2), pointAt(spec.length - 1.6, 4)]
  const main: Part = {
    shape: side(outline),
    grain,
    lift: 0.35,
    round: 1,
    ...(!spec.band && { stitches: [{ line: side(hem), dash: 4.5, gap: 3, width: 1.3 }] }),
  }
  if (spec.puff) main.drape = gathers(spec, sign, frame)
  if (quilt) main.drape = channels(quilt, sign, frame)
  return { parts: [main, ...bandPart], folds: creases(spec, pointAt, side, roll) }
}

/** Outer edge down, cuff, inner edge up to the underarm, then a root hidden below the body. */
function sleeveOutline(spec: Sleeve, torso: Torso, pointAt: (a: number, o: number) => Point): Point[] {
  const { length, cuff: wrist, top, puff = 0 } = spec
  const end = spec.band ? length - spec.band * 0.6 : length
  const full = wrist + puff * 2
  const inner = (t: number) => -mix(top, full, t) - 0.1
  const bulge = Math.sin(0.9) * puff
  const long = length > 35
  const k = (a: number, o: number, corner?: 1): Knot =>
    [...pointAt(a, o), ...(corner ? [corner] : [])] as unknown as Knot
  const outer: Knot[] = [
    k(-0.1, 0, 1),
    k(length * 0.12, 0.9 + bulge * 0.7),
    k(length * 0.45, 0.5 + bulge * 1.1 + (long ? 0.4 : 0)),
    k(end * 0.86, puff ? bulge * 1.5 : -mix(0, top - wrist, 0.35)),
    k(end, puff ? -0.2 : -(top - wrist) * 0.42, 1),
  ]
  const offset = puff ? 0.6 : (top - wrist) * 0.42
  const close: Knot[] = [
    k(end + 0.25, -offset - (puff ? wrist * 1.0 : wrist), 1),
    k(end * 0.86, puff ? inner(0.8) + 0.4 : -offset - wrist - (top - wrist) * 0.1),
    k(mix(end, 0, 0.5), inner(0.45) + (long ? 0.7 : 0.2)),
  ]
  return curve([
    ...outer,
    ...close,
    [torso.chest - 0.3, torso.armY, 1],
    [torso.shoulder - 4, torso.armY - 2, 1],
    [torso.shoulder - 5, torso.drop + 1, 1],
    k(-0.1, 0, 1),
  ])
}

function cuff(
  spec: Sleeve,
  pointAt: (a: number, o: number) => Point,
  side: (p: Point[]) => Point[],
  grain: Part['grain'],
): Part[] {
  const { length, band = 0, cuff: wrist, top, puff = 0 } = spec
  const offset = puff ? 0.6 : (top - wrist) * 0.42
  const from = length - band
  const shape = curve([
    [...pointAt(from, -offset + 0.25), 1],
    pointAt(from + band / 2, -offset - 0.15),
    [...pointAt(length, -offset - 0.3), 1],
    [...pointAt(length + 0.2, -offset - wrist + 0.1), 1],
    pointAt(from + band / 2, -offset - wrist - 0.1),
    [...pointAt(from, -offset - wrist - 0.3), 1],
    [...pointAt(from, -offset + 0.25), 1],
  ] as Knot[])
  const edges = [0.4, band - 0.4].map((a) => ({
    line: side([pointAt(from + a, -offset), pointAt(from + a, -offset - wrist)]),
    dash: 4,
    gap: 3,
    width: 1.2,
  }))
  const part: Part = {
    shape: side(shape),
    cloth: spec.placket ? 'main' : 'rib',
    grain: grain!,
    lift: 0.4,
    round: 0.6,
    limp: 0.5,
    ...(spec.placket && { stitches: edges }),
  }
  const [bx, by] = side([pointAt(from + band / 2, -offset - 1.6)])[0]!
  return spec.placket ? [part, ...button(bx, by, 0.5)] : [part]
}

/** Quilted channels across the arm. */
const channels =
  (quilt: number, sign: number, { at, down }: Frame) =>
  (x: number, y: number) => {
    const along = (x * sign - at[0]) * down[0] + (y - at[1]) * down[1]
    return 13 * Math.abs(Math.sin(((along + 2) / quilt) * Math.PI)) ** 0.55
  }

function gathers({ length }: Sleeve, sign: number, { at, down, across }: Frame) {
  return (x: number, y: number) => {
    const dx = x * sign - at[0]
    const dy = y - at[1]
    const along = (dx * down[0] + dy * down[1]) / length
    const out = dx * across[0] + dy * across[1]
    const ends = Math.exp(-along * 7) + Math.exp(-(1 - along) * 5)
    return (
      7 * ends * noise1(out * 0.95 + along * 1.3, 7 + sign) +
      5 * noise1(out * 0.3 + 9, 4) * (0.4 + ends * 0.3)
    )
  }
}

/** A long drape down the sleeve, and where it bends at the elbow; never the same on both sides. */
function creases(
  { length, top }: Sleeve,
  pointAt: (a: number, o: number) => Point,
  side: (p: Point[]) => Point[],
  roll: Chance,
): Fold[] {
  const near = (v: number, by: number) => v + between(roll, -by, by)
  const fold = (
    from: [number, number],
    via: [number, number],
    to: [number, number],
    width: number,
    height: number,
  ): Fold => ({
    line: side(
      curve([
        pointAt(length * near(from[0], 0.04), top * from[1]),
        pointAt(length * near(via[0], 0.05), top * near(via[1], 0.08)),
        pointAt(length * near(to[0], 0.06), top * to[1]),
      ]),
    ),
    width: near(width, width * 0.2),
    height: height * between(roll, 0.5, 1.15),
  })
  if (length < 35)
    return roll() < 0.5
      ? [fold([0.1, -0.3], [0.5, -0.5], [0.98, -0.45], 5, 3.6)]
      : [fold([0.05, -0.75], [0.4, -0.6], [0.9, -0.25], 5, 3.2)]
  const elbow = fold([0.45, -0.95], [0.5, -0.5], [0.46, -0.08], 3.6, roll() < 0.5 ? 3.2 : -2.6)
  const upper = fold([0.06, -0.35], [0.28, -0.5], [0.55, -0.3], 5, 4.4)
  const lower = fold([0.5, -0.25], [0.72, -0.42], [0.96, -0.45], 4.4, 4)
  const pull = fold([0.16, -0.95], [0.28, -0.6], [0.4, -0.2], 4, 3.4)
  return [
    upper,
    ...(roll() < 0.7 ? [elbow] : []),
    ...(roll() < 0.6 ? [lower] : []),
    ...(roll() < 0.45 ? [pull] : []),
  ]
}
