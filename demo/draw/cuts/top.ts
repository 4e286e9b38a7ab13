import { type Chance, between, noise1 } from '../random.ts'
import type { Fold, Part, Scene } from '../scene.ts'
import { curve, flip, type Knot, mix, type Point, smooth, symmetric } from '../shape.ts'
import type { TopCut, Torso } from './cut.ts'
import { frontOf, pocketsOf } from './front.ts'
import { backNeck, lapels, neckBand, neckline, rollNeck, shirtCollar } from './neck.ts'
import { sleeve } from './sleeve.ts'
import { tieBelt } from './trimmings.ts'

type Piece = { parts: Part[]; folds: Fold[] }

/** Shirts, knitwear, tops, dresses and jackets: everything that hangs from the shoulders. */
export function top(cut: TopCut, roll: Chance, thread?: string): Pick<Scene, 'parts' | 'folds'> {
  const sleeves = cut.sleeve ? ([-1, 1] as const).map((sign) => sleeve(sign, cut.sleeve!, cut.torso, roll)) : []
  const body = bodyOf(cut, roll, thread)
  const collarFirst = cut.neck.kind === 'lapel'
  const collar = collarOf(cut, thread)
  const front = frontOf(cut, thread)
  return {
    parts: [
      ...(cut.neck.kind === 'roll' ? [] : backNeck(cut.neck)),
      ...sleeves.flatMap((s) => s.parts),
      body,
      ...hemOf(cut),
      ...(collarFirst ? [...front, ...pocketsOf(cut, thread), ...collar] : [...collar.filter((p) => p.tone), ...front, ...pocketsOf(cut, thread), ...collar.filter((p) => !p.tone)]),
      ...(cut.belt ? tieBelt(cut.torso.waistY, cut.torso.waist + 0.7) : []),
    ],
    folds: [...sleeves.flatMap((s) => s.folds), ...bodyFolds(cut.torso, roll, Boolean(cut.sleeve))],
  }
}

/** Right half of the body from the centre of the neck round to the centre of the hem. */
function bodyHalf({ torso: t, neck, straps, sleeve: arm, flare }: TopCut): Knot[] {
  const wave = flare ? hemWave(t, flare.folds, flare.pleats ? 0.2 : 0.75) : []
  const start: Knot[] = straps ? [[0, neck.depth], [neck.width * 0.55, neck.depth - 1.3], [neck.width, neck.depth - 5, 1], [neck.width + 0.1, 0, 1], [neck.width + 0.95, 0, 1], [neck.width + 1.2, neck.depth - 5]] : neckline(neck)
  const shoulder: Knot[] = straps ? [] : [[t.shoulder, t.drop, 1], [t.shoulder - (arm ? 1.7 : 2.6), mix(t.drop, t.armY, 0.5)], [t.shoulder - (arm ? 0.6 : 1.4), mix(t.drop, t.armY, 0.76)]]
  const sides: Knot[] = [[t.chest, t.armY, 1], [mix(t.chest, t.waist, 0.7), mix(t.armY, t.waistY, 0.55)], [t.waist, t.waistY]]
  const long = t.hemY - t.waistY > 12
  if (long) sides.push([t.hip, t.waistY + Math.min(20, (t.hemY - t.waistY) * 0.45)])
  const tail = t.tail ?? 0
  const hem: Knot[] = flare ? [[t.hem, t.hemY - 1.2, 1], ...wave] : tail ? [[t.hem, t.hemY - tail, 1], [t.hem * 0.86, t.hemY - tail * 0.62], [t.hem * 0.5, t.hemY - 0.2], [0, t.hemY]] : [[t.hem, t.hemY, 1], [t.hem * 0.5, t.hemY + 0.5], [0, t.hemY + 0.6]]
  return [...start, ...shoulder, ...sides, ...hem]
}

const hemWave = (t: Torso, folds: number, depth: number): Knot[] =>
  Array.from({ length: folds }, (_, i): Knot => {
    const s = 1 - (i + 1) / folds
    return [t.hem * s, t.hemY + 1.4 * (1 - s * s) + (i % 2 === 0 ? depth : -depth * 0.4) * (0.6 + s * 0.4)]
  })

function bodyOf(cut: TopCut, roll: Chance, thread?: string): Part {
  const { torso: t } = cut
  const seams: Point[][] = []
  if (cut.waistband) seams.push(across(t, t.waistY))
  for (const y of cut.tiers ?? []) seams.push(across(t, y))
  if (cut.yoke) seams.push([[-t.shoulder, t.drop + 7], [t.shoulder, t.drop + 7]])
  for (const y of quiltLines(cut)) seams.push(across(t, y))
  const stitches = cut.trim === 'stitch' && !cut.flare && !cut.hemBand ? [hemStitch(cut, thread)] : []
  return {
    shape: symmetric(bodyHalf(cut)), lift: 0.25, round: 0.8, seams, stitches, drape: drapeOf(cut, roll),
    ...(cut.flare && !cut.flare.pleats && { grain: { kind: 'fan', apex: [0, t.waistY - 170], unit: 190 } as const }),
  }
}

const quiltLines = ({ quilt, torso: t }: TopCut) => (quilt ? Array.from({ length: Math.floor((t.hemY - t.armY + 14) / quilt) }, (_, i) => t.armY - 12 + i * quilt) : [])
const across = (t: Torso, y: number): Point[] => curve([[-t.hem - 8, y - 0.3], [-t.waist * 0.5, y + 0.3], [0, y + 0.5], [t.waist * 0.5, y + 0.3], [t.hem + 8, y - 0.3]])

function hemStitch({ torso: t }: TopCut, colour?: string) {
  const tail = t.tail ?? 0
  const line = tail ? curve([[-t.hem, t.hemY - tail - 1.2], [-t.hem * 0.5, t.hemY - 1.4], [0, t.hemY - 1.2], [t.hem * 0.5, t.hemY - 1.4], [t.hem, t.hemY - tail - 1.2]]) : curve([[-t.hem, t.hemY - 1.8], [0, t.hemY - 1.2], [t.hem, t.hemY - 1.8]])
  return { line, ...(colour && { colour }), dash: 4.5, gap: 3, width: 1.3 }
}

/** Skirt folds that grow towards the hem, pleats, tiers that gather, and quilted channels. */
function drapeOf(cut: TopCut, roll: Chance) {
  const { torso: t, flare, tiers, quilt } = cut
  const seed = Math.floor(roll() * 900)
  if (quilt) return (x: number, y: number) => 13 * Math.abs(Math.sin(((y - t.armY + 12) / quilt) * Math.PI)) ** 0.55 + 2.2 * noise1(x * 0.9 + y * 0.2, seed)
  if (tiers) return (x: number, y: number) => {
    const start = [...tiers].reverse().find((tier) => y >= tier)
    if (start === undefined) return 0
    const fall = y - start
    return 6.5 * noise1(x * 0.85 + noise1(y * 0.1, 3) * 0.5, seed + start) * Math.exp(-fall / 9) + 6 * noise1(x * 0.26, seed + start + 1) * smooth(0, 10, fall)
  }
  if (!flare) return (_x: number, y: number) => 1.2 * noise1(y * 0.06, seed)
  return flareDrape(flare, { top: flare.from, hem: t.hemY, narrow: t.waist, wide: t.hem }, seed)
}

export function flareDrape(flare: { folds: number; depth: number; pleats?: number }, s: { top: number; hem: number; narrow: number; wide: number }, seed: number) {
  return (x: number, y: number) => {
    const fall = (y - s.top) / (s.hem - s.top)
    if (fall < 0) return 0
    const half = mix(s.narrow, s.wide, fall)
    const angle = x / half
    if (flare.pleats) {
      const t = (angle * flare.pleats) / 2 + 500
      const saw = t - Math.floor(t)
      return flare.depth * (0.45 + fall * 0.55) * (saw < 0.88 ? saw / 0.88 : (1 - saw) / 0.12)
    }
    const wander = angle * flare.folds * 0.5 + noise1(y * 0.035, seed + 5) * 0.16
    const ridge = noise1(wander, seed) + 0.45 * noise1(wander * 2.1, seed + 2) * (0.4 + fall)
    const gather = noise1(x * 0.75, seed + 9) * Math.exp(-fall * 9) * 0.4
    return flare.depth * (ridge * (0.12 + fall * 0.88) + gather)
  }
}

function hemOf({ hemBand, torso: t }: TopCut): Part[] {
  if (!hemBand) return []
  const y = t.hemY
  const half: Knot[] = [[0, y - hemBand + 0.7, 1], [t.hem * 0.5, y - hemBand + 0.5], [t.hem + 0.1, y - hemBand, 1], [t.hem + 0.2, y - hemBand * 0.5], [t.hem - 0.7, y + 0.2, 1], [t.hem * 0.5, y + 0.9], [0, y + 1]]
  return [{ shape: symmetric(half), cloth: 'rib', lift: 0.3, round: 0.7, limp: 0.6 }]
}

function collarOf({ neck, trim }: TopCut, thread?: string): Part[] {
  if (neck.kind === 'roll') return rollNeck(neck)
  if (neck.kind === 'shirt') return shirtCollar(neck, thread)
  if (neck.kind === 'lapel') return lapels(neck, 7.5)
  if (neck.kind === 'stand') return neckBand(neck, 2.6, false)
  if (trim === 'none') return []
  if (neck.kind === 'square') return []
  return neckBand(neck, trim === 'rib' ? 2.2 : neck.kind === 'crew' ? 1.7 : 1, trim === 'rib' || neck.kind === 'crew')
}

function bodyFolds(t: Torso, roll: Chance, armed: boolean): Fold[] {
  const long = t.hemY - t.armY
  const fold = (sign: number, knots: Knot[], width: number, height: number): Fold => ({ line: sign > 0 ? curve(knots) : flip(curve(knots)), width, height: height * between(roll, 0.55, 1.25) })
  const side = (sign: number): Fold[] => [
    fold(sign, [[t.chest - 1.4, t.armY + 1], [t.chest * 0.72, t.armY + long * 0.16], [t.chest * 0.5, t.armY + long * between(roll, 0.34, 0.48)]], 4.4, armed ? 9 : 5),
    fold(sign, [[t.shoulder - 2.6, t.armY - 4], [t.chest * 0.62, t.armY - 1], [t.chest * 0.42, t.armY + 6]], 3.4, armed ? 5 : 3),
    fold(sign, [[t.waist - 0.8, t.waistY + between(roll, -3, 4)], [t.waist * 0.66, t.waistY + 3], [t.waist * 0.36, t.waistY + 2]], 3.2, 5),
    fold(sign, [[t.hip * between(roll, 0.35, 0.65), t.waistY + 4], [t.hip * 0.55, mix(t.waistY, t.hemY, 0.5)], [t.hem * 0.62, t.hemY - 2]], 5.4, 7),
  ]
  return [...side(1), ...side(-1), fold(1, [[-t.waist * 0.2, t.waistY - 6], [0.5, t.waistY + 2], [t.waist * 0.1, t.hemY - 4]], 5, 5)]
}

