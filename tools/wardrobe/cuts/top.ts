import type { TopCut, Torso } from '../../../demo/catalogue/cut.ts'
import { between, type Chance, noise1 } from '../random.ts'
import type { Fold, Part, Scene } from '../scene.ts'
import { curve, flip, type Knot, mix, type Point, smooth, symmetric } from '../shape.ts'
import { bodyHalf } from './body.ts'
import { lapels, rollNeck, shirtCollar } from './collar.ts'
import { frontOf, pocketsOf } from './front.ts'
import { backNeck, neckBand, strapsOf } from './neck.ts'
import { sleeve } from './sleeve.ts'
import { stitch, tieBelt } from './trimmings.ts'

/** Upper garments: shirts, knitwear, tops, dresses and jackets. */
export function top(cut: TopCut, roll: Chance, thread?: string): Pick<Scene, 'parts' | 'folds'> {
  const arm = cut.sleeve
  const sleeves = arm ? ([-1, 1] as const).map((sign) => sleeve(sign, arm, cut.torso, roll, cut.quilt)) : []
  const body = bodyOf(cut, roll, thread)
  const collarFirst = cut.neck.kind === 'lapel'
  const collar = collarOf(cut, thread)
  const front = frontOf(cut, body, thread)
  return {
    parts: [
      ...(cut.straps ? strapsOf(cut.neck) : cut.neck.kind === 'roll' ? [] : backNeck(cut.neck)),
      ...sleeves.flatMap((s) => s.parts),
      body,
      ...hemOf(cut),
      ...(collarFirst
        ? [...front, ...pocketsOf(cut, thread), ...collar]
        : [
            ...collar.filter(isUnder),
            ...front,
            ...pocketsOf(cut, thread),
            ...collar.filter((p) => !isUnder(p)),
          ]),
      ...(cut.belt ? tieBelt(cut.torso.waistY, cut.torso.waist + 0.3) : []),
    ],
    folds: [...sleeves.flatMap((s) => s.folds), ...bodyFolds(cut.torso, roll, Boolean(cut.sleeve))],
  }
}

export const isUnder = (part: Part) => (part.tone ?? 1) < 1

export function bodyOf(cut: TopCut, roll: Chance, thread?: string): Part {
  const { torso: t } = cut
  const seams: Point[][] = []
  const bandY = t.hemY - t.waistY < 20 ? t.hemY - (cut.waistband ?? 0) : t.waistY
  if (cut.waistband) seams.push(across(t, bandY))
  for (const y of cut.tiers ?? []) seams.push(across(t, y))
  if (cut.yoke)
    seams.push([
      [-t.shoulder, t.drop + 7],
      [t.shoulder, t.drop + 7],
    ])
  // Seams sewn in a thread of their own are topstitched a little below.
  const topstitched = thread
    ? seams.map((line) =>
        stitch(
          line.map(([x, y]): Point => [x, y + 0.75]),
          thread,
          false,
        ),
      )
    : []
  for (const y of quiltLines(cut)) seams.push(across(t, y))
  const hem = cut.trim === 'stitch' && !cut.flare && !cut.hemBand ? [hemStitch(cut, thread)] : []
  const stitches = [...hem, ...topstitched]
  return {
    shape: symmetric(bodyHalf(cut)),
    lift: 0.25,
    round: 0.8,
    seams,
    stitches,
    drape: drapeOf(cut, roll),
    ...(cut.flare &&
      !cut.flare.pleats && { grain: { kind: 'fan', apex: [0, t.waistY - 170], unit: 190 } as const }),
  }
}

const quiltLines = ({ quilt, torso: t }: TopCut) =>
  quilt
    ? Array.from({ length: Math.floor((t.hemY - t.armY + 14) / quilt) }, (_, i) => t.armY - 12 + i * quilt)
    : []
const across = (t: Torso, y: number): Point[] =>
  curve([
    [-t.hem - 8, y - 0.3],
    [-t.waist * 0.5, y + 0.3],
    [0, y + 0.5],
    [t.waist * 0.5, y + 0.3],
    [t.hem + 8, y - 0.3],
  ])

function hemStitch({ torso: t }: TopCut, colour?: string) {
  const tail = t.tail ?? 0
  const line = tail
    ? curve([
        [-t.hem, t.hemY - tail - 1.2],
        [-t.hem * 0.5, t.hemY - 1.4],
        [0, t.hemY - 1.2],
        [t.hem * 0.5, t.hemY - 1.4],
        [t.hem, t.hemY - tail - 1.2],
      ])
    : curve([
        [-t.hem, t.hemY - 1.8],
        [0, t.hemY - 1.2],
        [t.hem, t.hemY - 1.8],
      ])
  return { line, ...(colour && { colour }), dash: 4.5, gap: 3, width: 1.3 }
}

/** Skirt folds that grow towards the hem, pleats, tiers that gather, and quilted channels. */
function drapeOf(cut: TopCut, roll: Chance) {
  const { torso: t, flare, tiers, quilt } = cut
  const seed = Math.floor(roll() * 900)
  if (quilt)
    return (x: number, y: number) =>
      13 * Math.abs(Math.sin(((y - t.armY + 12) / quilt) * Math.PI)) ** 0.55 +
      1.2 * noise1(x * 0.7 + y * 0.1, seed)
  if (tiers)
    return (x: number, y: number) => {
      const start = [...tiers].reverse().find((tier) => y >= tier)
      if (start === undefined) return 0
      const fall = y - start
      return (
        4.2 * noise1(x * 0.8 + noise1(y * 0.1, 3) * 0.5, seed + start) * Math.exp(-fall / 9) +
        6 * noise1(x * 0.26, seed + start + 1) * smooth(0, 10, fall)
      )
    }
  if (!flare) return (_x: number, y: number) => 1.2 * noise1(y * 0.06, seed)
  return flareDrape(
    { ...flare, gathered: Boolean(cut.waistband) },
    { top: flare.from, hem: t.hemY, narrow: t.waist, wide: t.hem },
    seed,
  )
}

export function flareDrape(
  flare: { folds: number; depth: number; pleats?: number; gathered?: boolean },
  s: { top: number; hem: number; narrow: number; wide: number },
  seed: number,
) {
  return (x: number, y: number) => {
    const fall = (y - s.top) / (s.hem - s.top)
    if (fall < -0.05) return 0
    const half = mix(s.narrow, s.wide, fall)
    const angle = x / half
    if (flare.pleats) {
      const t = (angle * flare.pleats) / 2 + 500
      const saw = t - Math.floor(t)
      return flare.depth * (0.45 + fall * 0.55) * (saw < 0.88 ? saw / 0.88 : (1 - saw) / 0.12)
    }
    const wander = angle * flare.folds * 0.5 + noise1(y * 0.035, seed + 5) * 0.16
    const ridge = noise1(wander, seed) + 0.45 * noise1(wander * 2.1, seed + 2) * (0.4 + fall)
    const gather = flare.gathered ? noise1(x * 0.55, seed + 9) * Math.exp(-fall * 7) * 0.3 : 0
    return flare.depth * (ridge * (smooth(-0.05, 0.75, fall) * (0.4 + fall * 0.6)) + gather)
  }
}

export function hemOf({ hemBand, torso: t }: TopCut): Part[] {
  if (!hemBand) return []
  const y = t.hemY
  const half: Knot[] = [
    [0, y - hemBand + 0.7, 1],
    [t.hem * 0.5, y - hemBand + 0.5],
    [t.hem + 0.1, y - hemBand, 1],
    [t.hem + 0.4, y - hemBand * 0.5],
    [t.hem + 0.2, y + 0.4, 1],
    [t.hem * 0.5, y + 0.9],
    [0, y + 1],
  ]
  return [{ shape: symmetric(half), cloth: 'rib', lift: 0.3, round: 0.7, limp: 0.6 }]
}

export function collarOf({ neck, trim, straps, torso }: TopCut, thread?: string): Part[] {
  const slope = torso.drop / (torso.shoulder - neck.width)
  if (straps) return []
  if (neck.kind === 'roll') return rollNeck(neck)
  if (neck.kind === 'shirt') return shirtCollar(neck, thread)
  if (neck.kind === 'lapel') return lapels(neck, 7.5)
  if (neck.kind === 'stand') return neckBand(neck, 2.6, false, slope)
  if (trim === 'none') return []
  if (neck.kind === 'square') return []
  return neckBand(
    neck,
    trim === 'rib' ? 2.2 : neck.kind === 'crew' ? 1.7 : 1,
    trim === 'rib' || neck.kind === 'crew',
    slope,
  )
}

/** A few long folds, each garment its own choice of them; one side always differs from the other. */
export function bodyFolds(t: Torso, roll: Chance, armed: boolean): Fold[] {
  const long = t.hemY - t.armY
  const at = (share: number) => t.armY + long * share
  const near = (v: number, by: number) => v + between(roll, -by, by)
  const fold = (sign: number, knots: Knot[], width: number, height: number): Fold => ({
    line: sign > 0 ? curve(knots) : flip(curve(knots)),
    width: width * between(roll, 0.85, 1.25),
    height: height * between(roll, 0.6, 1.15),
  })
  const first = roll() < 0.5 ? 1 : -1
  const pull = (sign: number, strength: number) =>
    fold(
      sign,
      [
        [t.chest - 1.2, t.armY + near(2, 1)],
        [t.chest * near(0.62, 0.08), at(near(0.2, 0.05))],
        [t.chest * near(0.2, 0.15), at(near(0.4, 0.1))],
      ],
      5.6,
      (armed ? 5.5 : 3.4) * strength,
    )
  const fall = (sign: number, strength: number) =>
    fold(
      sign,
      [
        [t.chest * near(0.5, 0.12), at(near(0.12, 0.06))],
        [t.hip * near(0.5, 0.1), at(near(0.5, 0.08))],
        [t.hem * near(0.62, 0.1), at(0.97)],
      ],
      7.5,
      5 * strength,
    )
  const waist = (sign: number) =>
    fold(
      sign,
      [
        [t.waist - 0.6, t.waistY + near(1, 3)],
        [t.waist * near(0.6, 0.08), t.waistY + near(3, 2)],
        [t.waist * near(0.1, 0.2), t.waistY + near(7, 3)],
      ],
      5,
      3.6,
    )
  return [
    pull(first, 1),
    fall(-first, 1),
    ...(roll() < 0.6 ? [pull(-first, 0.65)] : []),
    ...(roll() < 0.55 ? [fall(first, 0.7)] : []),
    ...(roll() < 0.6 ? [waist(roll() < 0.5 ? 1 : -1)] : []),
  ]
}
